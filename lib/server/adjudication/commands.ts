import "server-only";
import { randomUUID } from "node:crypto";
import type { SettleInput } from "@/lib/contracts/adjudication";
import { protocolById } from "@/lib/protocols/registry";
import { composeSettlement } from "@/lib/workflow/adjudication";
import { closesAt, leaseUntil, mayWithdraw } from "@/lib/workflow/assignment";
import type { Answers } from "@/lib/workflow/protocol";
import type { ParticipationAccess } from "../auth/access";
import { canonicalJson, sha256 } from "../canonical";
import type { Context } from "../context";
import { inTransaction, type Transaction } from "../db";
import type { Prisma } from "../db/generated/client";
import { isAttestationDue } from "../desks/queries";
import { Failure } from "../failure";
import { type LockedSample, lockSample, recordEvent } from "../samples/decision";
import { openCase } from "./queries";

/**
 * Settles a case point by point, or finds it irreconcilable. Agreed points are locked whatever was sent; the verdict is
 * derived. Idempotent by operation id. Errors: INVALID with problems, NOT_WORKABLE, ALREADY_SUBMITTED,
 * ATTESTATION_DUE, BUSY.
 */
export async function settleCase(
  context: Context,
  access: ParticipationAccess,
  input: SettleInput,
): Promise<{ closesAt: Date }> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, access.sampleId);
    const row = await tx.participation.findUniqueOrThrow({ where: { id: access.participationId } });
    const earlier = await tx.settlement.findUnique({
      where: { operationId: input.operationId },
      include: { ending: true },
    });
    if (earlier) {
      if (earlier.participationId !== row.id) throw new Failure("ALREADY_SUBMITTED");
      // It was taken back since, or its dispute is over: to say "settled" now would be untrue.
      if (earlier.ending?.kind === "withdrawn") throw new Failure("WRONG_STATE");
      return { closesAt: earlier.closesAt };
    }
    if (row.status === "submitted" || row.status === "closed") throw new Failure("ALREADY_SUBMITTED");
    if (row.status !== "claimed" || !row.live || sample.state !== "disputed")
      throw new Failure("NOT_WORKABLE");
    if (await isAttestationDue(tx, row.userId, access.project.settings, now))
      throw new Failure("ATTESTATION_DUE");
    const closes = closesAt(now, access.project.settings.editWindowSeconds);
    const settlementId = await storeSettlement(tx, access, sample, input, { now, closes });
    await tx.participation.update({ where: { id: row.id }, data: { status: "submitted", updatedAt: now } });
    await context.jobs.send(tx, "close-settlement", { settlementId }, closes);
    return { closesAt: closes };
  });
}

async function composed(
  tx: Transaction,
  access: ParticipationAccess,
  sample: LockedSample,
  input: Extract<SettleInput, { outcome: "settled" }>,
): Promise<Answers> {
  const dispute = await openCase(tx, access.project, sample);
  const result = composeSettlement({
    protocol: protocolById(access.project.protocolId),
    subject: sample.subject,
    comparison: dispute.comparison,
    shown: dispute.shown,
    decisions: input.decisions,
    other: input.other,
  });
  if (!result.ok) throw new Failure("INVALID", result.problems);
  return result.value;
}

async function storeSettlement(
  tx: Transaction,
  access: ParticipationAccess,
  sample: LockedSample,
  input: SettleInput,
  at: { readonly now: Date; readonly closes: Date },
): Promise<string> {
  const protocol = protocolById(access.project.protocolId);
  const answers = input.outcome === "settled" ? await composed(tx, access, sample, input) : null;
  const kind = input.outcome === "settled" ? "adjudicated" : "irreconcilable";
  const id = randomUUID();
  await tx.settlement.create({
    data: {
      id,
      sampleId: sample.id,
      round: sample.round,
      kind,
      participationId: access.participationId,
      operationId: input.operationId,
      protocolVersion: protocol.version,
      ...(answers ? { answers: answers as Prisma.InputJsonObject } : {}),
      verdict: answers ? protocol.verdictOf(answers) : null,
      decisions: input.outcome === "settled" ? (input.decisions as Prisma.InputJsonObject) : {},
      reason: input.outcome === "irreconcilable" ? input.reason : "",
      activeMs: input.activeMs,
      guidelineVersion: input.guidelineVersion,
      submittedAt: at.now,
      closesAt: at.closes,
    },
  });
  const payload = {
    settlementId: id,
    kind,
    participationId: access.participationId,
    answersSha256: answers ? sha256(canonicalJson(answers)) : null,
  };
  await recordEvent(tx, sample.id, "settlement_submitted", payload, {
    now: at.now,
    actorId: access.viewer.userId,
  });
  return id;
}

/** Takes a settlement back inside its window. Errors: WINDOW_CLOSED, BUSY. */
export async function undoSettlement(context: Context, access: ParticipationAccess): Promise<void> {
  const now = context.now();
  await inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, access.sampleId);
    const row = await tx.participation.findUniqueOrThrow({ where: { id: access.participationId } });
    const settlement = await tx.settlement.findFirst({
      where: { participationId: row.id, ending: null },
      orderBy: { submittedAt: "desc" },
    });
    if (row.status !== "submitted" || !settlement || !mayWithdraw(now, settlement.closesAt))
      throw new Failure("WINDOW_CLOSED");
    await tx.settlementEnding.create({ data: { settlementId: settlement.id, kind: "withdrawn", at: now } });
    await tx.participation.update({
      where: { id: row.id },
      data: {
        status: "claimed",
        leaseUntil: leaseUntil(now, access.project.settings.leaseHours),
        updatedAt: now,
      },
    });
    await recordEvent(
      tx,
      sample.id,
      "settlement_withdrawn",
      { settlementId: settlement.id },
      { now, actorId: access.viewer.userId },
    );
  });
}
