import { describe, expect, it } from "vitest";
import { hasLease, mayCorrectText } from "./reports";
import { sampleStates } from "./sample-state";

describe("a text", () => {
  it("may be corrected in the first round, while nobody has closed work on it", () => {
    const fresh = { state: "open", round: 1, closedAnnotations: 0 } as const;
    expect(mayCorrectText(fresh)).toBe(true);
    expect(mayCorrectText({ ...fresh, closedAnnotations: 1 })).toBe(false);
    expect(mayCorrectText({ ...fresh, round: 2 })).toBe(false);
    for (const state of sampleStates)
      expect(mayCorrectText({ ...fresh, state }), state).toBe(state === "open");
  });
});

describe("a claim", () => {
  it("has a lease unless it is returned work or a second review", () => {
    const first = { role: "annotator", round: 1, auditReturned: false } as const;
    expect(hasLease(first)).toBe(true);
    expect(hasLease({ ...first, auditReturned: true })).toBe(false);
    expect(hasLease({ ...first, round: 2 })).toBe(false);
    expect(hasLease({ role: "adjudicator", round: 2, auditReturned: false })).toBe(true);
  });
});
