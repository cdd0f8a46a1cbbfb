import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textChanges } from "./text-changes";

const told = (before: string, after: string, language = "en") =>
  textChanges(before, after, language).map(({ kind, text }) => `${kind}: ${text}`);

describe("textChanges", () => {
  it("names the words that went and came, in their places", () => {
    expect(told("The dam was bilt in 1970.", "The dam was built in 1970 by hand.")).toEqual([
      "same: The dam was ",
      "removed: bilt",
      "added: built",
      "same:  in 1970",
      "added:  by hand",
      "same: .",
    ]);
    expect(told("Same.", "Same.")).toEqual(["same: Same."]);
    expect(told("", "New.")).toEqual(["added: New."]);
  });

  it("finds words where no spaces are", () => {
    expect(told("大坝建于七十年代。", "大坝建于八十年代。", "zh")[0]).toMatch(/^same: 大坝/);
  });

  it("loses nothing of either text, however they differ", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", " ", "\n", "มา", "中", "👍🏽", "é", "."), { maxLength: 30 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, fc.constantFrom("en", "th", "zh"), (before, after, language) => {
        const changes = textChanges(before, after, language);
        const without = (kind: string) =>
          changes
            .filter((change) => change.kind !== kind)
            .map((change) => change.text)
            .join("");
        expect(without("added")).toBe(before);
        expect(without("removed")).toBe(after);
      }),
    );
  });

  it("shows a change too large to compare as one", () => {
    const before = "one ".repeat(1500);
    const after = "two ".repeat(1500);
    const changes = textChanges(`x ${before}y`, `x ${after}y`, "en");
    expect(changes.filter(({ kind }) => kind !== "same")).toHaveLength(2);
  });
});
