import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAnswers } from "./answers";
import { limits } from "./limits";
import { anyAnswers, blank, evidence, withUnits } from "./samples.fixture";

function problems(raw: unknown): string[] {
  const parsed = parseAnswers(raw, withUnits);
  return parsed.ok ? [] : parsed.problems.map(({ path, code }) => `${path} ${code}`).sort();
}

describe("parseAnswers", () => {
  test("accepts complete answers", () => {
    expect(parseAnswers(blank, withUnits)).toEqual({ ok: true, value: blank });
  });

  test("is idempotent on whatever it accepts, and survives JSON", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const once = parseAnswers(JSON.parse(JSON.stringify(answers)), withUnits);
        if (!once.ok) throw new Error(JSON.stringify(once.problems));
        expect(parseAnswers(once.value, withUnits)).toEqual(once);
      }),
    );
  });

  test("names everything that is missing", () => {
    expect(problems({})).toEqual(
      ["A", "B", "C", "D", "E", "F", "G", "H", "coreIssue", "nature", "scope"].map(
        (path) => `${path} required`,
      ),
    );
  });

  test.each([[null], [undefined], [7], ["x"], [[]], [[blank]]])("refuses %j", (raw) => {
    expect(problems(raw)).not.toEqual([]);
  });

  test("refuses unknown keys at every depth", () => {
    expect(problems({ ...blank, verdict: "Pass" })).toEqual(["verdict unknown_key"]);
    expect(problems({ ...blank, B: { result: "Pass", reason: "none" } })).toEqual(["B.reason unknown_key"]);
    expect(problems({ ...blank, E: { spans: [], units: [] } })).toEqual(["E.units unknown_key"]);
    expect(problems({ ...blank, asideConsensus: {} })).toEqual(["asideConsensus unknown_key"]);
  });

  test.each(["__proto__", "constructor", "prototype"])("refuses the key %s wherever it hides", (key) => {
    const top = JSON.parse(`{"${key}":{"scope":"Global"}}`);
    expect(problems(Object.defineProperty({ ...blank }, key, { value: {}, enumerable: true }))).toEqual([
      `${key} unknown_key`,
    ]);
    expect(problems(top)).toEqual([`${key} unknown_key`]);
    expect(problems({ ...blank, B: JSON.parse(`{"result":"Pass","${key}":{}}`) })).toEqual([
      `B.${key} unknown_key`,
    ]);
  });

  test("asks a reason for every Fail, and accepts values only as they are written", () => {
    expect(problems({ ...blank, B: { result: "Fail" } })).toEqual(["B.reason required"]);
    expect(problems({ ...blank, B: { result: "Fail", reason: " \n" } })).toEqual(["B.reason required"]);
    expect(problems({ ...blank, B: { result: "fail", reason: "x" } })).not.toEqual([]);
    expect(problems({ ...blank, A: "Both", scope: "global" })).toEqual(["A invalid", "scope invalid"]);
  });

  test("counts lengths in code points after trimming", () => {
    const emoji = "😀".repeat(limits.coreIssue);
    expect(problems({ ...blank, coreIssue: `  ${emoji}  ` })).toEqual([]);
    expect(problems({ ...blank, coreIssue: `${emoji}!` })).toEqual(["coreIssue too_long"]);
    expect(problems({ ...blank, B: { result: "Fail", reason: "x".repeat(limits.reason + 1) } })).toEqual([
      "B.reason too_long",
    ]);
  });

  test("stores texts in normal form and refuses what cannot be stored", () => {
    const parsed = parseAnswers({ ...blank, coreIssue: " Tie\u0302\u0301ng\r\nViệt " }, withUnits);
    expect(parsed.ok && parsed.value.coreIssue).toBe("Tiếng\nViệt");
    expect(problems({ ...blank, coreIssue: "a\0b" })).toEqual(["coreIssue nul"]);
    expect(problems({ ...blank, coreIssue: "a\uD800" })).toEqual(["coreIssue lone_surrogate"]);
  });

  test("checks evidence against the text", () => {
    const [span] = evidence("They drown villages too.").spans;
    if (!span) throw new Error("no span");
    expect(problems({ ...blank, E: { spans: [{ ...span, quote: "They drown villages" }] } })).toEqual([
      "E.spans.0 quote_differs",
    ]);
    expect(problems({ ...blank, F: { spans: [{ ...span, end: 10_000 }] } })).toEqual([
      "F.spans.0 out_of_range",
    ]);
    expect(problems({ ...blank, G: { spans: [span, span] } })).toEqual(["G.spans.1 overlap"]);
    expect(problems({ ...blank, H: evidence("👨‍👩") })).toEqual(["H.spans.0 not_on_grapheme"]);
    expect(problems({ ...blank, H: { spans: [{ ...span, start: 0.5 }] } })).toEqual([
      "H.spans.0 out_of_range",
    ]);
    expect(problems({ ...blank, H: { spans: Array(201).fill(span) } })).toEqual(["H.spans too_many"]);
  });

  test("stores evidence trimmed, sorted and merged", () => {
    const spans = [...evidence("They drown villages too. ").spans, ...evidence("power.").spans];
    const parsed = parseAnswers({ ...blank, E: { spans, note: " both " } }, withUnits);
    expect(parsed.ok && parsed.value.E).toEqual({
      ...evidence("power. They drown villages too."),
      note: "both",
    });
  });

  test("a note without evidence is refused, not lost", () => {
    expect(problems({ ...blank, E: { spans: [], note: "hm" } })).toEqual(["E.note note_without_evidence"]);
  });
});
