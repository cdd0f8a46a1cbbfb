import "server-only";
import type { ParticipationStatus } from "@/lib/workflow/assignment";
import type { Transaction } from "../db";
import { Failure } from "../failure";

export interface LockedParticipation {
  readonly id: string;
  readonly sampleId: string;
  readonly userId: string;
  readonly role: "annotator" | "adjudicator";
  readonly slot: number;
  readonly status: ParticipationStatus;
  readonly live: boolean;
  readonly round: number;
  readonly revision: number;
  readonly auditReturned: boolean;
}

/** Call after the sample is locked: the order sample, participation is the same everywhere. */
export async function lockParticipation(tx: Transaction, id: string): Promise<LockedParticipation> {
  const [row] = await tx.$queryRaw<LockedParticipation[]>`
    SELECT id, sample_id AS "sampleId", user_id AS "userId", role::text AS role, slot, status::text AS status, live, round, revision,
           audit_returned AS "auditReturned"
    FROM participation WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw new Failure("NOT_FOUND");
  return row;
}

/** The submission of this participation that has not ended yet. */
export async function openSubmission(tx: Transaction, participationId: string) {
  return tx.annotation.findFirst({
    where: { participationId, ending: null },
    orderBy: { submittedAt: "desc" },
    select: { id: true, round: true, revision: true, closesAt: true },
  });
}
