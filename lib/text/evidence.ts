/**
 * Evidence spans on a frozen text: half-open, in UTF-16 code units, logical order. Runs in the browser and on the
 * server alike, and never looks at how the units were computed. Design: X-Value protocol, "Evidence".
 */
import { type GraphemeRuler, graphemeRuler, isBlank, whiteSpace } from "./graphemes";

/** A frozen answer and the ascending starts of the sentence units that tile it; the first is 0. */
export interface UnitText {
  readonly answer: string;
  readonly unitStarts: readonly number[];
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface QuotedRange extends Range {
  readonly quote: string;
}

export type SpanProblemCode = "out_of_range" | "quote_differs" | "not_on_grapheme" | "overlap" | "blank";

/** `path` is the index of the span in what was sent, as text. */
export interface SpanProblem {
  readonly path: string;
  readonly code: SpanProblemCode;
}

/** The units of a text as ranges: no gap, no overlap. An empty text has none. */
export function unitRanges({ answer, unitStarts }: UnitText): Range[] {
  if (answer.length === 0) return [];
  return unitStarts.map((start, index) => ({ start, end: unitStarts[index + 1] ?? answer.length }));
}

/** Indices, ascending, of the units that share at least one code unit with a span. Spans must be normalised. */
export function unitsTouched(spans: readonly Range[], subject: UnitText): number[] {
  const touched: number[] = [];
  unitRanges(subject).forEach((unit, index) => {
    if (spans.some((span) => span.start < unit.end && span.end > unit.start)) touched.push(index);
  });
  return touched;
}

/**
 * The one form in which evidence is stored: each span trimmed of white space, widened to whole grapheme clusters,
 * sorted, and merged with its neighbour when they overlap or only white space lies between. Blank spans and parts
 * outside the text fall away. Idempotent. Quotes are cut anew from the text.
 */
export function normaliseSpans(spans: readonly Range[], subject: UnitText): QuotedRange[] {
  const { answer } = subject;
  const ruler = spanRuler(subject);
  const trimmed = spans.flatMap((span) => {
    let start = Math.max(0, span.start);
    let end = Math.min(answer.length, span.end);
    while (start < end && whiteSpace.test(answer.charAt(start))) start++;
    while (end > start && whiteSpace.test(answer.charAt(end - 1))) end--;
    return start < end ? [{ start: ruler.before(start), end: ruler.after(end) }] : [];
  });
  trimmed.sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: { start: number; end: number }[] = [];
  for (const span of trimmed) {
    const last = merged.at(-1);
    if (last && isBlank(answer.slice(last.end, span.start))) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged.map(({ start, end }) => ({ start, end, quote: answer.slice(start, end) }));
}

/**
 * The start of a stored unit always counts as a boundary: units were cut once, perhaps with an older Unicode, and must
 * stay selectable after an upgrade.
 */
function spanRuler({ answer, unitStarts }: UnitText): GraphemeRuler {
  const ruler = graphemeRuler(answer);
  const starts = new Set(unitStarts);
  return {
    isBoundary: (offset) => starts.has(offset) || ruler.isBoundary(offset),
    before: (offset) => (starts.has(offset) ? offset : ruler.before(offset)),
    after: (offset) => (starts.has(offset) ? offset : ruler.after(offset)),
  };
}

/**
 * Everything wrong with spans as sent, before they are normalised; empty when all is well. Order and trimming are not
 * problems: `normaliseSpans` sees to them.
 */
export function checkSpans(spans: readonly QuotedRange[], subject: UnitText): SpanProblem[] {
  const { answer } = subject;
  const ruler = spanRuler(subject);
  const problems: SpanProblem[] = [];
  const valid: { span: QuotedRange; index: number }[] = [];
  spans.forEach((span, index) => {
    const code = spanProblem(span, answer, ruler);
    if (code) problems.push({ path: String(index), code });
    else valid.push({ span, index });
  });
  valid.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let reach = 0;
  for (const { span, index } of valid) {
    if (span.start < reach) problems.push({ path: String(index), code: "overlap" });
    reach = Math.max(reach, span.end);
  }
  return problems;
}

function spanProblem(
  { start, end, quote }: QuotedRange,
  answer: string,
  ruler: GraphemeRuler,
): SpanProblemCode | undefined {
  const inRange =
    Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= answer.length;
  if (!inRange) return "out_of_range";
  const slice = answer.slice(start, end);
  if (slice !== quote) return "quote_differs";
  if (isBlank(slice)) return "blank";
  return ruler.isBoundary(start) && ruler.isBoundary(end) ? undefined : "not_on_grapheme";
}

/** The whole units that spans touch, trimmed, in the order of the text: what the published record quotes. */
export function sentencesOf(spans: readonly Range[], subject: UnitText): string[] {
  const ranges = unitRanges(subject);
  return unitsTouched(spans, subject).map((index) => {
    const unit = ranges[index];
    return unit ? subject.answer.slice(unit.start, unit.end).trim() : "";
  });
}

/** The number of UTF-16 code units that lie in both lists; each list must be normalised. */
export function charactersShared(a: readonly Range[], b: readonly Range[]): number {
  let shared = 0;
  for (const x of a) {
    for (const y of b) shared += Math.max(0, Math.min(x.end, y.end) - Math.max(x.start, y.start));
  }
  return shared;
}

/** The number of UTF-16 code units that normalised spans cover. */
export function charactersCovered(spans: readonly Range[]): number {
  return spans.reduce((sum, span) => sum + span.end - span.start, 0);
}

/**
 * The same ranges counted in Unicode code points, for exports: Python and PostgreSQL count these. Offsets must lie
 * inside the text and not inside a surrogate pair. One pass over the text, however many ranges.
 */
export function codePointOffsets(text: string, ranges: readonly Range[]): Range[] {
  const wanted = new Map<number, number>();
  for (const { start, end } of ranges) wanted.set(start, start).set(end, end);
  let units = 0;
  let points = 0;
  for (const character of text) {
    if (wanted.has(units)) wanted.set(units, points);
    units += character.length;
    points++;
  }
  if (wanted.has(units)) wanted.set(units, points);
  return ranges.map(({ start, end }) => ({ start: wanted.get(start) ?? start, end: wanted.get(end) ?? end }));
}
