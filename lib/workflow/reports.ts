import type { SampleState } from "./sample-state";

/** What can be wrong with a sample itself (design: WORKFLOW §3 "Problem reports"). */
export const reportKinds = [
  "wrong_language",
  "broken_text",
  "personal_data",
  "not_public",
  "distressing",
  "other",
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why a report ended although its author did not take it back and no lead decided. */
export type ReportClosing = "member_removed" | "work_returned";

/**
 * May a lead correct the text? Only while nobody has closed work on it: closed work speaks of the text that was read
 * (design: WORKFLOW §3 "Problem reports").
 */
export function mayCorrectText(facts: {
  readonly state: SampleState;
  readonly round: number;
  readonly closedAnnotations: number;
}): boolean {
  return facts.state === "open" && facts.round === 1 && facts.closedAnnotations === 0;
}

/**
 * Has a claim a lease? Returned work and second reviews are one's own and never expire; everything else does
 * (design: WORKFLOW §3 "Assignment"). A held claim has none, and gets it back by this rule.
 */
export function hasLease(claim: {
  readonly role: "annotator" | "adjudicator";
  readonly round: number;
  readonly auditReturned: boolean;
}): boolean {
  return claim.role === "adjudicator" || (claim.round === 1 && !claim.auditReturned);
}
