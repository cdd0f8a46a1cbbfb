import type { ParticipationStatus } from "./assignment";
import { type Comparison, verdictPoint } from "./comparison";
import { coin } from "./lot";
import type { Answers, Parsed, Problem, Protocol, Subject } from "./protocol";

/** What the adjudicator decided at one differing point. */
export interface PointDecision {
  readonly take: "A" | "B" | "other";
  /** Required for "other". */
  readonly reason: string;
}

export type PointDecisions = Readonly<Record<string, PointDecision>>;

/** Is slot 2 shown as A? Stable for a sample and round, and even, so that order carries no meaning. */
export function isSwapped(sampleId: string, round: number): boolean {
  return coin("swap", sampleId, String(round));
}

/**
 * Did this adjudicator put this dispute off? Then it comes to them last (WORKFLOW §3 "Adjudication"). Only what they
 * handed back themselves counts, and only of the dispute that is open: a case that was taken from them (work returned,
 * the sample discarded, a lease that ran out, their removal) counts as never held, and so does an earlier dispute about
 * the same sample.
 */
export function wasDeferred(
  held: { readonly status: ParticipationStatus; readonly endedAt: Date } | null,
  dispute: { readonly openedAt: Date },
): boolean {
  return held?.status === "released" && held.endedAt.getTime() >= dispute.openedAt.getTime();
}

export interface WaitingDispute {
  readonly caseId: string;
  readonly openedAt: Date;
  /** The asking adjudicator's earlier part in it; null: none. */
  readonly held: Parameters<typeof wasDeferred>[0];
}

/**
 * The order in which open disputes come to one adjudicator: those never held, the oldest first; then the deferred ones,
 * the one put off longest ago first. The oracle of the claim's query.
 */
export function disputesInOrder(disputes: readonly WaitingDispute[]): readonly WaitingDispute[] {
  /** 0 for those never held, so that they come before every deferred one. */
  const deferredAt = (each: WaitingDispute) =>
    each.held && wasDeferred(each.held, each) ? each.held.endedAt.getTime() : 0;
  return disputes.toSorted(
    (x, y) =>
      deferredAt(x) - deferredAt(y) ||
      x.openedAt.getTime() - y.openedAt.getTime() ||
      (x.caseId < y.caseId ? -1 : 1),
  );
}

/**
 * The settled answers from the adjudicator's decisions, or every problem with them. Agreed points are locked: they
 * come from the comparison whatever was sent. Points are settled in the protocol's order, so that nature comes before
 * the points asked by it; B–D are then taken only from an annotation with that nature, or from the adjudicator.
 */
export function composeSettlement(given: {
  readonly protocol: Protocol;
  readonly subject: Subject;
  readonly comparison: Comparison;
  /** As the adjudicator saw them, names hidden. */
  readonly shown: { readonly A: Answers; readonly B: Answers };
  readonly decisions: PointDecisions;
  /** The adjudicator's own values; read only at points decided "other", and for the core issue where given. */
  readonly other: Answers;
}): Parsed<Answers> {
  const { protocol, comparison, shown, decisions, other } = given;
  const toDecide = comparison.differing.filter((point) => point !== verdictPoint);
  const problems: Problem[] = Object.keys(decisions)
    .filter((point) => !toDecide.includes(point))
    .map((point) => ({ path: point, code: "not_in_dispute" }));
  let settled = comparison.agreed;
  for (const point of protocol.points) {
    if (!toDecide.includes(point)) continue;
    const decision = decisions[point];
    if (!decision) {
      problems.push({ path: point, code: "undecided" });
      continue;
    }
    if (decision.take === "other" && decision.reason.trim() === "")
      problems.push({ path: point, code: "reason_required" });
    if (decision.take === "other" && other[point] === undefined) {
      problems.push({ path: point, code: "undecided" });
      continue;
    }
    // An own value is given under what is settled so far: under the settled nature, where that matters.
    const source = decision.take === "other" ? { ...settled, [point]: other[point] } : shown[decision.take];
    if (!protocol.mayTake(point, source, settled)) problems.push({ path: point, code: "other_nature" });
    else settled = protocol.take(point, source, settled);
  }
  if (problems.length > 0) return { ok: false, problems };
  const coreIssue = other.coreIssue;
  return protocol.parseAnswers(coreIssue === undefined ? settled : { ...settled, coreIssue }, given.subject);
}
