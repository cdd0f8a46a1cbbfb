/**
 * Sentence units of an answer: Unicode's sentence boundaries, repaired for each language. Server only, and once per
 * text: the result is stored with `segmenterVersion` and never computed again for a text that has annotations, because
 * releases of ICU differ.
 */
import { abbreviationsOf } from "./abbreviations/table";
import { graphemeRuler, isBlank } from "./graphemes";
import type { Language } from "./languages";
import { goesOn, movedCut } from "./sentence-rules";
import type { LineRules } from "./sentence-rules-line";
import { listItemCuts, missingCuts, startsLowerCase } from "./sentence-rules-missing";
import { shieldedRanges } from "./sentence-rules-shields";
import { thaiSentenceCuts } from "./thai-pieces";

const icu = typeof process === "undefined" ? undefined : process.versions.icu;

/** Our rules' version and the ICU underneath; raise the first number with every change of rules or lists. */
export const segmenterVersion = `plumbline-2+icu-${icu ?? "unknown"}`;

// The locale has no effect on ICU's sentence rules for these languages; a fixed one keeps the machine's out of it.
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/**
 * Starts of the sentence units of a text in normal form, ascending, in UTF-16 code units. The first is 0 and the units
 * tile the text; none is blank (unless the whole text is), every start is on a grapheme boundary, and a line break
 * always ends a unit. White space after a sentence belongs to it. An empty text has no unit. Thai has no sentence mark:
 * its units are guesses (thai-pieces.ts), and whoever marks evidence may need the finer pieces. How good the units are:
 * docs/segmentation.md.
 */
export function segment(text: string, language: Language): number[] {
  if (text.length === 0) return [];
  const abbreviations = abbreviationsOf(language);
  const lowerCaseStarts = startsLowerCase(text, language, abbreviations);
  const rules: LineRules = { language, abbreviations, lowerCaseStarts };
  const cuts: number[] = [];
  for (const { start, end } of lines(text)) {
    const line = text.slice(start, end);
    if (isBlank(line)) continue;
    cuts.push(start, ...lineCuts(line, rules).map((cut) => start + cut));
  }
  return tiled(text, cuts);
}

/** Lines with their breaks. */
function lines(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(lineBreak)].map((match) => match.index + match[0].length);
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return ends.map((end, index) => ({ start: ends[index - 1] ?? 0, end }));
}

function lineCuts(line: string, rules: LineRules): number[] {
  const { language } = rules;
  const items = new Set(listItemCuts(line));
  const proposed =
    language === "th"
      ? [...thaiSentenceCuts(line), ...sentenceCuts(line)]
      : [...sentenceCuts(line), ...missingCuts(line, rules)];
  const moved = proposed.map((cut) => movedCut(line, cut, language));
  const shielded = shieldedRanges(line, language);
  const kept: number[] = [];
  let start = 0;
  for (const cut of [...new Set([...moved, ...items])].sort((a, b) => a - b)) {
    if (cut <= start || cut >= line.length) continue;
    if (shielded.some((range) => range.start <= cut && cut <= range.end)) continue;
    if (!items.has(cut) && goesOn(line, start, cut, rules)) continue;
    kept.push(cut);
    start = cut;
  }
  return kept;
}

/** Each step of the iterator takes time in the length of what it was given; windows keep a long line linear. */
const windowLength = 4_000;

function sentenceCuts(line: string): number[] {
  const cuts: number[] = [];
  let from = 0;
  while (from < line.length) {
    const window = line.slice(from, from + windowLength);
    const starts = [...sentences.segment(window)].map(({ index }) => from + index);
    cuts.push(...starts.slice(1));
    const last = starts.at(-1) ?? from;
    // The window's end is no sentence's end: its last sentence is read again, unless it fills the window.
    if (from + windowLength >= line.length) break;
    from = last > from ? last : from + windowLength;
  }
  return cuts;
}

/** Cuts moved to grapheme boundaries, in order, without those that would leave a blank unit. */
function tiled(text: string, cuts: readonly number[]): number[] {
  const ruler = graphemeRuler(text);
  const starts = [0];
  for (const cut of cuts) {
    const start = ruler.after(cut);
    const last = starts.at(-1) ?? 0;
    if (start <= last || isBlank(text.slice(start))) continue;
    if (!isBlank(text.slice(last, start))) starts.push(start);
  }
  return starts;
}
