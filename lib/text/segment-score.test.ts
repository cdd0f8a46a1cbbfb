import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "./languages";
import { normaliseText } from "./normalise";
import { segment, segmenterVersion } from "./segment";
import { labelledTexts, missedTargets, scoreOf, scoreTable } from "./segment-score";
import { thaiPieceStarts } from "./thai-pieces";

const read = (place: string) => readFileSync(new URL(`../../${place}`, import.meta.url), "utf8");

test("every language reaches its target on both halves", () => {
  expect(missedTargets()).toEqual([]);
});

test("the page shows the figures of this version", () => {
  const page = read("docs/segmentation.md");
  // Another release of ICU may give other figures; `npm run segmentation -- --write` measures anew.
  if (page.includes(`Measured with ${segmenterVersion}.`)) expect(page).toContain(scoreTable());
  expect(page).toContain(`Measured with ${segmenterVersion.split("+")[0]}+`);
});

describe("labelled texts", () => {
  test.each(languages.map(({ code }) => [code]))("%s: enough, halved, clean, and none twice", (code) => {
    const { tuned, heldOut } = labelledTexts[code];
    const texts = [...tuned, ...heldOut].map((units) => units.join(""));
    expect(texts.length).toBeGreaterThanOrEqual(25);
    expect(Math.abs(tuned.length - heldOut.length)).toBeLessThanOrEqual(1);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(normaliseText(text)).toMatchObject({ ok: true, value: text });
      expect(text.trim()).toBe(text);
    }
    for (const unit of [...tuned, ...heldOut].flat()) expect(unit).toMatch(/^\S/);
  });
});

test("boundaries are compared without white space, and pooled", () => {
  const texts = [
    ["One. ", "Two."],
    ["A. ", "B. ", "C."],
  ];
  expect(scoreOf(texts, (text) => (text.startsWith("One") ? [0, 4] : [0, 3, 4]))).toEqual({
    exact: 0.5,
    f1: 4 / 6,
    recall: 2 / 3,
  });
});

interface Answered {
  readonly externalId: string;
  readonly answer: string;
}
type Key = { readonly externalId: string } & Readonly<Record<"E" | "F" | "G" | "H", readonly string[]>>;

const rows = (place: string) =>
  read(place)
    .trim()
    .split("\n")
    .map((row) => JSON.parse(row));

test("what the demo's key quotes begins and ends with units, in Thai with pieces", () => {
  const torn: string[] = [];
  for (const { code } of languages) {
    const answers = new Map(
      rows(`prisma/demo/${code}.jsonl`).map((row: Answered) => [row.externalId, row.answer]),
    );
    for (const key of rows(`prisma/demo/${code}.key.jsonl`) as Key[]) {
      const answer = answers.get(key.externalId) ?? "";
      const finer = code === "th" ? thaiPieceStarts(answer) : [];
      const starts = new Set([...segment(answer, code), ...finer, answer.length]);
      for (const quote of [key.E, key.F, key.G, key.H].flat()) {
        const start = answer.indexOf(quote);
        const rest = answer.slice(start + quote.length);
        const end = answer.length - rest.trimStart().length;
        if (start < 0 || !starts.has(start) || !starts.has(end)) torn.push(`${key.externalId}: ${quote}`);
      }
    }
  }
  expect(torn).toEqual([]);
});
