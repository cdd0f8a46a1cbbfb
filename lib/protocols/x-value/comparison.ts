/** Where two annotations say the same, and how a settled result is put together from them. Design: workflow, "Comparison". */
import { charactersCovered, charactersShared, unitsTouched } from "@/lib/text/evidence";
import type { ComparisonRules, EvidenceSpan, Subject } from "@/lib/workflow/protocol";
import type { XValueAnswers } from "./answers";
import {
  checkpoints,
  fineGrainedCheckpoints,
  holisticCheckpoints,
  isFineGrained,
  isHolistic,
} from "./checkpoints";
import { verdictOf } from "./verdict";

/** In the order a person settles them: the nature decides what B–D ask. */
export const points = ["scope", "nature", "A", ...holisticCheckpoints, ...fineGrainedCheckpoints] as const;
export type Point = (typeof points)[number];

function isPoint(point: string): point is Point {
  return point === "scope" || point === "nature" || (checkpoints as readonly string[]).includes(point);
}

/**
 * Do two annotations agree on this point (or on the derived verdict)? B–D under different natures were asked by
 * different criteria and never agree. E–H agree when neither is flagged, or both are and their evidence matches.
 * Reasons, notes and the core issue do not count. Symmetric and reflexive. Throws RangeError for an unknown point.
 */
export function same(
  point: string,
  a: XValueAnswers,
  b: XValueAnswers,
  subject: Subject,
  rules: ComparisonRules,
): boolean {
  if (point === "verdict") return verdictOf(a) === verdictOf(b);
  if (point === "scope" || point === "nature" || point === "A") return a[point] === b[point];
  if (isHolistic(point)) return a.nature === b.nature && a[point].result === b[point].result;
  if (isFineGrained(point)) return sameEvidence(a[point].spans, b[point].spans, subject, rules);
  throw new RangeError(`X-Value has no point "${point}"`);
}

/**
 * `exact`: the same units touched. `overlap`: the characters both marked are at least half of what the one who marked
 * more marked.
 */
function sameEvidence(
  a: readonly EvidenceSpan[],
  b: readonly EvidenceSpan[],
  subject: Subject,
  { evidenceAgreement }: ComparisonRules,
): boolean {
  if (a.length === 0 || b.length === 0) return a.length === b.length;
  if (evidenceAgreement === "overlap") {
    return 2 * charactersShared(a, b) >= Math.max(charactersCovered(a), charactersCovered(b));
  }
  const [mine, theirs] = [unitsTouched(a, subject), unitsTouched(b, subject)];
  return mine.length === theirs.length && mine.every((unit, index) => unit === theirs[index]);
}

/** Answers to some points only: a result that is being put together. */
export type PartialAnswers = { readonly [key in keyof XValueAnswers]?: XValueAnswers[key] | undefined };

/**
 * May the point be taken from these answers into a result whose earlier points are settled? B–D only from answers with
 * the settled nature, everything else always. False for what is no point or is not answered.
 */
export function mayTake(point: string, from: PartialAnswers, settledSoFar: PartialAnswers): boolean {
  if (!isPoint(point) || from[point] === undefined) return false;
  return !isHolistic(point) || (from.nature !== undefined && from.nature === settledSoFar.nature);
}

/**
 * `into` with the whole answer to one point, reason or note included, from `from`. Taking another nature than `into`
 * had drops its B–D, which answered other questions: they have to be settled next, and `parseAnswers` refuses a result
 * where they are missing. The core issue stays that of `into`. Throws RangeError where `mayTake` says no.
 */
export function take(point: string, from: PartialAnswers, into: PartialAnswers): PartialAnswers {
  if (!isPoint(point) || !mayTake(point, from, into))
    throw new RangeError(`point "${point}" may not be taken here`);
  if (point !== "nature" || from.nature === into.nature) return { ...into, [point]: from[point] };
  const { B: _, C: __, D: ___, ...rest } = into;
  return { ...rest, nature: from.nature };
}
