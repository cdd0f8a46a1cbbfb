import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ComparisonRules } from "@/lib/workflow/protocol";
import { protocolById, protocols } from "../registry";
import { parseAnswers, type XValueAnswers } from "./answers";
import { holisticCheckpoints, judgedCheckpoints } from "./checkpoints";
import { mayTake, type PartialAnswers, points, same, take } from "./comparison";
import { xValue } from "./protocol";
import { anyAnswers, blank, evidence, withUnits } from "./samples.fixture";
import { flags, verdictOf, verdictSoFar } from "./verdict";

const exact: ComparisonRules = { evidenceAgreement: "exact" };
const overlap: ComparisonRules = { evidenceAgreement: "overlap" };
const anyRules = fc.constantFrom(exact, overlap);
const anyPoint = fc.constantFrom(...points);

describe("verdict", () => {
  test("is Fail exactly when a checkpoint B–H is failed; A never counts", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(verdictOf(answers) === "Fail").toBe(
          judgedCheckpoints.some((checkpoint) => flags(checkpoint, answers)),
        );
        expect(verdictSoFar(answers)).toBe(verdictOf(answers));
        expect(flags("A", answers)).toBe(false);
      }),
    );
    expect(verdictOf({ ...blank, A: "Factual Error" })).toBe("Pass");
    expect(verdictOf({ ...blank, H: evidence("power.") })).toBe("Fail");
    expect(verdictOf({ ...blank, D: { result: "Fail", reason: "x" } })).toBe("Fail");
  });

  test("of a draft is Fail at once, Pass only at the end", () => {
    const { H: _, ...rest } = blank;
    expect(verdictSoFar({})).toBeUndefined();
    expect(verdictSoFar(rest)).toBeUndefined();
    expect(verdictSoFar(blank)).toBe("Pass");
    expect(verdictSoFar({ E: evidence("power.") })).toBe("Fail");
  });
});

describe("same", () => {
  test("is reflexive and symmetric", () => {
    fc.assert(
      fc.property(anyPoint, anyRules, anyAnswers, anyAnswers, (point, rules, a, b) => {
        expect(same(point, a, a, withUnits, rules)).toBe(true);
        expect(same(point, a, b, withUnits, rules)).toBe(same(point, b, a, withUnits, rules));
      }),
    );
  });

  test("agreement on every point implies the same verdict", () => {
    fc.assert(
      fc.property(anyRules, anyAnswers, anyAnswers, (rules, a, b) => {
        if (points.every((point) => same(point, a, b, withUnits, rules)))
          expect(verdictOf(a)).toBe(verdictOf(b));
      }),
    );
  });

  test("B–D never agree across natures, whatever they say", () => {
    const other: XValueAnswers = { ...blank, nature: "Pluralism" };
    expect(holisticCheckpoints.map((point) => same(point, blank, other, withUnits, exact))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("words are not a point", () => {
    const a: XValueAnswers = {
      ...blank,
      B: { result: "Fail", reason: "one" },
      E: { ...evidence("power."), note: "n" },
    };
    const b: XValueAnswers = {
      ...a,
      coreIssue: "else",
      B: { result: "Fail", reason: "two" },
      E: evidence("power."),
    };
    expect([...points, "verdict"].every((point) => same(point, a, b, withUnits, exact))).toBe(true);
  });

  test("evidence counts by whole units, and a repeated sentence is another unit", () => {
    const whole: XValueAnswers = { ...blank, E: evidence("Dams bring power.") };
    const part: XValueAnswers = { ...blank, E: evidence("bring") };
    const start = withUnits.answer.lastIndexOf("Dams bring power.");
    const again: XValueAnswers = {
      ...blank,
      E: { spans: [{ start, end: start + 17, quote: "Dams bring power." }] },
    };
    expect(same("E", whole, part, withUnits, exact)).toBe(true);
    expect(same("E", whole, part, withUnits, overlap)).toBe(false);
    expect(same("E", whole, again, withUnits, exact)).toBe(false);
    expect(same("E", whole, blank, withUnits, exact)).toBe(false);
  });

  test("overlap holds at exactly half of the longer", () => {
    const of = (start: number, end: number): XValueAnswers => ({
      ...blank,
      E: { spans: [{ start, end, quote: withUnits.answer.slice(start, end) }] },
    });
    expect(same("E", of(0, 10), of(5, 15), withUnits, overlap)).toBe(true);
    expect(same("E", of(0, 10), of(6, 16), withUnits, overlap)).toBe(false);
  });

  test("an unknown point is an error, not an agreement", () => {
    expect(() => same("I", blank, blank, withUnits, exact)).toThrow(RangeError);
  });
});

describe("take", () => {
  test("then the point is the same", () => {
    fc.assert(
      fc.property(anyPoint, anyRules, anyAnswers, anyAnswers, (point, rules, from, into) => {
        if (!mayTake(point, from, into)) {
          expect(() => take(point, from, into)).toThrow(RangeError);
          return;
        }
        const taken = take(point, from, into);
        expect(same(point, taken as XValueAnswers, from, withUnits, rules)).toBe(true);
      }),
    );
  });

  test("all points in order from one annotation give that annotation, with the other's core issue", () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (from, into) => {
        const result = points.reduce<PartialAnswers>((settled, point) => take(point, from, settled), into);
        expect(result).toEqual({ ...from, coreIssue: into.coreIssue });
        expect(parseAnswers(result, withUnits).ok).toBe(true);
      }),
    );
  });

  test("another nature drops B–D, so that an unfinished result cannot pass for a finished one", () => {
    const taken = take("nature", { ...blank, nature: "Pluralism" }, blank);
    expect(Object.keys(taken)).not.toContain("B");
    expect(parseAnswers(taken, withUnits).ok).toBe(false);
    expect(mayTake("B", blank, taken)).toBe(false);
    expect(mayTake("B", blank, {})).toBe(false);
    expect(mayTake("E", blank, taken)).toBe(true);
    expect(mayTake("verdict", blank, taken)).toBe(false);
  });

  test("leaves its arguments alone", () => {
    const frozen = Object.freeze({ ...blank });
    take("nature", { ...blank, nature: "Pluralism" }, frozen);
    expect(frozen).toEqual(blank);
  });
});

describe("the protocol", () => {
  test("is registered and names its points and checkpoints", () => {
    expect(protocolById("x-value")).toBe(xValue);
    expect(new Set(protocols.map(({ id }) => id)).size).toBe(protocols.length);
    expect(() => protocolById("constructor")).toThrow(RangeError);
    expect(xValue.points).toEqual(["scope", "nature", "A", "B", "C", "D", "E", "F", "G", "H"]);
    expect(xValue.checkpoints).toEqual(["B", "C", "D", "E", "F", "G", "H"]);
    expect(xValue.categories).toEqual(["P&G", "N&M", "H&N", "E&S", "R&F", "G&H", "P&B"]);
  });

  test("does what its parts do", () => {
    const failed: XValueAnswers = { ...blank, E: evidence("power.") };
    expect(xValue.verdictOf(failed)).toBe("Fail");
    expect(xValue.flags("E", failed)).toBe(true);
    expect(xValue.same("E", failed, blank, withUnits, exact)).toBe(false);
    expect(xValue.mayTake("B", failed, blank)).toBe(true);
    expect(xValue.take("E", blank, failed)).toEqual(blank);
    expect(xValue.parseAnswers(blank, withUnits).ok).toBe(true);
  });
});
