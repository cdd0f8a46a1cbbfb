import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unitRanges } from "@/lib/text/evidence";
import { coverageOf, finerStarts, toggle } from "./span-edits";

const answer = "One. Two, with 1,000 parts; three.\n\n👨‍👩‍👧 last";
const subject = { answer, unitStarts: [0, 5, 34] };
const units = unitRanges(subject);
const unitAt = (index: number) => units[index] ?? { start: 0, end: 0 };
const quotes = (spans: readonly { quote: string }[]) => spans.map(({ quote }) => quote);

describe("toggle", () => {
  test("marks whole sentences without the white space, merges neighbours, takes one out again", () => {
    const one = toggle([], unitAt(0), subject);
    expect(quotes(one)).toEqual(["One."]);
    const both = toggle(one, unitAt(1), subject);
    expect(quotes(both)).toEqual(["One. Two, with 1,000 parts; three."]);
    expect(quotes(toggle(both, unitAt(0), subject))).toEqual(["Two, with 1,000 parts; three."]);
  });

  test("fills a partly marked sentence up before it takes it back", () => {
    const part = [{ start: 5, end: 8, quote: "Two" }];
    expect(coverageOf(answer, part, { start: 5, end: 32 })).toBe("part");
    expect(quotes(toggle(part, unitAt(1), subject))).toEqual(["Two, with 1,000 parts; three."]);
  });

  test("twice is nothing, from any start of whole sentences", () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 2]), fc.constantFrom(0, 1, 2), (marked, index) => {
        const start = marked.reduce<ReturnType<typeof toggle>>(
          (spans, each) => toggle(spans, unitAt(each), subject),
          [],
        );
        expect(toggle(toggle(start, unitAt(index), subject), unitAt(index), subject)).toEqual(start);
      }),
    );
  });
});

test("finer pieces tile the text, keep every unit's start and cut no number", () => {
  const starts = finerStarts(subject, "en");
  expect(starts).toEqual(expect.arrayContaining(subject.unitStarts));
  const pieces = unitRanges({ answer, unitStarts: starts }).map(({ start, end }) => answer.slice(start, end));
  expect(pieces.join("")).toBe(answer);
  expect(pieces).toContain("with 1,000 parts; ");
});
