import { expect, test } from "vitest";
import { median, percentile } from "./figures.mjs";

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(median([10, 2, 9])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("a percentile is one of the values: of thirty the 95th is the last but one", () => {
  const values = Array.from({ length: 30 }, (_, n) => 30 - n);
  expect(percentile(values, 0.95)).toBe(29);
  expect(percentile([7], 0.95)).toBe(7);
});
