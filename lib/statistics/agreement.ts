/**
 * How far raters agree on nominal categories, beyond what chance would give. All work on counts, so a report over any
 * number of samples needs only one small table for each point.
 */
import { ratio, type Statistic } from "./statistic";

/** `table[i][j]`: items that the first rater put in category i and the second in j. Square. */
export type Contingency = readonly (readonly number[])[];

/** For one item: how many raters chose each category. Raters who did not rate it are simply not counted. */
export type ItemCounts = readonly number[];

/**
 * The table of two raters' labels over a fixed list of categories, unused ones included. Throws RangeError for a label
 * that is not in the list.
 */
export function contingency<Label>(
  pairs: Iterable<readonly [Label, Label]>,
  categories: readonly Label[],
): number[][] {
  const table = categories.map(() => categories.map(() => 0));
  const place = new Map(categories.map((category, index) => [category, index]));
  for (const [first, second] of pairs) {
    const row = table[place.get(first) ?? -1];
    const column = place.get(second);
    if (row === undefined || column === undefined)
      throw new RangeError(`label outside the categories: ${first}, ${second}`);
    row[column] = (row[column] ?? 0) + 1;
  }
  return table;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const rows = (table: Contingency) => table.map(sum);
const columns = (table: Contingency) => table.map((_, j) => sum(table.map((row) => row[j] ?? 0)));
const diagonal = (table: Contingency) => sum(table.map((row, i) => row[i] ?? 0));
const total = (table: Contingency) => sum(rows(table));

/** The share of items on which both said the same. */
export function rawAgreement(table: Contingency): Statistic {
  return ratio(diagonal(table), total(table), "no_items");
}

/**
 * Cohen's kappa (1960), unweighted: chance from each rater's own margins. In [-1, 1]; exactly 0 when one rater is
 * constant and the other is not; undefined when both used only one and the same category.
 */
export function cohenKappa(table: Contingency): Statistic {
  const n = total(table);
  if (n === 0) return { undefined: "no_items" };
  const ofSecond = columns(table);
  // Kept as whole numbers until the division: the test for 0/0 must be exact.
  const expected = sum(rows(table).map((count, i) => count * (ofSecond[i] ?? 0)));
  return ratio(n * diagonal(table) - expected, n * n - expected, "one_category");
}

/** One item for each cell and count of a two-rater table, with how often it occurs. */
function itemsOf(table: Contingency): { counts: number[]; times: number }[] {
  return table.flatMap((row, i) =>
    row.map((times, j) => ({ times, counts: row.map((_, c) => (c === i ? 1 : 0) + (c === j ? 1 : 0)) })),
  );
}

/**
 * Krippendorff's alpha with the nominal metric, from two raters' table or from items with any number of raters; items
 * with fewer than two ratings are left out. Undefined when no item has two ratings or all ratings are one category.
 * Source: Krippendorff, Computing Krippendorff's alpha-reliability (2011).
 */
export function krippendorffAlpha(table: Contingency): Statistic {
  return alpha(itemsOf(table));
}

export function krippendorffAlphaOfItems(items: readonly ItemCounts[]): Statistic {
  return alpha(items.map((counts) => ({ counts, times: 1 })));
}

function alpha(items: readonly { counts: ItemCounts; times: number }[]): Statistic {
  const values: number[] = [];
  let disagreement = 0;
  for (const { counts, times } of items) {
    const ratings = sum(counts);
    if (ratings < 2 || times === 0) continue;
    counts.forEach((count, category) => {
      values[category] = (values[category] ?? 0) + times * count;
      disagreement += (times * count * (ratings - count)) / (ratings - 1);
    });
  }
  const n = sum(values);
  if (n === 0) return { undefined: "no_items" };
  const expected = sum(values.map((count) => count * (n - count)));
  return expected === 0 ? { undefined: "one_category" } : { value: 1 - ((n - 1) * disagreement) / expected };
}

/**
 * Gwet's AC1 (2008): chance from how evenly the categories are used, so that it does not collapse where nearly
 * everything passes. The number of categories is that of the table or the items: give the whole list, not only what
 * occurred. Items with one rating count towards the categories' shares, not towards agreement.
 */
export function gwetAC1(table: Contingency): Statistic {
  return ac1(itemsOf(table), table.length);
}

export function gwetAC1OfItems(items: readonly ItemCounts[]): Statistic {
  return ac1(
    items.map((counts) => ({ counts, times: 1 })),
    items[0]?.length ?? 0,
  );
}

function ac1(items: readonly { counts: ItemCounts; times: number }[], categories: number): Statistic {
  const shares = Array.from({ length: categories }, () => 0);
  let rated = 0;
  let compared = 0;
  let agreeing = 0;
  for (const { counts, times } of items) {
    const ratings = sum(counts);
    if (ratings === 0 || times === 0) continue;
    rated += times;
    counts.forEach((count, category) => {
      shares[category] = (shares[category] ?? 0) + (times * count) / ratings;
    });
    if (ratings < 2) continue;
    compared += times;
    agreeing += (times * sum(counts.map((count) => count * (count - 1)))) / (ratings * (ratings - 1));
  }
  if (compared === 0) return { undefined: "no_items" };
  if (categories < 2) return { undefined: "one_category" };
  const chance = sum(shares.map((share) => (share / rated) * (1 - share / rated))) / (categories - 1);
  return { value: (agreeing / compared - chance) / (1 - chance) };
}

export interface Agreement {
  readonly n: number;
  readonly raw: Statistic;
  readonly kappa: Statistic;
  readonly alpha: Statistic;
  readonly ac1: Statistic;
}

/** All that is reported of one point between two raters. Kappa is not to be read without the other three. */
export function agreementOf(table: Contingency): Agreement {
  return {
    n: total(table),
    raw: rawAgreement(table),
    kappa: cohenKappa(table),
    alpha: krippendorffAlpha(table),
    ac1: gwetAC1(table),
  };
}
