/** The anchor audit (paper §5.3; per language and annotator by our choice, WORKFLOW §3). */

export interface AnchorTally {
  /** Anchors on which this person holds the live slot. */
  readonly anchors: number;
  /** Of those, closed in round 1 (latest revision). */
  readonly closed: number;
  /** Of the closed, given Fail. */
  readonly fails: number;
}

export type AuditStatus = "not_applicable" | "in_progress" | "passed" | "failed";

/** Strictly more than 95 %, in integers: 67 of 70 passes, 57 of 60 does not. */
export function isAbove95(fails: number, anchors: number): boolean {
  return 20 * fails > 19 * anchors;
}

export interface AnchorAudit extends AnchorTally {
  readonly status: AuditStatus;
  /** Fails if every open anchor turned out Pass, or Fail. */
  readonly worstFails: number;
  readonly bestFails: number;
  /** Still in progress, and no longer able to pass. */
  readonly outOfReach: boolean;
}

/** One annotator's audit: "in progress" until all their anchors are closed; without anchors it decides nothing. */
export function anchorAudit(tally: AnchorTally): AnchorAudit {
  const worstFails = tally.fails;
  const bestFails = tally.fails + (tally.anchors - tally.closed);
  const inProgress = tally.closed < tally.anchors;
  const status: AuditStatus =
    tally.anchors === 0
      ? "not_applicable"
      : inProgress
        ? "in_progress"
        : isAbove95(tally.fails, tally.anchors)
          ? "passed"
          : "failed";
  return {
    ...tally,
    status,
    worstFails,
    bestFails,
    outOfReach: inProgress && !isAbove95(bestFails, tally.anchors),
  };
}

export interface GateFacts {
  readonly gateOnAudit: boolean;
  readonly openedAt: Date | null;
  /** Slots of live anchors in the language that are not closed in round 1 (free ones count). */
  readonly openAnchorSlots: number;
  /** The audits of everyone who holds a live anchor slot. */
  readonly audits: readonly AnchorAudit[];
}

/** Does nothing hold back comparison in this language? An open gate never closes. */
export function isGateOpen(facts: Pick<GateFacts, "gateOnAudit" | "openedAt">): boolean {
  return !facts.gateOnAudit || facts.openedAt !== null;
}

/** Should the gate open by itself now? Needs anchors, every slot closed and everyone passing. */
export function gateShouldOpen(facts: GateFacts): boolean {
  if (isGateOpen(facts)) return false;
  if (facts.openAnchorSlots > 0 || facts.audits.length === 0) return false;
  return facts.audits.every((audit) => audit.status === "passed");
}

/** May this annotator's work be returned once more? */
export function mayReturnWork(facts: {
  readonly returnsSoFar: number;
  readonly maxAuditReturns: number;
  readonly status: AuditStatus;
}): boolean {
  return facts.status === "failed" && facts.returnsSoFar < facts.maxAuditReturns;
}

/** Work of one annotator in a language that a lead returned. */
export interface WorkReturn {
  /** Empty: the whole language. */
  readonly categories: readonly string[];
  readonly at: Date;
}

/**
 * Is this submission part of work that its lead returned? All that was submitted before the return is, also what was
 * still in its edit window then: the window runs on untouched (WORKFLOW §1), and when it closes the work is returned
 * like the rest (§3 "Anchor audit"). What its author took back and submitted anew after the return has had its second
 * careful pass.
 */
export function isReturnedWork(
  submission: { readonly category: string; readonly round: number; readonly submittedAt: Date },
  returns: readonly WorkReturn[],
): boolean {
  const covers = ({ categories, at }: WorkReturn) =>
    submission.submittedAt.getTime() < at.getTime() &&
    (categories.length === 0 || categories.includes(submission.category));
  return submission.round === 1 && returns.some(covers);
}
