import "server-only";
import type { Vote } from "@/lib/workflow/recheck";
import type { Transaction } from "../db";
import { Prisma } from "../db/generated/client";
import { Failure } from "../failure";
import type { StoredAttempt } from "../llm/attempts";
import type { JudgedAttempt } from "../llm/judge";
import { type LockedSample, lockSample } from "../samples/decision";

/** A recheck and its sample, both locked. The sample always comes first, as everywhere. */
export interface LockedRecheck {
  readonly sample: LockedSample;
  readonly recheck: {
    readonly id: string;
    readonly settlementId: string;
    readonly projectId: string;
    readonly endpointIds: readonly string[];
    readonly threshold: number;
    readonly series: number;
    readonly decidedAt: Date | null;
    readonly leaseId: string | null;
    readonly leaseUntil: Date | null;
  };
}

export async function lockRecheck(tx: Transaction, recheckId: string): Promise<LockedRecheck> {
  const found = await tx.recheck.findUnique({ where: { id: recheckId }, select: { sampleId: true } });
  if (!found) throw new Failure("NOT_FOUND");
  const sample = await lockSample(tx, found.sampleId);
  // Read after the lock: whoever held it before us may have decided.
  const recheck = await tx.recheck.findUniqueOrThrow({ where: { id: recheckId } });
  return { sample, recheck };
}

/** Still about the result in force, and neither decided nor taken back? */
export function isInForce({ sample, recheck }: LockedRecheck): boolean {
  return recheck.decidedAt === null && sample.settlementId === recheck.settlementId;
}

/** Serialises changes to a project's list of models. */
export async function lockProject(tx: Transaction, projectId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM project WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`;
}

/** Attempts that count, of one model or of all. */
export async function countedAttempts(tx: Transaction, recheckId: string, endpointId: string): Promise<StoredAttempt[]> {
  return tx.modelCall.findMany({
    where: { recheckId, endpointId, late: false },
    select: { checkpoint: true, attempt: true, series: true, outcome: true, result: true, retryAt: true },
    orderBy: { attempt: "asc" },
  });
}

export async function votesByEndpoint(tx: Transaction, recheckId: string): Promise<Map<string, Vote>> {
  const rows = await tx.modelVote.findMany({ where: { recheckId } });
  return new Map(rows.map((row) => [row.endpointId, row.vote as Vote]));
}

export interface AttemptRow extends JudgedAttempt {
  readonly retryAt: Date | null;
}

/** Appends attempts, numbered on from those that are there: under the sample's lock no number is taken twice. */
export async function appendAttempts(
  tx: Transaction,
  of: { readonly recheckId: string; readonly endpointId: string; readonly checkpoint: string; readonly series: number; readonly late: boolean; readonly at: Date },
  attempts: readonly AttemptRow[],
): Promise<void> {
  const { recheckId, endpointId, checkpoint } = of;
  const { _max } = await tx.modelCall.aggregate({ where: { recheckId, endpointId, checkpoint }, _max: { attempt: true } });
  const before = _max.attempt ?? 0;
  await tx.modelCall.createMany({
    data: attempts.map(({ askedSeconds: _asked, ...attempt }, index) => ({
      ...of,
      ...attempt,
      attempt: before + index + 1,
      evidence: attempt.evidence as unknown as Prisma.InputJsonArray,
      sent: attempt.sent as Prisma.InputJsonObject,
      usage: attempt.usage === null ? Prisma.DbNull : (attempt.usage as Prisma.InputJsonObject),
    })),
  });
}

/** PostgreSQL keeps no NUL, and a lone surrogate is not UTF-8: both come from the outside and must not lose an answer. */
export function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
