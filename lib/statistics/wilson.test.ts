import fc from "fast-check";
import { expect, test } from "vitest";
import { wilson95 } from "./wilson";

// proportion_confint(method="wilson") of statsmodels; the fifth is from its test_proportion.py.
test.each([
  [81, 263, 0.255289, 0.36621],
  [15, 148, 0.062386, 0.160487],
  [0, 20, 0, 0.161125],
  [1, 29, 0.006113, 0.171755],
  [19, 38, 0.348499283643951, 0.651500716356049],
  [38, 38, 0.90819, 1],
  [67, 70, 0.881403, 0.985318],
  [70, 70, 0.947977, 1],
])("%i of %i", (successes, n, low, high) => {
  const interval = wilson95(successes, n);
  expect(interval?.low).toBeCloseTo(low, 6);
  expect(interval?.high).toBeCloseTo(high, 6);
});

test("holds the proportion, stays within 0 and 1, mirrors, and narrows", () => {
  const proportion = fc.integer({ min: 1, max: 5000 }).chain((n) => fc.tuple(fc.nat(n), fc.constant(n)));
  fc.assert(
    fc.property(proportion, ([successes, n]) => {
      const { low, high } = wilson95(successes, n) ?? { low: 2, high: -1 };
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(successes / n);
      expect(high).toBeGreaterThanOrEqual(successes / n);
      const mirror = wilson95(n - successes, n);
      expect(mirror?.low).toBeCloseTo(1 - high, 12);
      const tenfold = wilson95(10 * successes, 10 * n);
      expect((tenfold?.high ?? 1) - (tenfold?.low ?? 0)).toBeLessThan(high - low);
    }),
  );
});

test("is undefined for nothing and refuses nonsense", () => {
  expect(wilson95(0, 0)).toBeUndefined();
  for (const [x, n] of [
    [1, 0],
    [-1, 5],
    [6, 5],
    [0.5, 5],
    [Number.NaN, 5],
  ] as const) {
    expect(() => wilson95(x, n)).toThrow(RangeError);
  }
});
