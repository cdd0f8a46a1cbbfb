import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agreementOf,
  cohenKappa,
  contingency,
  gwetAC1,
  gwetAC1OfItems,
  krippendorffAlpha,
  krippendorffAlphaOfItems,
  rawAgreement,
} from "./agreement";
import type { Statistic } from "./statistic";

const number = (statistic: Statistic) => ("value" in statistic ? statistic.value : statistic.undefined);

const sas = [
  [0, 4, 1],
  [0, 8, 0],
  [0, 1, 5],
];
const abstractors = [
  [13, 0, 0],
  [0, 20, 7],
  [0, 4, 56],
];
const diagnosis = [
  [40, 4, 4, 17],
  [6, 25, 2, 13],
  [4, 1, 21, 12],
  [15, 5, 9, 45],
];
const sixRaters = [
  [0, 0, 0, 6, 0],
  [0, 3, 0, 0, 3],
  [0, 1, 4, 0, 1],
  [0, 0, 0, 0, 6],
  [0, 3, 0, 3, 0],
  [2, 0, 4, 0, 0],
  [0, 0, 4, 0, 2],
  [2, 0, 3, 1, 0],
  [2, 0, 0, 4, 0],
  [0, 0, 0, 0, 6],
  [1, 0, 0, 5, 0],
  [1, 1, 0, 4, 0],
  [0, 3, 3, 0, 0],
  [1, 0, 0, 5, 0],
  [0, 2, 0, 3, 1],
];
const threeRaters = [
  "     3 4 1 2 1 1 3 3 _ 3".replace(/^ {5}/, "_ _ _ _ _ "),
  "1 _ 2 1 3 3 4 3 _ _ _ _ _ _ _",
  "_ _ 2 1 3 4 4 _ 2 1 1 3 3 _ 4",
];
const fourRaters = [
  "1 2 3 3 2 1 4 1 2 _ _ _",
  "1 2 3 3 2 2 4 1 2 5 _ 3",
  "_ 3 3 3 2 3 4 2 2 5 1 _",
  "1 2 3 3 2 4 4 1 2 5 1 _",
];
const anxiety = {
  first: [3, 6, 4, 6, 2, 4, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 1, 3, 3, 4],
  second: [2, 1, 4, 4, 3, 2, 1, 6, 1, 1, 1, 2, 3, 3, 1, 1, 3, 3, 2, 2],
};

/** Rows of ratings, "_" for none, as counts for each item. */
function items(raters: readonly string[], categories: number): number[][] {
  const columns = raters.map((row) => row.split(" "));
  return (columns[0] ?? []).map((_, item) =>
    Array.from(
      { length: categories },
      (__, c) => columns.filter((row) => row[item] === String(c + 1)).length,
    ),
  );
}

describe("published values", () => {
  test("Cohen's kappa", () => {
    // SAS, as printed in statsmodels/stats/tests/test_inter_rater.py
    expect(number(cohenKappa(sas))).toBeCloseTo(0.4842, 4);
    // Worked example of Wikipedia's article on Cohen's kappa
    expect(
      number(
        cohenKappa([
          [20, 5],
          [10, 15],
        ]),
      ),
    ).toBeCloseTo(0.4, 12);
    // irrCAC (R package, README and tests)
    expect(number(cohenKappa(abstractors))).toBeCloseTo(0.7964094, 7);
    expect(number(cohenKappa(diagnosis))).toBeCloseTo(0.432, 3);
    // R package irr, kappa2(anxiety[, 2:3]), in statsmodels' tests; the unused level 5 changes nothing
    const pairs = anxiety.first.map((label, index): [number, number] => [label, anxiety.second[index] ?? 0]);
    expect(number(cohenKappa(contingency(pairs, [1, 2, 3, 4, 5, 6])))).toBeCloseTo(-0.006289308, 9);
  });

  test("Krippendorff's alpha, nominal", () => {
    // irrCAC, distrib.6raters
    expect(number(krippendorffAlphaOfItems(sixRaters))).toBeCloseTo(0.4204384, 7);
    // docstring of fast-krippendorff, after Wikipedia and after Krippendorff (2011), page 8
    expect(number(krippendorffAlphaOfItems(items(threeRaters, 4)))).toBeCloseTo(0.691358, 6);
    expect(number(krippendorffAlphaOfItems(items(fourRaters, 5)))).toBeCloseTo(0.743, 3);
  });

  test("Gwet's AC1 and raw agreement", () => {
    // irrCAC (README and tests)
    expect(number(gwetAC1(abstractors))).toBeCloseTo(0.8493305, 7);
    expect(number(gwetAC1(diagnosis))).toBeCloseTo(0.456, 3);
    expect(number(gwetAC1OfItems(sixRaters))).toBeCloseTo(0.4448007, 7);
    expect(number(gwetAC1OfItems(items(fourRaters, 5)))).toBeCloseTo(0.775, 3);
    expect(number(rawAgreement(abstractors))).toBeCloseTo(0.89, 12);
  });
});

describe("edges", () => {
  test("nothing counted is undefined", () => {
    expect(
      agreementOf([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual({
      n: 0,
      raw: { undefined: "no_items" },
      kappa: { undefined: "no_items" },
      alpha: { undefined: "no_items" },
      ac1: { undefined: "no_items" },
    });
    expect(krippendorffAlphaOfItems([[1, 0]])).toEqual({ undefined: "no_items" });
    expect(gwetAC1OfItems([])).toEqual({ undefined: "no_items" });
  });

  test("one category only leaves kappa and alpha undefined, not 1", () => {
    expect(
      agreementOf([
        [7, 0],
        [0, 0],
      ]),
    ).toEqual({
      n: 7,
      raw: { value: 1 },
      kappa: { undefined: "one_category" },
      alpha: { undefined: "one_category" },
      ac1: { value: 1 },
    });
  });

  test("a constant rater against a varying one has kappa 0; a full swap has -1", () => {
    expect(
      number(
        cohenKappa([
          [2, 2],
          [0, 0],
        ]),
      ),
    ).toBe(0);
    expect(
      number(
        cohenKappa([
          [0, 1],
          [1, 0],
        ]),
      ),
    ).toBe(-1);
  });

  test("labels outside the categories are an error", () => {
    expect(() => contingency([["Pass", "Maybe"]], ["Pass", "Fail"])).toThrow(RangeError);
  });
});

const anyTable = fc
  .integer({ min: 2, max: 4 })
  .chain((k) =>
    fc.array(fc.array(fc.nat(30), { minLength: k, maxLength: k }), { minLength: k, maxLength: k }),
  );

describe("properties", () => {
  test("who comes first does not matter, nor does an unused category for kappa and alpha", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const swapped = table.map((_, i) => table.map((row) => row[i] ?? 0));
        const padded = [...table.map((row) => [...row, 0]), table.map(() => 0).concat(0)];
        const [a, b, c] = [agreementOf(table), agreementOf(swapped), agreementOf(padded)];
        expect(a.kappa).toEqual(b.kappa);
        for (const key of ["alpha", "ac1"] as const) {
          const [x, y] = [number(a[key]), number(b[key])];
          if (typeof x === "number") expect(y).toBeCloseTo(x, 9);
          else expect(y).toBe(x);
        }
        expect(c.kappa).toEqual(a.kappa);
        expect(c.raw).toEqual(a.raw);
      }),
    );
  });

  test("all are at most 1, and 1 exactly on the diagonal where defined", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const { raw, kappa, alpha, ac1 } = agreementOf(table);
        const perfect = "value" in raw && raw.value === 1;
        for (const statistic of [kappa, alpha, ac1]) {
          if (!("value" in statistic)) continue;
          expect(statistic.value).toBeLessThanOrEqual(1 + 1e-12);
          expect(Math.abs(statistic.value - 1) < 1e-12).toBe(perfect);
        }
      }),
    );
  });

  test("a table and its items give the same", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const list = table.flatMap((row, i) =>
          row.flatMap((times, j) =>
            Array.from({ length: times }, () => row.map((_, c) => Number(c === i) + Number(c === j))),
          ),
        );
        const [one, two] = [number(krippendorffAlpha(table)), number(krippendorffAlphaOfItems(list))];
        if (typeof one === "number") expect(two).toBeCloseTo(one, 9);
        else expect(two).toBe(one);
        const [three, four] = [number(gwetAC1(table)), number(gwetAC1OfItems(list))];
        if (typeof three === "number") expect(four).toBeCloseTo(three, 9);
      }),
    );
  });
});
