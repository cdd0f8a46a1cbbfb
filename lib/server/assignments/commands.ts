import "server-only";
import type { ErrorCode } from "@/lib/contracts/errors";
import { protocolById } from "@/lib/protocols/registry";
import { type ClaimRefusal, claimRefusal, leaseUntil } from "@/lib/workflow/assignment";
import type { DeskAccess, ParticipationAccess } from "../auth/access";
import type { Context } from "../context";
import { inTransaction, isUniqueViolation, type Transaction } from "../db";
import { isAttestationDue } from "../desks/queries";
import { Failure } from "../failure";
import { isPracticeDue } from "../practice/queries";
import { freeSlot, lockSample, recordEvent } from "../samples/decision";
import { countOpenClaims, isAnythingLeft, lockMember, reviveOwn, takeNext, takeOldestCase } from "./rows";

const refusals = {
  paused: "PAUSED",
  removed: "NOT_FOUND",
  attestation_due: "ATTESTATION_DUE",
  practice_due: "PRACTICE_DUE",
  too_many_open: "TOO_MANY_OPEN",
} as const satisfies Record<ClaimRefusal, ErrorCode>;

function placeOfDesk(desk: DeskAccess | ParticipationAccess) {
  return {
    userId: desk.viewer.userId,
    projectId: desk.project.id,
    language: desk.language,
    memberId: desk.memberId,
  };
}

/** Locks the member and tells which categories may come to them; null: every one. */
async function refuseUnlessMayClaim(
  tx: Transaction,
  desk: DeskAccess,
  now: Date,
): Promise<{ readonly wanted: readonly string[] | null }> {
  const member = await lockMember(tx, desk.memberId);
  if (!member) throw new Failure("NOT_FOUND");
  const { settings, protocolId } = desk.project;
  const at = placeOfDesk(desk);
  const refusal = claimRefusal({
    membership: { role: desk.role, language: desk.language, paused: member.paused, removed: member.removed },
    openClaims: await countOpenClaims(tx, at, desk.role),
    limit: settings.openClaims,
    attestationDue: await isAttestationDue(tx, at.userId, settings, now),
    practiceDue: desk.role === "annotator" && (await isPracticeDue(tx, at, settings, protocolId)),
  });
  if (refusal) throw new Failure(refusals[refusal]);
  if (member.optedOut.length === 0) return { wanted: null };
  const { categories } = protocolById(protocolId);
  return { wanted: categories.filter((category) => !member.optedOut.includes(category)) };
}

/**
 * Is there room for one more claim in somebody's hands? Locks the member, as every claim does, so that it stays true
 * until the transaction ends. Call before a sample is locked.
 */
export async function hasRoomForClaim(tx: Transaction, access: ParticipationAccess): Promise<boolean> {
  await lockMember(tx, access.memberId);
  const openClaims = await countOpenClaims(tx, placeOfDesk(access), access.role);
  return openClaims < access.project.settings.openClaims;
}

/**
 * "Start next": claims the next sample for this annotator, atomically (WORKFLOW §3 "Assignment"). Null: none is free.
 * Errors: PAUSED, TOO_MANY_OPEN, NOT_FOUND (membership ended), BUSY.
 */
export async function claimNext(context: Context, desk: DeskAccess): Promise<string | null> {
  const now = context.now();
  const lease = leaseUntil(now, desk.project.settings.leaseHours);
  const at = placeOfDesk(desk);
  return inTransaction(context.db, async (tx) => {
    const wishing = { ...at, ...(await refuseUnlessMayClaim(tx, desk, now)) };
    const claimed =
      (await reviveOwn(tx, at, "expired", now, lease)) ??
      (await takeNext(tx, wishing, "onward", now, lease)) ??
      (await takeNext(tx, wishing, "late", now, lease)) ??
      ((await isAnythingLeft(tx, wishing)) ? await takeNext(tx, wishing, "all", now, lease) : null) ??
      // What its author handed back comes last, or "hand back" would only bring it again.
      (await reviveOwn(tx, at, "released", now, lease));
    if (!claimed) return null;
    await recordEvent(
      tx,
      claimed.sample_id,
      "claimed",
      { participationId: claimed.id, slot: claimed.slot },
      { now, actorId: at.userId },
    );
    return claimed.id;
  });
}

/**
 * After a submission: the next sample, or null whatever stands in the way. The inbox tells what does. `replayOf`: the
 * submission is one that was taken at that time already and whose answer got lost; the sample that was claimed with it
 * is given again, so that none is held unseen.
 */
export async function claimNextIfAny(
  context: Context,
  desk: DeskAccess,
  replayOf: Date | null,
): Promise<string | null> {
  const claimed = replayOf && (await claimedSince(context, desk, replayOf));
  if (claimed) return claimed;
  return claimNext(context, desk).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
}

async function claimedSince(context: Context, desk: DeskAccess, since: Date): Promise<string | null> {
  const row = await context.db.participation.findFirst({
    where: {
      userId: desk.viewer.userId,
      projectId: desk.project.id,
      language: desk.language,
      role: "annotator",
      live: true,
      status: "claimed",
      claimedAt: { gte: since },
    },
    orderBy: { claimedAt: "desc" },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** Two adjudicators at the same case: the constraint lets one of them have it, and the other tries again. */
async function takeOldestCaseOrBusy(
  ...given: Parameters<typeof takeOldestCase>
): ReturnType<typeof takeOldestCase> {
  return takeOldestCase(...given).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Failure("BUSY") : error;
  });
}

/**
 * "Start next" of an adjudicator: the oldest dispute they may settle, or the oldest in which `point` is in dispute;
 * those they deferred come last. Null: none waits. Errors as `claimNext`.
 */
export async function claimNextCase(
  context: Context,
  desk: DeskAccess,
  point?: string | undefined,
): Promise<string | null> {
  const now = context.now();
  const at = placeOfDesk(desk);
  return inTransaction(context.db, async (tx) => {
    await refuseUnlessMayClaim(tx, desk, now);
    const claimed = await takeOldestCaseOrBusy(
      tx,
      at,
      now,
      leaseUntil(now, desk.project.settings.leaseHours),
      point ?? null,
    );
    if (!claimed) return null;
    await recordEvent(
      tx,
      claimed.sample_id,
      "case_claimed",
      { participationId: claimed.id },
      { now, actorId: at.userId },
    );
    await tx.exposure.create({
      data: { userId: at.userId, sampleId: claimed.sample_id, what: "annotations", at: now },
    });
    return claimed.id;
  });
}

/** Hands a claim back: the slot frees, the draft stays with its author. Errors: WRONG_STATE, BUSY. */
export async function releaseClaim(context: Context, access: ParticipationAccess): Promise<void> {
  await endClaim(context, access, {
    status: "released",
    actorId: access.viewer.userId,
    onlyWhen: () => true,
  });
}

/** A lease that ran out: as handing back, by the system. True when this call did it. */
export async function expireClaim(
  context: Context,
  participation: { participationId: string; sampleId: string },
): Promise<boolean> {
  return endClaim(context, participation, {
    status: "expired",
    actorId: null,
    onlyWhen: (lease) => lease.getTime() <= context.now().getTime(),
  });
}

async function endClaim(
  context: Context,
  claim: { readonly participationId: string; readonly sampleId: string },
  end: {
    readonly status: "released" | "expired";
    readonly actorId: string | null;
    readonly onlyWhen: (leaseUntil: Date) => boolean;
  },
): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    await lockSample(tx, claim.sampleId);
    const row = await tx.participation.findUnique({ where: { id: claim.participationId } });
    if (row?.status !== "claimed" || !row.live || row.leaseUntil === null || !end.onlyWhen(row.leaseUntil)) {
      if (end.actorId === null) return false;
      throw new Failure("WRONG_STATE");
    }
    await tx.participation.update({
      where: { id: row.id },
      data: { status: end.status, live: false, updatedAt: now },
    });
    if (row.role === "annotator") await freeSlot(tx, { sampleId: row.sampleId, slot: row.slot });
    await recordEvent(
      tx,
      row.sampleId,
      `claim_${end.status}`,
      { participationId: row.id, slot: row.slot },
      { now, actorId: end.actorId },
    );
    return true;
  });
}
