/**
 * How a text is cut while somebody marks in it: one unit into finer pieces, or two units into one. Only the view is cut:
 * the stored units stay as they are, and a mark can begin or end at every cut made here. Pure; offsets in UTF-16 code
 * units; `starts` are those of the units shown, ascending, the first 0, as in a `UnitText`.
 */
import { type Range, type UnitText, unitRanges } from "@/lib/text/evidence";
import { type GraphemeRuler, graphemeRuler, isBlank } from "@/lib/text/graphemes";
import { thaiPieceStarts } from "@/lib/text/thai-pieces";

// The colon of an address ends nothing.
const clauseEnd = /(?:[,;—–،؛、，；：]|:(?!\/\/))+[\p{Pe}\p{Pf}]*(?:"(?=\s|$))?\s*|\n+/gu;
const digit = /\p{Nd}/u;

function clauseCuts(answer: string, language: string): number[] {
  const cuts = language === "th" ? thaiPieceStarts(answer) : [];
  for (const match of answer.matchAll(clauseEnd)) {
    const at = match.index + match[0].length;
    // Not inside a number such as 1,000.
    const isNumber = digit.test(answer.charAt(match.index - 1)) && digit.test(answer.charAt(at));
    if (!isNumber) cuts.push(at);
  }
  return [...new Set(cuts)].sort((a, b) => a - b);
}

const opener = /^[\p{Ps}\p{Pi}]/u;
const closer = /[\p{Pe}\p{Pf}、，…]$/u;

/** Words, with the signs that lean on them; in scripts without spaces as the browser's dictionary has them. */
function wordCuts(answer: string, { start, end }: Range, language: string): number[] {
  const cuts: number[] = [];
  let before: Intl.SegmentData | undefined;
  const words = new Intl.Segmenter(language, { granularity: "word" });
  for (const part of words.segment(answer.slice(start, end))) {
    const mayBegin = part.isWordLike === true || opener.test(part.segment);
    const mayEnd = before && (before.isWordLike === true || closer.test(before.segment));
    const isAfterSpace = before && isBlank(before.segment) && !isBlank(part.segment);
    if (isAfterSpace || (mayBegin && mayEnd)) cuts.push(start + part.index);
    before = part;
  }
  return cuts;
}

/** A piece of nothing but signs and space is nothing to mark. */
const somethingSaid = /[^\s\u0085\p{P}\p{Cf}]/u;

/** Of ascending cuts, those inside a unit that leave something on both sides and break no character. */
function fitting(answer: string, unit: Range, cuts: readonly number[], ruler: GraphemeRuler): number[] {
  const kept: number[] = [];
  let last = unit.start;
  for (const cut of cuts) {
    if (cut <= last || cut >= unit.end || !ruler.isBoundary(cut)) continue;
    const sides = [answer.slice(last, cut), answer.slice(cut, unit.end)];
    if (!sides.every((side) => somethingSaid.test(side))) continue;
    kept.push(cut);
    last = cut;
  }
  return kept;
}

/** Starts of the finer pieces of a whole text: its units, cut after commas and the like, and where Thai has a space. */
export function finerStarts(stored: UnitText, language: string): number[] {
  const { answer } = stored;
  const [cuts, ruler] = [clauseCuts(answer, language), graphemeRuler(answer)];
  return unitRanges(stored).flatMap((unit) => [unit.start, ...fitting(answer, unit, cuts, ruler)]);
}

/**
 * The starts once the unit at `start` is split: several sentences into sentences, a sentence into its clauses, a clause
 * into words, so that the keyboard reaches whatever a mouse could select. Null where nothing finer is left.
 */
export function splitUnit(
  stored: UnitText,
  starts: readonly number[],
  start: number,
  language: string,
): readonly number[] | null {
  const { answer } = stored;
  const unit = unitRanges({ answer, unitStarts: starts }).find((each) => each.start === start);
  if (!unit) return null;
  const ruler = graphemeRuler(answer);
  const levels = [
    () => stored.unitStarts.filter((cut) => cut > unit.start && cut < unit.end),
    () => fitting(answer, unit, clauseCuts(answer, language), ruler),
    () => fitting(answer, unit, wordCuts(answer, unit, language), ruler),
  ];
  for (const level of levels) {
    const cuts = level();
    if (cuts.length > 0) return [...starts, ...cuts].sort((a, b) => a - b);
  }
  return null;
}

/** The starts once the unit at `start` is merged with the next that is not blank; null where none follows. */
export function joinUnit(
  { answer }: Pick<UnitText, "answer">,
  starts: readonly number[],
  start: number,
): readonly number[] | null {
  const units = unitRanges({ answer, unitStarts: starts });
  const at = starts.indexOf(start);
  const next = units.findIndex((unit, index) => index > at && !isBlank(answer.slice(unit.start, unit.end)));
  return at < 0 || next < 0 ? null : starts.filter((_, index) => index <= at || index > next);
}
