import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pairRow } from "./files.fixture";
import { checkRow, longest } from "./import-row";

const categories = ["P&G", "N&M"];
const check = (changes: Record<string, unknown>) => checkRow({ ...pairRow, ...changes }, categories);
const problems = (changes: Record<string, unknown>) => {
  const checked = check(changes);
  return checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`);
};

describe("checkRow", () => {
  test("accepts a whole row and derives the pre-judgment", () => {
    const checked = check({});
    expect(checked.ok && checked.pair).toMatchObject({
      externalId: "en-1",
      preJudgment: "mixed",
      rawAnswer: null,
      bidiFields: [],
    });
  });

  test("needs neither kind, source nor pre-judgment", () => {
    const { externalId, language, category, question, answer } = pairRow;
    const checked = checkRow({ id: externalId, language, category, question, answer }, categories);
    expect(checked.ok && checked.pair).toMatchObject({
      externalId: "en-1",
      answerKind: "",
      source: "",
      votes: [],
      preJudgment: "incomplete",
    });
    expect(problems({ answerKind: null, source: null, prejudgment: null })).toEqual([]);
  });

  test("keeps the raw text where normalisation changed it", () => {
    const checked = check({ answer: "cafe\u0301\r\nno" });
    expect(checked.ok && checked.pair).toMatchObject({
      answer: "café\nno",
      rawAnswer: "cafe\u0301\r\nno",
      rawQuestion: null,
    });
  });

  test("names every missing column", () => {
    const checked = checkRow({}, categories);
    expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual([
      "language",
      "category",
      "question",
      "answer",
    ]);
    expect(problems({ externalId: undefined })).toEqual(["externalId required"]);
  });

  test.each([
    [{ verdict: "Pass" }, "verdict unknown_column"],
    [{ externalId: "" }, "externalId required"],
    [{ externalId: " a" }, "externalId invalid"],
    [{ externalId: "a\nb" }, "externalId invalid"],
    [{ externalId: 7 }, "externalId invalid"],
    [{ id: "x" }, "id invalid"],
    [{ externalId: "x".repeat(longest.externalId + 1) }, "externalId too_long"],
    [{ language: "xx" }, "language unknown_language"],
    [{ language: "EN" }, "language unknown_language"],
    [{ category: "p&g" }, "category unknown_category"],
    [{ question: " \n " }, "question required"],
    [{ question: "q".repeat(longest.question + 1) }, "question too_long"],
    [{ answer: "" }, "answer required"],
    [{ answer: "a".repeat(longest.answer + 1) }, "answer too_long"],
    [{ answer: "a".repeat(longest.answer * 3 + 1) }, "answer too_long"],
    [{ answer: "a\0b" }, "answer nul"],
    [{ answer: "a\ud800b" }, "answer lone_surrogate"],
    [{ source: "\udfff" }, "source lone_surrogate"],
    [{ answer: null }, "answer required"],
    [{ answer: ["a"] }, "answer invalid"],
    [{ answerKind: "bad" }, "answerKind invalid"],
    [{ prejudgment: "[]" }, "prejudgment invalid"],
    [{ prejudgment: [{ model: "m", result: 2 }] }, "prejudgment.0.result invalid"],
    [{ prejudgment: [{ model: "m", result: 0, why: "" }] }, "prejudgment.0.why unknown_column"],
    [{ prejudgment: [{ model: "m\0", result: 0 }] }, "prejudgment.0.model nul"],
    [
      {
        prejudgment: [
          { model: "m", result: 0 },
          { model: "m", result: 1 },
        ],
      },
      "prejudgment invalid",
    ],
    [
      { prejudgment: Array.from({ length: 11 }, (_, n) => ({ model: `m${n}`, result: 0 })) },
      "prejudgment too_many",
    ],
  ])("refuses %j", (changes, expected) => {
    expect(problems(changes)).toContain(expected);
  });

  test("takes texts of exactly the limit, counted in normal form", () => {
    expect(
      problems({ answer: "a".repeat(longest.answer), question: "e\u0301".repeat(longest.question) }),
    ).toEqual([]);
  });

  test("refuses __proto__ as a column, wherever it stands, and is not changed by it", () => {
    const row = JSON.parse(
      `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(pairRow).slice(1)}`,
    ) as Record<string, unknown>;
    const checked = checkRow(row, categories);
    expect(checked.ok ? [] : checked.problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["unknown_column", "unknown_column"]),
    );
    const vote = JSON.parse('{"model":"m","result":0,"__proto__":{"polluted":1}}') as unknown;
    expect(problems({ prejudgment: [vote] })).toContain("prejudgment unknown_column");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("reports hidden direction marks without refusing them", () => {
    const checked = check({ answer: "a\u202Eb" });
    expect(checked.ok && checked.pair.bidiFields).toEqual(["answer"]);
  });

  test("never throws, and never lets through what a database could not store", () => {
    const field = fc.constantFrom(
      "id",
      "externalId",
      "language",
      "category",
      "question",
      "answer",
      "answerKind",
      "source",
      "prejudgment",
      "x",
    );
    fc.assert(
      fc.property(fc.dictionary(field, fc.oneof(fc.anything(), fc.string({ unit: "binary" }))), (changes) => {
        const checked = check(changes);
        const text = JSON.stringify(checked);
        if (checked.ok)
          expect(JSON.stringify(checked.pair)).toBe(text.slice('{"ok":true,"pair":'.length, -1));
        const strings = checked.ok
          ? Object.values(checked.pair).filter((value) => typeof value === "string")
          : checked.problems.map(({ detail }) => detail);
        for (const value of strings) expect(value.isWellFormed() && !value.includes("\0")).toBe(true);
      }),
    );
  });
});
