import { coin } from "./lot";
import type { Answers, ComparisonRules, Protocol, Subject } from "./protocol";

/** The point that no one answers: it follows from the others, and is listed where it differs. */
export const verdictPoint = "verdict";

export interface Comparison {
  /** Points in dispute, in the protocol's order, the verdict last. Empty: the two agree. */
  readonly differing: readonly string[];
  /** Agreed points filled in; the values at differing points are without meaning. */
  readonly agreed: Answers;
}

export interface ComparedPair {
  readonly protocol: Protocol;
  readonly subject: Subject;
  readonly rules: ComparisonRules;
  /** Seeds the lot that decides whose core issue and reasons an agreed record takes. */
  readonly sampleId: string;
  /** Answers of slot 1 and slot 2. */
  readonly pair: readonly [Answers, Answers];
}

/** Whose wording an agreed record takes, by a stable lot: 0 = slot 1, 1 = slot 2 (our choice; WORKFLOW §3). */
function wordingSlot(sampleId: string, round: number): 0 | 1 {
  return coin("wording", sampleId, String(round)) ? 1 : 0;
}

/**
 * Where two blind annotations of round 1 differ (paper §5.3: any checkpoint or the conclusion).
 * Core issue and reasons are text and never a point of dispute by themselves.
 */
export function compareAnnotations(compared: ComparedPair, round = 1): Comparison {
  const { protocol, subject, rules, pair } = compared;
  const [first, second] = pair;
  const differing: string[] = protocol.points.filter(
    (point) => !protocol.same(point, first, second, subject, rules),
  );
  if (protocol.verdictOf(first) !== protocol.verdictOf(second)) differing.push(verdictPoint);
  return { differing, agreed: pair[wordingSlot(compared.sampleId, round)] };
}

/**
 * Where two second reviews differ (WORKFLOW §3 "Second review"). A point that neither changed keeps its settled
 * value; a point that either changed is compared: equal takes that value, different is disputed. A point whose
 * equal value cannot stand beside the settled ones (B–D answered under another nature) is disputed too.
 */
export function compareReviews(
  compared: ComparedPair & {
    readonly before: readonly [Answers, Answers];
    readonly settled: Answers;
    readonly round: number;
  },
): Comparison {
  const { protocol, subject, rules, pair, before, settled } = compared;
  const wording = wordingSlot(compared.sampleId, compared.round);
  const differing: string[] = [];
  let agreed = settled;
  for (const point of protocol.points) {
    const changed = pair.some(
      (after, slot) => !protocol.same(point, before[slot as 0 | 1], after, subject, rules),
    );
    const source = changed ? pair[wording] : settled;
    const equal = !changed || protocol.same(point, pair[0], pair[1], subject, rules);
    if (!equal || !protocol.mayTake(point, source, agreed)) differing.push(point);
    else agreed = protocol.take(point, source, agreed);
  }
  if (differing.length > 0 && protocol.verdictOf(pair[0]) !== protocol.verdictOf(pair[1]))
    differing.push(verdictPoint);
  return { differing, agreed };
}
