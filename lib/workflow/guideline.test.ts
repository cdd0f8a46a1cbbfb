import { describe, expect, it } from "vitest";
import { guidelineVersion } from "./guideline";

const entries = (...versions: number[]) => versions.map((version) => ({ version }));

describe("the version of a guideline", () => {
  it("is the file's with 0 while no question has joined it", () => {
    expect(guidelineVersion("1", [])).toBe("1.0");
  });

  it("ends in the highest entry that applies, in whatever order they come and whatever is missing between", () => {
    expect(guidelineVersion("1", entries(1, 2, 3))).toBe("1.3");
    expect(guidelineVersion("1", entries(7, 2))).toBe("1.7");
    expect(guidelineVersion("2", entries(10, 9))).toBe("2.10");
  });
});
