import { describe, expect, it } from "vitest";
import { goalOf } from "./daily-goal";

describe("a daily goal", () => {
  it.each([
    ["40", 40],
    ["1", 1],
    ["999", 999],
    ["0", null],
    ["1000", null],
    ["2.5", null],
    ["many", null],
    ["", null],
    [null, null],
  ])("%j is %j", (text, goal) => {
    expect(goalOf(text)).toBe(goal);
  });
});
