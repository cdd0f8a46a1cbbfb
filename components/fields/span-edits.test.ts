import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSpans, normaliseSpans, type Range, unitRanges, unitsTouched } from "@/lib/text/evidence";
import { isBlank } from "@/lib/text/graphemes";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { type PickerText, pickerText, pickerTexts } from "./picker-texts.fixture";
import { add, coreOf, coverageOf, toggle } from "./span-edits";
import { layOut, type TextLayer } from "./text-layers";
import { finerStarts, joinUnit, splitUnit } from "./unit-cuts";

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

interface Desk {
  readonly starts: readonly number[];
  readonly spans: readonly EvidenceSpan[];
}

type Deed = (desk: Desk, text: PickerText) => Desk;

/** Everything a hand can do, with numbers that say where. */
const deed: fc.Arbitrary<Deed> = fc
  .tuple(
    fc.constantFrom("toggle", "extend", "select", "split", "join", "finer", "restore"),
    fc.nat(),
    fc.nat(),
  )
  .map(([what, one, other]) => ({ starts, spans }, { text, language }) => {
    const shown = unitRanges({ answer: text.answer, unitStarts: starts });
    const unit = shown[one % shown.length] ?? { start: 0, end: 0 };
    const end = shown[other % shown.length] ?? unit;
    const [from, to] = [one % (text.answer.length + 1), other % (text.answer.length + 1)];
    if (what === "toggle") return { starts, spans: toggle(spans, unit, text) };
    if (what === "split") return { starts: splitUnit(text, starts, unit.start, language) ?? starts, spans };
    if (what === "join") return { starts: joinUnit(text, starts, unit.start) ?? starts, spans };
    if (what === "finer") return { starts: finerStarts(text, language), spans };
    if (what === "restore") return { starts: text.unitStarts, spans };
    const range: Range =
      what === "extend"
        ? { start: Math.min(unit.start, end.start), end: Math.max(unit.end, end.end) }
        : { start: Math.min(from, to), end: Math.max(from, to) };
    return { starts, spans: add(spans, range, text) };
  });

function layerOf(spans: readonly Range[]): TextLayer {
  return { id: "E", letter: "E", letterLook: "", look: "mark-e", washLook: "", spans };
}

/** What is drawn as marked, put together as a reader sees it: stretches that only white space parts are one. */
function drawn({ text }: PickerText, starts: readonly number[], spans: readonly Range[]) {
  const units = layOut({ answer: text.answer, unitStarts: starts }, [layerOf(spans)], text.unitStarts);
  const marked = units.flatMap(({ pieces }) => pieces.filter(({ layers }) => layers.length > 0));
  return normaliseSpans(marked, text);
}

/** Offsets of what is marked but for white space, outside a range. */
function markedOutside(spans: readonly Range[], range: Range, text: string): number[] {
  return [...Array(text.length).keys()].filter(
    (at) =>
      (at < range.start || at >= range.end) &&
      !isBlank(text.charAt(at)) &&
      spans.some(({ start, end }) => start <= at && at < end),
  );
}

describe.each(pickerTexts)("in $name", (hard) => {
  const { text } = hard;

  test("whatever hands do, what is stored is sound, comes back as it was and is drawn as it is quoted", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 15 }), (deeds) => {
        let desk: Desk = { starts: text.unitStarts, spans: [] };
        for (const each of deeds) desk = each(desk, hard);
        const { spans } = desk;
        expect(checkSpans(spans, text)).toEqual([]);
        const reloaded: EvidenceSpan[] = JSON.parse(JSON.stringify(spans));
        expect(normaliseSpans(reloaded, text)).toEqual(spans);
        spans.forEach((span, index) => {
          expect(text.answer.slice(span.start, span.end)).toBe(span.quote);
          const next = spans[index + 1];
          if (next) expect(isBlank(text.answer.slice(span.end, next.start))).toBe(false);
        });
        expect(drawn(hard, desk.starts, reloaded)).toEqual(spans);
        expect(drawn(hard, text.unitStarts, reloaded)).toEqual(spans);
      }),
    );
  });

  test("a unit, however cut, is wholly marked once it is toggled, and not at all once it is toggled back", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 10 }), fc.nat(), (deeds, which) => {
        let desk: Desk = { starts: text.unitStarts, spans: [] };
        for (const each of deeds) desk = each(desk, hard);
        const shown = unitRanges({ answer: text.answer, unitStarts: desk.starts });
        const unit = shown[which % shown.length] ?? { start: 0, end: 0 };
        const core = coreOf(text, unit) ?? unit;
        const isWhole = coverageOf(text.answer, desk.spans, core) === "whole";
        const full = isWhole ? desk.spans : toggle(desk.spans, unit, text);
        const without = toggle(full, unit, text);
        expect(coverageOf(text.answer, full, core)).toBe("whole");
        expect(coverageOf(text.answer, without, core)).toBe("none");
        expect(markedOutside(without, core, text.answer)).toEqual(
          markedOutside(desk.spans, core, text.answer),
        );
      }),
    );
  });

  test("splitting and merging move no mark; a sentence shown in pieces is marked in the same places", () => {
    fc.assert(
      fc.property(
        fc.array(deed, { maxLength: 10 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (deeds, splits) => {
          let desk: Desk = { starts: text.unitStarts, spans: [] };
          for (const each of deeds) desk = each(desk, hard);
          const marked = drawn(hard, desk.starts, desk.spans);
          let { starts } = desk;
          for (const which of splits) {
            const start = starts[which % starts.length] ?? 0;
            starts = splitUnit(text, starts, start, hard.language) ?? joinUnit(text, starts, start) ?? starts;
          }
          expect(drawn(hard, starts, desk.spans)).toEqual(marked);
        },
      ),
    );
  });
});

describe("the same sentence twice", () => {
  test.each([
    ["joined emoji", "A 👨‍👩‍👧‍👦, fled"],
    ["Arabic with vowel signs", "قالَ ٱلرَّجُلُ"],
    ["Chinese", "他说——这是错的"],
    ["Japanese", "これは「だめ。」です"],
    ["Korean", "안 됩니다"],
  ])("marks the one that was meant (%s)", (name, quote) => {
    const { text, language } = pickerText(name);
    const [first, last] = [text.answer.indexOf(quote), text.answer.lastIndexOf(quote)];
    expect(first).toBeLessThan(last);
    for (const starts of [text.unitStarts, finerStarts(text, language)]) {
      for (const place of [first, last]) {
        const unit = unitRanges({ answer: text.answer, unitStarts: starts }).find(
          ({ start, end }) => start <= place && place < end,
        );
        const spans = toggle([], unit ?? { start: 0, end: 0 }, text);
        expect(spans).toHaveLength(1);
        expect(spans[0]?.start).toBeLessThanOrEqual(place);
        expect(spans[0]?.end).toBeGreaterThan(place);
        expect(unitsTouched(spans, text)).toHaveLength(1);
      }
    }
  });
});

test("a selection inside a character takes the whole of it, and no white space around", () => {
  const { text } = pickerText("joined emoji");
  expect(quotes(add([], { start: 1, end: 5 }, text))).toEqual(["👨‍👩‍👧‍👦"]);
  const vietnamese = pickerText("CRLF").text;
  expect(vietnamese.answer).not.toContain("\r");
  expect(quotes(add([], { start: 0, end: vietnamese.answer.length }, vietnamese))).toEqual([
    vietnamese.answer.trim(),
  ]);
});
