import "server-only";
import type { ClosedPair, ReviewBasis, SampleFacts } from "@/lib/workflow/after-closing";
import type { Answers } from "@/lib/workflow/protocol";
import type { Queryable } from "../db";
import { Failure } from "../failure";
import type { LockedSample } from "./rows";

/** The closed work on a sample in its present round: what the rules compare. */
export interface ClosedWork {
  readonly pair: ClosedPair;
  /** From the second round on, once both slots are closed. */
  readonly basis: ReviewBasis | null;
}

interface ClosedRow {
  slot: 1 | 2;
  round: number;
  answers: Answers;
}

export function factsOf(sample: LockedSample): SampleFacts {
  return {
    id: sample.id,
    state: sample.state,
    round: sample.round,
    recheckDone: sample.recheckDone,
    subject: sample.subject,
  };
}

/**
 * The latest closed answers by slot of everyone who holds a live slot and has closed the sample's round; and, from the
 * second round on, the same people's answers of the round before with the settlement in force.
 */
export async function closedWork(
  db: Queryable,
  sample: Pick<LockedSample, "id" | "round" | "settlementId">,
): Promise<ClosedWork> {
  const rows = await db.$queryRaw<ClosedRow[]>`
    SELECT DISTINCT ON (p.slot, a.round) p.slot, a.round, a.answers
    FROM participation p
    JOIN annotation a ON a.participation_id = p.id AND a.round IN (${sample.round}, ${sample.round - 1})
    JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
    WHERE p.sample_id = ${sample.id}::uuid AND p.role = 'annotator' AND p.live
      AND p.status = 'closed' AND p.round = ${sample.round}
    ORDER BY p.slot, a.round, a.revision DESC`;
  const find = (slot: 1 | 2, round: number) =>
    rows.find((row) => row.slot === slot && row.round === round)?.answers ?? null;
  const pair: ClosedPair = [find(1, sample.round), find(2, sample.round)];
  if (sample.round === 1 || !pair[0] || !pair[1]) return { pair, basis: null };
  const before = [find(1, sample.round - 1), find(2, sample.round - 1)] as const;
  const settled = await settledAnswers(db, sample.settlementId);
  if (!before[0] || !before[1] || !settled)
    throw new Error(`Sample ${sample.id} has a round ${sample.round} without the one before.`);
  return { pair, basis: { before: [before[0], before[1]], settled } };
}

async function settledAnswers(db: Queryable, settlementId: string | null): Promise<Answers | null> {
  if (!settlementId) return null;
  const row = await db.settlement.findUnique({ where: { id: settlementId }, select: { answers: true } });
  return (row?.answers ?? null) as Answers | null;
}

/** Both closed, or the case cannot be one. */
export function bothOf(pair: ClosedPair): readonly [Answers, Answers] {
  if (!pair[0] || !pair[1]) throw new Failure("WRONG_STATE");
  return [pair[0], pair[1]];
}
