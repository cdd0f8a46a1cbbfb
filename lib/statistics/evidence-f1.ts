/** How far two people marked the same parts of a text, by units or by characters. */
import { ratio, type Statistic } from "./statistic";

/** What one pair of evidence comes to, in units or in characters. */
export interface Overlap {
  readonly shared: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Overlap of the units that two people's evidence touches; no index twice in one list. */
export function unitOverlap(first: readonly number[], second: readonly number[]): Overlap {
  const other = new Set(second);
  const shared = first.filter((unit) => other.has(unit)).length;
  return { shared, onlyFirst: first.length - shared, onlySecond: second.length - shared };
}

/** Overlap in UTF-16 code units; the ranges of one list must not overlap each other. For scripts without sentence marks. */
export function characterOverlap(first: readonly Range[], second: readonly Range[]): Overlap {
  const length = (ranges: readonly Range[]) => ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  let shared = 0;
  for (const a of first) {
    for (const b of second) shared += Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
  }
  return { shared, onlyFirst: length(first) - shared, onlySecond: length(second) - shared };
}

/** F1 of one pair, the same whoever comes first; undefined when neither marked anything. */
export function overlapF1({ shared, onlyFirst, onlySecond }: Overlap): Statistic {
  return ratio(2 * shared, 2 * shared + onlyFirst + onlySecond, "nothing_on_either_side");
}

export const unitF1 = (first: readonly number[], second: readonly number[]): Statistic =>
  overlapF1(unitOverlap(first, second));

export const characterF1 = (first: readonly Range[], second: readonly Range[]): Statistic =>
  overlapF1(characterOverlap(first, second));

export interface EvidenceF1 {
  /** Pairs in which at least one marked something; only these enter the scores. */
  readonly n: number;
  /** Pairs in which nobody marked anything. They would drown the rest, so they stand apart. */
  readonly bothEmpty: number;
  /** Pairs in which only one marked something: each is a 0 in the mean. */
  readonly oneEmpty: number;
  /** Every pair weighs the same. */
  readonly mean: Statistic;
  /** Every unit (or character) weighs the same. */
  readonly pooled: Statistic;
}

/** The F1 of a checkpoint's evidence over many pairs. */
export function evidenceF1(overlaps: Iterable<Overlap>): EvidenceF1 {
  let [n, bothEmpty, oneEmpty, scores] = [0, 0, 0, 0];
  const all = { shared: 0, onlyFirst: 0, onlySecond: 0 };
  for (const overlap of overlaps) {
    const score = overlapF1(overlap);
    if ("undefined" in score) {
      bothEmpty++;
      continue;
    }
    n++;
    scores += score.value;
    const { shared, onlyFirst, onlySecond } = overlap;
    if (shared === 0 && (onlyFirst === 0 || onlySecond === 0)) oneEmpty++;
    all.shared += shared;
    all.onlyFirst += onlyFirst;
    all.onlySecond += onlySecond;
  }
  return { n, bothEmpty, oneEmpty, mean: ratio(scores, n, "no_items"), pooled: overlapF1(all) };
}
