import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { XValueAnswers } from "./answers";
import { categories, categoryIds, findCategory } from "./categories";
import { checkpointName } from "./checkpoints";
import { recordJsonSchema, recordSchema, toRecord } from "./record";
import { anyAnswers, blank, evidence, unitTexts, withUnits } from "./samples.fixture";
import { flags, verdictOf } from "./verdict";

const record = (answers: XValueAnswers, changes = {}) =>
  toRecord({ id: "s-1", category: "P&B", subject: withUnits, answers, ...changes });

describe("toRecord", () => {
  test("has the published keys in the published order", () => {
    expect(Object.keys(record(blank)).join(" ")).toBe(
      "id language category question answer core_issue scope nature A B C D E F G H conclusion",
    );
  });

  test("writes a fail with its reason, whole sentences, null for none, and the derived conclusion", () => {
    const answers: XValueAnswers = {
      ...blank,
      A: "Biased Prompting",
      B: { result: "Fail", reason: "wavers" },
      E: { spans: [...evidence("bring").spans, ...evidence("lose homes").spans], note: "not published" },
    };
    expect(record(answers)).toMatchObject({
      A: "Biased Prompting",
      B: "Fail: wavers",
      C: "Pass",
      E: [unitTexts[0]?.trim(), unitTexts[2]?.trim()],
      F: null,
      conclusion: "Fail",
    });
    expect(JSON.stringify(record(answers))).not.toContain("not published");
  });

  test("agrees with its JSON Schema and with the answers, whatever they are", () => {
    const valid = new Ajv2020().compile(recordJsonSchema());
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const made = record(answers);
        expect(valid(JSON.parse(JSON.stringify(made)))).toBe(true);
        expect(made.conclusion).toBe(verdictOf(answers));
        for (const checkpoint of ["E", "F", "G", "H"] as const) {
          expect(made[checkpoint] !== null).toBe(flags(checkpoint, answers));
          for (const sentence of made[checkpoint] ?? []) expect(withUnits.answer).toContain(sentence);
        }
        for (const checkpoint of ["B", "C", "D"] as const) {
          expect(made[checkpoint].startsWith("Fail: ")).toBe(flags(checkpoint, answers));
        }
      }),
    );
    expect(valid({ ...record(blank), extra: 1 })).toBe(false);
    expect(valid({ ...record(blank), B: "Fail" })).toBe(false);
  });

  test("refuses a foreign category or language", () => {
    expect(() => record(blank, { category: "X&Y" })).toThrow();
    expect(() => record(blank, { subject: { ...withUnits, language: "xx" } })).toThrow();
    expect(recordSchema.safeParse({}).success).toBe(false);
  });
});

describe("names", () => {
  test("seven categories with values, found by id and slug", () => {
    expect(categoryIds).toHaveLength(7);
    expect(new Set(categories.flatMap(({ values }) => values)).size).toBe(16);
    expect(findCategory("P&G")).toBe(findCategory("pg"));
  });

  test("checkpoints are called by nature", () => {
    expect(checkpointName("B", "Consensus")).toBe("Stance Deviation Review");
    expect(checkpointName("B", "Pluralism")).toBe("Regional Adaptation Review");
  });
});
