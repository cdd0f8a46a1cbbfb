import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "./languages";
import { segment, segmenterVersion } from "./segment";
import { cases, labelled } from "./segment.cases";
import { labelledTexts } from "./segment-score";

const show = (text: string, starts: readonly number[]) =>
  starts.map((start, index) => text.slice(start, starts[index + 1])).join("|");

describe("labelled texts", () => {
  for (const { code } of languages) {
    test.each(cases[code].map((marked) => [marked]))(`${code}: %s`, (marked) => {
      const { text, starts } = labelled(marked);
      expect(show(text, segment(text, code))).toBe(marked);
      expect(segment(text, code)).toEqual(starts);
    });
  }

  test("there are at least six for each language", () => {
    expect(languages.filter(({ code }) => cases[code].length < 6)).toEqual([]);
  });
});

/** Time of this process alone, so that a busy machine does not fail a test. */
function processorMilliseconds(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const fragments = [
  "A",
  "b",
  "word",
  "Dr",
  "z. B.",
  "etc",
  "3",
  "2020. 5. 12.",
  " ",
  "  ",
  "\n",
  "\n\n",
  "\u0085",
  "\u2028",
  "\u00A0",
  ".",
  "!",
  "?",
  "…",
  "。",
  "！",
  "؟",
  "۔",
  "،",
  '"',
  "“",
  "”",
  "„",
  "«",
  "»",
  "「",
  "」",
  "（",
  "）",
  "(",
  ")",
  "[",
  "]",
  "[3]",
  "**",
  "- ",
  "• ",
  "1. ",
  "a) ",
  "👨‍👩‍👧‍👦",
  "🇧🇷",
  "🇩",
  "👍🏽",
  "e\u0301",
  "\u0301",
  "\u200D",
  "\u200C",
  "\uFE0F",
  "กำ",
  "ๆ",
  "ฯ",
  "ไทย",
  "한국",
  "ㅋㅋ",
  "日本",
  "です",
  "中文",
  "سلام",
  "اے۔",
  "د.",
  "https://a.b/c?d=e.",
  "@me",
  "iPhone",
  "\u202E",
  "\uFEFF",
  "\u0600",
  ":)",
  " ;-( ",
  "(^^)",
  "😭 ",
  "1) ",
  "۱۔ ",
  "二、",
  "#tag",
  "— ",
  "г. ",
  "요 ",
  "です ",
  "ครับ ",
  "ถ้า",
  "และ",
  "が",
  "か\u3099",
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...fragments), { maxLength: 40 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const anyLanguage = fc.constantFrom(...languages.map(({ code }) => code));

// The clock on the wall may run long on a busy machine; what is asserted is the processor's time.
describe("segment", { timeout: 30_000 }, () => {
  test("tiles the text with units that are not blank, on grapheme boundaries, and never over a line break", () => {
    const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const starts = segment(text, language);
        expect(segment(text, language)).toEqual(starts);
        if (text === "") {
          expect(starts).toEqual([]);
          return;
        }
        expect(starts[0]).toBe(0);
        const boundaries = new Set([...graphemes.segment(text)].map(({ index }) => index));
        starts.forEach((start, index) => {
          const unit = text.slice(start, starts[index + 1]);
          expect(boundaries.has(start)).toBe(true);
          if (starts.length > 1) expect(unit).toMatch(/[^\s\u0085]/);
          if (index > 0) expect(start).toBeGreaterThan(starts[index - 1] ?? -1);
          // Marks that combine with the break before them keep their line; otherwise a break ends the unit.
          if (!/\p{M}|\u200D|\u0600/u.test(text))
            expect(unit).not.toMatch(/[^\s\u0085]\s*[\n\u0085\u2028\u2029]\s*[^\s\u0085]/);
        });
      }),
      { numRuns: 3000 },
    );
  });

  test("stays quick on long and hostile texts", () => {
    const hostile = [
      `a${"!".repeat(5_000)}${"😂".repeat(5_000)}`,
      "a".repeat(50_000),
      "กา".repeat(25_000),
      "中！".repeat(10_000),
      `"${"a.\u0301 ".repeat(5_000)}`,
      "(".repeat(20_000),
      "a.".repeat(10_000),
      '"'.repeat(20_000),
      "1. ".repeat(8_000),
      "กา ".repeat(10_000),
      "aa 😂 ".repeat(5_000),
      "요 ".repeat(10_000),
      ":(".repeat(10_000),
      " ".repeat(20_000),
      "😂".repeat(10_000),
    ];
    for (const text of hostile) {
      const spent = processorMilliseconds(() => {
        segment(text, "en");
        segment(text, "th");
        segment(text, "ko");
      });
      expect(spent).toBeLessThan(2_000);
    }
  });

  test("takes less than 10 ms for 2,000 characters", () => {
    for (const { code } of languages) {
      const { tuned, heldOut } = labelledTexts[code];
      const text = [...tuned, ...heldOut].flat().join(" ").slice(0, 2_000);
      const runs = Array.from({ length: 7 }, () => processorMilliseconds(() => segment(text, code)));
      expect(Math.min(...runs)).toBeLessThan(10);
    }
  });

  test("reads a long line in windows as it reads it whole", () => {
    const sentence = "They said no. We asked Dr. Lee again! ";
    const starts = segment(sentence.repeat(500), "en");
    expect(starts).toHaveLength(1_000);
    expect(starts.slice(0, 4)).toEqual([0, 14, 38, 52]);
    expect(starts.at(-1)).toBe(499 * sentence.length + 14);
  });

  test("keeps short quotations whole and cuts long ones", () => {
    const sentence = "They never listened to us. ";
    expect(segment(`He said: “${sentence.repeat(3).trim()}” Then he left.`, "en")).toHaveLength(2);
    expect(segment(`He said: “${sentence.repeat(12).trim()}” Then he left.`, "en").length).toBeGreaterThan(
      10,
    );
  });

  test("names its rules and the ICU beneath them", () => {
    expect(segmenterVersion).toMatch(/^plumbline-\d+\+icu-\d+/);
  });
});
