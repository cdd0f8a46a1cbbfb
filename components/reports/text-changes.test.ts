import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "@/lib/text/languages";
import { textChanges } from "./text-changes";

const told = (before: string, after: string, language = "en") =>
  textChanges(before, after, language).map(({ kind, text }) => `${kind}: ${text}`);

/** Answers to different questions, as the demonstration has them. */
function answersIn(language: string): string[] {
  const lines = readFileSync(`prisma/demo/${language}.jsonl`, "utf8").trim().split("\n");
  return lines.slice(0, 8).map((line) => JSON.parse(line).answer);
}

const kindsOf = (before: string, after: string, language: string) =>
  textChanges(before, after, language).map(({ kind }) => kind);

const written = fc
  .array(fc.constantFrom("a", "b", "word", " ", "\n", "มา", "中", "👍🏽", "é", "."), { maxLength: 30 })
  .map((parts) => parts.join(""));
const codes = fc.constantFrom("en", "th", "zh");

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
    fc.assert(
      fc.property(written, written, codes, (before, after, language) => {
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

  it("makes one change of neighbours with only a crumb between them", () => {
    expect(told("They had red old cars in Rome.", "They had two new vans in Rome.")).toEqual([
      "same: They had ",
      "removed: red old cars",
      "added: two new vans",
      "same:  in Rome.",
    ]);
    expect(
      told(
        "It was built by hand, and nobody knows when.",
        "It was raised by machine, and nobody knows when.",
      ),
    ).toEqual([
      "same: It was ",
      "removed: built by hand",
      "added: raised by machine",
      "same: , and nobody knows when.",
    ]);
    expect(told("A line is bad\nAnother is bad", "A line is good\nAnother is good")).toHaveLength(6);
  });

  it("never puts two changes with no words between them on one line", () => {
    fc.assert(
      fc.property(written, written, codes, (before, after, language) => {
        const between = textChanges(before, after, language)
          .slice(1, -1)
          .filter(({ kind }) => kind === "same");
        for (const { text } of between) expect(text).toMatch(/[\p{L}\p{N}\n]/u);
      }),
    );
  });

  it("shows both texts whole where less than half of the shorter stays", () => {
    const before =
      "People are pulled into other people's wars. Between all and none sits a long list of places.";
    const after = "Another text. It has a sentence more.";
    expect(told(before, after)).toEqual([`removed: ${before}`, `added: ${after}`]);
    expect(told("aa bb cc dd", "aa bb ee ff")).toHaveLength(3);
    expect(told("aa bb cc dd", "aa ee ff gg")).toHaveLength(2);
  });

  it("keeps the place of what a text only gained or lost, however much", () => {
    const more = "It has a sentence more. ".repeat(20);
    expect(kindsOf("One. Two.", `One. ${more}Two.`, "en")).toEqual(["same", "added", "same"]);
    expect(kindsOf(`One. ${more}Two.`, "One. Two.", "en")).toEqual(["same", "removed", "same"]);
  });

  it.each(languages.map(({ code }) => code))("tells a corrected text from another one in %s", (language) => {
    const answers = answersIn(language);
    const words = new Intl.Segmenter(language, { granularity: "word" });
    for (const [index, answer] of answers.entries()) {
      for (const other of answers.slice(index + 1))
        expect(kindsOf(answer, other, language)).toEqual(["removed", "added"]);
      const corrected = [...words.segment(answer)].map(({ segment }, at) => (at % 9 === 4 ? "x" : segment));
      expect(kindsOf(answer, corrected.join(""), language)).toContain("same");
    }
  });

  it("shows a change too large to compare as one", () => {
    const before = "one ".repeat(1500);
    const after = "two ".repeat(1500);
    const changes = textChanges(`x ${before}y`, `x ${after}y`, "en");
    expect(changes.filter(({ kind }) => kind !== "same")).toHaveLength(2);
  });
});
