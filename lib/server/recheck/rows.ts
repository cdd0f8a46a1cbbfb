import "server-only";
import type { Protocol } from "@/lib/workflow/protocol";
import { acceptsVotes } from "@/lib/workflow/recheck";
import type { Transaction } from "../db";
import { Prisma } from "../db/generated/client";
import { Failure } from "../failure";
import { type Progress, progressOf, type StoredAttempt } from "../llm/attempts";
import { keyFor } from "../llm/endpoint-guard";
import type { JudgedAttempt } from "../llm/judge";
import { panelOf } from "../llm/panel";
import { type LockedSample, lockSample } from "../samples/decision";

export interface RecheckRow {
  readonly id: string;
  readonly sampleId: string;
  readonly settlementId: string;
  readonly projectId: string;
  /** The panel; empty until the first call. */
  readonly endpointIds: readonly string[];
  readonly threshold: number;
  readonly series: number;
  readonly decidedAt: Date | null;
  readonly leaseId: string | null;
  readonly leaseUntil: Date | null;
}

/** A recheck and its sample; the sample is locked, and with it every recheck of it. */
export interface LockedRecheck {
  readonly sample: LockedSample;
  readonly recheck: RecheckRow;
}

/** Throws NOT_FOUND. */
export async function lockRecheck(tx: Transaction, recheckId: string): Promise<LockedRecheck> {
  const found = await tx.recheck.findUnique({ where: { id: recheckId }, select: { sampleId: true } });
  if (!found) throw new Failure("NOT_FOUND");
  const sample = await lockSample(tx, found.sampleId);
  // Read after the lock: whoever held it before us may have decided.
  return { sample, recheck: await tx.recheck.findUniqueOrThrow({ where: { id: recheckId } }) };
}

/** May votes still count: undecided, about the result in force, and neither stalled nor taken back? */
export function isInForce({ sample, recheck }: LockedRecheck): boolean {
  return (
    recheck.decidedAt === null && sample.settlementId === recheck.settlementId && acceptsVotes(sample.state)
  );
}

/** The undecided recheck of the settlement in force. Throws NOT_FOUND for a sample of another project. */
export async function lockRecheckOfSample(
  tx: Transaction,
  projectId: string,
  sampleId: string,
): Promise<LockedRecheck | null> {
  const sample = await lockSample(tx, sampleId);
  if (sample.projectId !== projectId) throw new Failure("NOT_FOUND");
  if (sample.settlementId === null) return null;
  const recheck = await tx.recheck.findUnique({ where: { settlementId: sample.settlementId } });
  return recheck && recheck.decidedAt === null ? { sample, recheck } : null;
}

/** Holds the recheck for this run until then, or gives it back (null), unless another run has taken it over. */
export async function holdLease(
  tx: Transaction,
  run: { readonly recheckId: string; readonly leaseId: string },
  until: Date | null,
): Promise<void> {
  const data = until === null ? { leaseId: null, leaseUntil: null } : { leaseUntil: until };
  await tx.recheck.updateMany({ where: { id: run.recheckId, leaseId: run.leaseId }, data });
}

/** Serialises changes to a project's list of models. */
export async function lockProject(tx: Transaction, projectId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM project WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`;
}

export interface AttemptOfModel extends StoredAttempt {
  readonly endpointId: string;
}

/** Every attempt that counts, oldest first. */
export async function countedAttempts(tx: Transaction, recheckId: string): Promise<AttemptOfModel[]> {
  return tx.modelCall.findMany({
    where: { recheckId, late: false },
    select: {
      endpointId: true,
      checkpoint: true,
      attempt: true,
      series: true,
      outcome: true,
      result: true,
      retryAt: true,
    },
    orderBy: { attempt: "asc" },
  });
}

/** Votes cast: "flag" or "pass" by model. */
export async function castVotes(tx: Transaction, recheckId: string): Promise<Map<string, "flag" | "pass">> {
  const rows = await tx.modelVote.findMany({ where: { recheckId, vote: { in: ["flag", "pass"] } } });
  return new Map(rows.map((row) => [row.endpointId, row.vote === "flag" ? "flag" : "pass"]));
}

/** Where each model stands in a recheck, from its attempts. */
export async function progressByModel(
  tx: Transaction,
  recheck: RecheckRow,
  protocol: Protocol,
  now: Date,
): Promise<(endpointId: string) => Progress> {
  const attempts = await countedAttempts(tx, recheck.id);
  const of = (endpointId: string) => attempts.filter((each) => each.endpointId === endpointId);
  return (endpointId) => progressOf(protocol.checkpoints, of(endpointId), recheck.series, now);
}

/** The panel and those of it to be asked; null while the project has too few models or the key of one is missing. */
export async function readyPanel(tx: Transaction, recheck: RecheckRow, needed: number) {
  const live = await tx.modelEndpoint.findMany({
    where: { projectId: recheck.projectId, removedAt: null },
    orderBy: { position: "asc" },
  });
  const cast = await castVotes(tx, recheck.id);
  const ids = panelOf(
    recheck.endpointIds,
    live.map(({ id }) => id),
    new Set(cast.keys()),
    needed,
  );
  const asked = live.filter(({ id }) => ids?.includes(id) && !cast.has(id));
  return ids === null || asked.some(({ apiKeyEnv }) => keyFor(apiKeyEnv) === null) ? null : { ids, asked };
}

/** PostgreSQL keeps no NUL, and a lone surrogate is no UTF-8: neither may cost an answer that was paid for. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function storableEvidence(evidence: JudgedAttempt["evidence"]): Prisma.InputJsonArray {
  return evidence.map((each) => ({ ...each, quote: storable(each.quote) }));
}

export interface AttemptPlace {
  readonly recheckId: string;
  readonly endpointId: string;
  readonly checkpoint: string;
  readonly series: number;
  /** After the decision, or about a question that was answered meanwhile: kept and not counted. */
  readonly late: boolean;
  readonly at: Date;
}

/** Appends attempts, numbered on from those that are there: under the sample's lock no number is taken twice. */
export async function appendAttempts(
  tx: Transaction,
  place: AttemptPlace,
  attempts: readonly (JudgedAttempt & { readonly retryAt: Date | null })[],
): Promise<void> {
  const { recheckId, endpointId, checkpoint } = place;
  const last = await tx.modelCall.aggregate({
    where: { recheckId, endpointId, checkpoint },
    _max: { attempt: true },
  });
  const before = last._max.attempt ?? 0;
  await tx.modelCall.createMany({
    data: attempts.map(({ askedSeconds: _asked, evidence, sent, usage, ...attempt }, index) => ({
      ...place,
      ...attempt,
      attempt: before + index + 1,
      rawBody: storable(attempt.rawBody),
      reason: attempt.reason === null ? null : storable(attempt.reason),
      returnedModel: attempt.returnedModel === null ? null : storable(attempt.returnedModel),
      finishReason: attempt.finishReason === null ? null : storable(attempt.finishReason),
      evidence: storableEvidence(evidence),
      sent: { ...sent },
      usage: usage === null ? Prisma.DbNull : { ...usage },
    })),
  });
}
