import { type Comparison, compareAnnotations, compareReviews } from "./comparison";
import type { Answers, Protocol, Subject, Verdict } from "./protocol";
import { type RecheckOutcome, recheckIsDue } from "./recheck";
import { type Move, move, type SampleState } from "./sample-state";
import { evidenceAgreementFor, type WorkflowSettings } from "./settings";

/** What must be persisted, all or nothing: the moves in order, and what they bring with them. */
export interface Decision {
  readonly moves: readonly Move[];
  /** The two agree: this is the human result. */
  readonly settlement?: { readonly answers: Answers; readonly verdict: Verdict };
  readonly dispute?: { readonly points: readonly string[] };
  /** Both annotators get the sample back in this round. */
  readonly secondReview?: { readonly round: number };
  readonly startRecheck?: boolean;
  readonly replace?: boolean;
}

const nothing: Decision = { moves: [] };

export interface SampleFacts {
  readonly id: string;
  readonly state: SampleState;
  readonly round: number;
  readonly recheckDone: boolean;
  readonly subject: Subject;
}

export interface Course {
  readonly protocol: Protocol;
  readonly settings: WorkflowSettings;
}

/** The latest closed answers of each live slot in the sample's round; null where a slot has none. */
export type ClosedPair = readonly [Answers | null, Answers | null];

/** What a round after the first is compared against. */
export interface ReviewBasis {
  /** The same slots' closed answers of the round before. */
  readonly before: readonly [Answers, Answers];
  readonly settled: Answers;
}

/**
 * Somebody who took over a slot of a sample in second review has first annotated it blind; now they review it too,
 * with the feedback (WORKFLOW §3 "Second review").
 */
export function goesOnToReview(sample: Pick<SampleFacts, "state" | "round">, closedRound: number): boolean {
  return sample.state === "returned" && closedRound < sample.round;
}

/** Both closed? Then they are compared, unless the language's audit must be passed first (design: WORKFLOW §2). */
export function afterAnnotationClosed(
  course: Course,
  sample: SampleFacts,
  closed: ClosedPair,
  gateOpen: boolean,
  basis: ReviewBasis | null,
): Decision {
  const [first, second] = closed;
  if (!first || !second) return nothing;
  if (sample.state === "returned")
    return afterCompared(course, sample, comparisonOf(course, sample, [first, second], basis));
  if (sample.state !== "open") return nothing;
  if (!gateOpen) return { moves: [move("audit_awaited", "open")] };
  return afterCompared(course, sample, comparisonOf(course, sample, [first, second], null));
}

/** The gate of the language opened: what waited is compared. */
export function afterGateOpened(course: Course, sample: SampleFacts, closed: ClosedPair): Decision {
  const [first, second] = closed;
  if (sample.state !== "awaiting_audit" || !first || !second) return nothing;
  return afterCompared(course, sample, comparisonOf(course, sample, [first, second], null));
}

/** The comparison that applies to the sample's round: blind annotations, or reviews against what was settled. */
export function comparisonOf(
  course: Course,
  sample: SampleFacts,
  pair: readonly [Answers, Answers],
  basis: ReviewBasis | null,
): Comparison {
  const compared = {
    protocol: course.protocol,
    subject: sample.subject,
    rules: { evidenceAgreement: evidenceAgreementFor(course.settings, sample.subject.language) },
    sampleId: sample.id,
    pair,
  };
  return basis
    ? compareReviews({ ...compared, ...basis, round: sample.round })
    : compareAnnotations(compared, sample.round);
}

function afterCompared(course: Course, sample: SampleFacts, comparison: Comparison): Decision {
  if (comparison.differing.length > 0) {
    return {
      moves: [move("disputed", sample.state, { points: comparison.differing })],
      dispute: { points: comparison.differing },
    };
  }
  const verdict = course.protocol.verdictOf(comparison.agreed);
  const settled = move("agreed", sample.state, { verdict });
  const next = afterSettled(course, sample, verdict);
  return { ...next, moves: [settled, ...next.moves], settlement: { answers: comparison.agreed, verdict } };
}

/** The adjudicator's settlement closed: the sample is settled and goes on, or is discarded and replaced. */
export function afterSettlementClosed(
  course: Course,
  sample: SampleFacts,
  settlement:
    | { readonly kind: "adjudicated"; readonly verdict: Verdict }
    | { readonly kind: "irreconcilable" },
): Decision {
  if (sample.state !== "disputed") return nothing;
  if (settlement.kind === "irreconcilable") {
    return { moves: [move("discarded", "disputed", { cause: "irreconcilable" })], replace: true };
  }
  const next = afterSettled(course, sample, settlement.verdict);
  return {
    ...next,
    moves: [move("adjudicated", "disputed", { verdict: settlement.verdict }), ...next.moves],
  };
}

function afterSettled(course: Course, sample: SampleFacts, verdict: Verdict): Decision {
  const due = recheckIsDue({ verdict, recheckDone: sample.recheckDone, recheck: course.settings.recheck });
  return due
    ? { moves: [move("recheck_started", "settled")], startRecheck: true }
    : { moves: [move("finalised", "settled", { verdict })] };
}

/** Votes came in: the sample goes back for a second review, is final, waits, or is stalled. */
export function afterVotes(sample: Pick<SampleFacts, "state" | "round">, outcome: RecheckOutcome): Decision {
  if (sample.state !== "rechecking" || outcome === "pending") return nothing;
  if (outcome === "stalled") return { moves: [move("recheck_stalled", "rechecking")] };
  if (outcome === "passed") return { moves: [move("finalised", "rechecking", { verdict: "Pass" })] };
  const round = sample.round + 1;
  return { moves: [move("recheck_returned", "rechecking", { round })], secondReview: { round } };
}
