import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSpans, unitRanges } from "@/lib/text/evidence";
import { graphemeRuler, isBlank } from "@/lib/text/graphemes";
import { type PickerText, pickerText, pickerTexts } from "./picker-texts.fixture";
import { coreOf } from "./span-edits";
import { finerStarts, joinUnit, splitUnit } from "./unit-cuts";

type Starts = readonly number[];

/** Numbers that stand for what somebody does: which unit, and what to it. */
const deeds = fc.array(fc.tuple(fc.nat(), fc.constantFrom("split", "join")), { maxLength: 25 });

function doAll({ text, language }: PickerText, todo: readonly (readonly [number, string])[]): Starts[] {
  const seen: Starts[] = [text.unitStarts];
  for (const [which, what] of todo) {
    const starts = seen.at(-1) ?? [];
    const start = starts[which % Math.max(1, starts.length)] ?? 0;
    const next = what === "split" ? splitUnit(text, starts, start, language) : joinUnit(text, starts, start);
    if (next) seen.push(next);
  }
  return seen;
}

function piecesOf({ text: { answer } }: PickerText, starts: Starts): string[] {
  return unitRanges({ answer, unitStarts: starts }).map(({ start, end }) => answer.slice(start, end));
}

/** Splits and merges at the first unit that ends in a piece of text. */
function splitAt(subject: PickerText, starts: Starts, quote: string): Starts {
  const start = starts.findLast((each) => each <= subject.text.answer.indexOf(quote)) ?? 0;
  return splitUnit(subject.text, starts, start, subject.language) ?? starts;
}

describe.each(pickerTexts)("in $name", (subject) => {
  const { text, language } = subject;
  const { answer, unitStarts } = text;

  test("whatever is split and merged, the units tile the text and can be marked as they stand", () => {
    const ruler = graphemeRuler(answer);
    fc.assert(
      fc.property(deeds, (todo) => {
        for (const starts of doAll(subject, todo)) {
          expect(starts[0]).toBe(0);
          expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
          expect(piecesOf(subject, starts).join("")).toBe(answer);
          expect(piecesOf(subject, starts).filter(isBlank)).toEqual([]);
          const own = starts.filter((start) => !unitStarts.includes(start));
          expect(own.filter((start) => !ruler.isBoundary(start))).toEqual([]);
          const cores = unitRanges({ answer, unitStarts: starts }).flatMap(
            (unit) => coreOf(text, unit) ?? [],
          );
          const spans = cores.map(({ start, end }) => ({ start, end, quote: answer.slice(start, end) }));
          expect(checkSpans(spans, text)).toEqual([]);
        }
      }),
    );
  });

  test("splitting and merging what was split is nothing", () => {
    fc.assert(
      fc.property(deeds, fc.nat(), (todo, which) => {
        const before = doAll(subject, todo).at(-1) ?? [];
        const start = before[which % before.length] ?? 0;
        const split = splitUnit(text, before, start, language);
        if (!split) return;
        let starts: Starts = split;
        for (let more = split.length - before.length; more > 0; more--) {
          starts = joinUnit(text, starts, start) ?? [];
        }
        expect(starts).toEqual(before);
      }),
    );
  });

  test("merged sentences come apart as the sentences they were", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 3 }), (which, times) => {
        const start = unitStarts[which % unitStarts.length] ?? 0;
        let starts: Starts = unitStarts;
        for (let more = times; more > 0; more--) starts = joinUnit(text, starts, start) ?? starts;
        expect(splitUnit(text, starts, start, language) ?? starts).toEqual(
          starts === unitStarts ? (splitUnit(text, unitStarts, start, language) ?? unitStarts) : unitStarts,
        );
      }),
    );
  });

  test("splitting one unit leaves the others alone", () => {
    fc.assert(
      fc.property(deeds, fc.nat(), (todo, which) => {
        const before = doAll(subject, todo).at(-1) ?? [];
        const index = which % before.length;
        const split = splitUnit(text, before, before[index] ?? 0, language) ?? before;
        const [start, end] = [before[index] ?? 0, before[index + 1] ?? answer.length];
        expect(split.filter((each) => each <= start || each >= end)).toEqual(before);
      }),
    );
  });

  test("no cut parts two letters of a joined script", () => {
    let starts: Starts = unitStarts;
    for (let round = 0; round < 4; round++) {
      for (const start of starts) starts = splitUnit(text, starts, start, language) ?? starts;
    }
    for (const start of starts) {
      expect(answer.slice(start - 1, start + 1)).not.toMatch(/^[\p{Script=Arabic}\u200D]\p{Script=Arabic}$/u);
    }
  });

  test("finer pieces keep every sentence's start and are what splitting gives first", () => {
    const finer = finerStarts(text, language);
    expect(finer).toEqual(expect.arrayContaining([...unitStarts]));
    for (const [index, start] of unitStarts.entries()) {
      const own = finer.filter((each) => each > start && each < (unitStarts[index + 1] ?? answer.length));
      const split = splitUnit(text, unitStarts, start, language) ?? unitStarts;
      if (own.length > 0) expect(split.filter((each) => !unitStarts.includes(each))).toEqual(own);
    }
  });
});

describe("examples", () => {
  test("a clause, then its words", () => {
    const subject = pickerText("joined emoji");
    const clauses = splitAt(subject, subject.text.unitStarts, "A 👨");
    expect(piecesOf(subject, clauses).slice(0, 3)).toEqual(["A 👨‍👩‍👧‍👦, ", "fled; ", "the others, "]);
    expect(piecesOf(subject, splitAt(subject, clauses, "the others")).slice(2, 5)).toEqual([
      "the ",
      "others, ",
      "too. ",
    ]);
  });

  test("numbers and addresses stay whole", () => {
    const german = pickerText("flags and skin tones");
    expect(piecesOf(german, finerStarts(german.text, "de"))).toContain("1.000,5 Gäste – ");
    const french = pickerText("decomposed");
    expect(piecesOf(french, finerStarts(french.text, "fr")).join("|")).toContain("https://a.example:");
  });

  test("a double dash and quotes stay with what they close", () => {
    const chinese = pickerText("Chinese");
    const pieces = piecesOf(chinese, finerStarts(chinese.text, "zh"));
    expect(pieces.slice(0, 3)).toEqual(["他说——", "这是错的，", "但是："]);
    const words = piecesOf(chinese, splitAt(chinese, finerStarts(chinese.text, "zh"), "没有人"));
    expect(words).toContain("（包括");
  });

  test("Thai: pieces at spaces, and words by the dictionary where there are none", () => {
    const spaced = pickerText("Thai");
    expect(finerStarts(spaced.text, "th").length).toBeGreaterThan(spaced.text.unitStarts.length);
    const unspaced = pickerText("Thai without spaces");
    const words = piecesOf(unspaced, splitAt(unspaced, [0], "รัฐบาล"));
    expect(words.slice(0, 3)).toEqual(["รัฐบาล", "ประกาศ", "ขึ้น"]);
  });

  test("Arabic words keep their vowel signs and their quotes", () => {
    const subject = pickerText("Arabic with vowel signs");
    const clauses = finerStarts(subject.text, "ar");
    expect(piecesOf(subject, clauses)[0]).toBe("قالَ ٱلرَّجُلُ: ");
    expect(piecesOf(subject, splitAt(subject, clauses, "قالَ")).slice(0, 2)).toEqual(["قالَ ", "ٱلرَّجُلُ: "]);
  });

  test("nothing to split, nothing to merge with, no such unit", () => {
    const word = { answer: "Word.\n", unitStarts: [0] };
    expect(splitUnit(word, [0], 0, "en")).toBeNull();
    expect(joinUnit(word, [0], 0)).toBeNull();
    expect(splitUnit(word, [0], 3, "en")).toBeNull();
    expect(joinUnit(word, [0], 3)).toBeNull();
    expect(joinUnit({ answer: "" }, [], 0)).toBeNull();
  });

  test("a merge goes over blank units, but not into them", () => {
    expect(joinUnit({ answer: "One.\n \nTwo.\n\n" }, [0, 5, 7, 12], 0)).toEqual([0, 12]);
    expect(joinUnit({ answer: "One.\n \nTwo.\n\n" }, [0, 5, 7, 12], 7)).toBeNull();
  });
});
