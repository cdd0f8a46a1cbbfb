import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { characterF1, characterOverlap, evidenceF1, overlapF1, unitF1, unitOverlap } from "./evidence-f1";
import { binaryCounts, scoresOf } from "./prf";

const results = (bits: string) => [...bits].map((bit) => (bit === "1" ? "Fail" : "Pass") as "Fail" | "Pass");
const scores = (reference: string, judge: string) => {
  const other = results(judge);
  return scoresOf(binaryCounts(results(reference).map((result, index) => [result, other[index] ?? "Pass"])));
};

describe("precision, recall, F1", () => {
  test("of a plain case", () => {
    const { precision, recall, f1, accuracy, specificity } = scores("111000", "110100");
    for (const statistic of [precision, recall, f1, accuracy, specificity])
      expect(statistic).toEqual({ value: 2 / 3 });
  });

  test("a judge that never flags has no precision", () => {
    expect(scores("1100", "0000")).toEqual({
      precision: { undefined: "nothing_flagged" },
      recall: { value: 0 },
      f1: { value: 0 },
      accuracy: { value: 0.5 },
      specificity: { value: 1 },
    });
  });

  test("with nothing to find there is no recall, and without flags no F1", () => {
    expect(scores("00", "00")).toMatchObject({
      recall: { undefined: "no_positives" },
      f1: { undefined: "nothing_on_either_side" },
      specificity: { value: 1 },
    });
    expect(scores("00", "10")).toMatchObject({
      precision: { value: 0 },
      f1: { value: 0 },
      specificity: { value: 0.5 },
    });
    expect(scores("11", "11")).toMatchObject({
      specificity: { undefined: "no_negatives" },
      f1: { value: 1 },
    });
    expect(scores("", "")).toMatchObject({ accuracy: { undefined: "no_items" } });
  });

  test("F1 is the harmonic mean and lies between the two", () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        (truePositive, falsePositive, falseNegative, trueNegative) => {
          const { precision, recall, f1 } = scoresOf({
            truePositive,
            falsePositive,
            falseNegative,
            trueNegative,
          });
          if (!("value" in precision) || !("value" in recall) || !("value" in f1) || truePositive === 0)
            return;
          expect(f1.value).toBeCloseTo(
            (2 * precision.value * recall.value) / (precision.value + recall.value),
            12,
          );
        },
      ),
    );
  });
});

describe("evidence", () => {
  test("by units and by characters", () => {
    expect(unitF1([1, 2], [2])).toEqual({ value: 2 / 3 });
    expect(unitF1([1], [])).toEqual({ value: 0 });
    expect(unitF1([], [])).toEqual({ undefined: "nothing_on_either_side" });
    expect(characterF1([{ start: 0, end: 10 }], [{ start: 5, end: 15 }])).toEqual({ value: 0.5 });
    expect(
      characterF1(
        [
          { start: 0, end: 4 },
          { start: 6, end: 8 },
        ],
        [{ start: 0, end: 8 }],
      ),
    ).toEqual({ value: 12 / 14 });
  });

  test("over many pairs keeps the empty ones apart", () => {
    const overlaps = [
      unitOverlap([], []),
      unitOverlap([1], [1]),
      unitOverlap([1], []),
      unitOverlap([1, 2, 3, 4], [1]),
    ];
    expect(evidenceF1(overlaps)).toEqual({
      n: 3,
      bothEmpty: 1,
      oneEmpty: 1,
      mean: { value: (1 + 0 + 0.4) / 3 },
      pooled: { value: 4 / 8 },
    });
    const thai = [characterOverlap([{ start: 0, end: 6 }], [{ start: 3, end: 9 }]), characterOverlap([], [])];
    expect(evidenceF1(thai)).toMatchObject({ n: 1, bothEmpty: 1, oneEmpty: 0, pooled: { value: 0.5 } });
    expect(evidenceF1([])).toMatchObject({ n: 0, mean: { undefined: "no_items" } });
  });

  test("is symmetric, and 1 exactly for the same units", () => {
    const units = fc.uniqueArray(fc.nat(12));
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(overlapF1(unitOverlap(a, b))).toEqual(overlapF1(unitOverlap(b, a)));
        const score = unitF1(a, b);
        const equal = a.length === b.length && a.every((unit) => b.includes(unit));
        if ("value" in score) expect(score.value === 1).toBe(equal);
      }),
    );
  });
});
