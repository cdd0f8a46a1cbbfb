import "server-only";
import { leaseUntil } from "@/lib/workflow/assignment";
import { hasLease } from "@/lib/workflow/reports";
import type { Transaction } from "../db";
import { Failure } from "../failure";

/** A claim as its events name it. */
export interface Claim {
  readonly participationId: string;
  readonly slot: number;
}

/**
 * Holds a claim: its slot stays taken, and without a lease nothing ends it but the lead's word. Call with the sample
 * locked, as for all of these. Errors: WRONG_STATE (not in hand any more).
 */
export async function holdClaim(tx: Transaction, participationId: string, now: Date): Promise<Claim> {
  const [held] = await tx.participation.updateManyAndReturn({
    where: { id: participationId, live: true, status: "claimed" },
    data: { status: "held", leaseUntil: null, updatedAt: now },
    select: { slot: true },
  });
  if (!held) throw new Failure("WRONG_STATE");
  return { participationId, slot: held.slot };
}

/**
 * Puts a held claim back into its author's hands, with a new lease where such work has one. Errors: TOO_MANY_OPEN (a
 * claim with a lease, and no room for one).
 */
export async function resumeClaim(
  tx: Transaction,
  participationId: string,
  at: { readonly now: Date; readonly leaseHours: number; readonly hasRoom: boolean },
): Promise<Claim> {
  const held = await tx.participation.findUniqueOrThrow({ where: { id: participationId } });
  if (!held.live || held.status !== "held") throw new Error(`Participation ${participationId} is not held.`);
  if (hasLease(held) && !at.hasRoom) throw new Failure("TOO_MANY_OPEN");
  await tx.participation.update({
    where: { id: participationId },
    data: {
      status: "claimed",
      leaseUntil: hasLease(held) ? leaseUntil(at.now, at.leaseHours) : null,
      updatedAt: at.now,
    },
  });
  return { participationId, slot: held.slot };
}

export interface WindowedSubmission extends Claim {
  readonly annotationId: string;
  /** Its author is still in the project. */
  readonly isMember: boolean;
}

/** Submissions on a sample that have not closed: in a sample nobody has closed work on, all there are. */
export async function submissionsInWindow(tx: Transaction, sampleId: string): Promise<WindowedSubmission[]> {
  return tx.$queryRaw<WindowedSubmission[]>`
    SELECT a.id AS "annotationId", p.id AS "participationId", p.slot, EXISTS (
      SELECT 1 FROM member m WHERE m.user_id = p.user_id AND m.project_id = p.project_id AND m.language = p.language
        AND m.role = 'annotator' AND m.removed_at IS NULL) AS "isMember"
    FROM annotation a JOIN participation p ON p.id = a.participation_id AND p.live AND p.status = 'submitted'
    WHERE a.sample_id = ${sampleId}::uuid AND NOT EXISTS (SELECT 1 FROM annotation_ending e WHERE e.annotation_id = a.id)
    ORDER BY p.slot`;
}
