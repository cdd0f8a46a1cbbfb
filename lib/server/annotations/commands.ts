import "server-only";
import { randomUUID } from "node:crypto";
import type { DraftInput, FeedbackResponse, SavedDraft, SubmitInput } from "@/lib/contracts/annotations";
import { protocolById } from "@/lib/protocols/registry";
import { closesAt, leaseUntil, maySubmit, mayWithdraw } from "@/lib/workflow/assignment";
import type { Answers, Protocol } from "@/lib/workflow/protocol";
import type { ParticipationAccess } from "../auth/access";
import { canonicalJson, sha256 } from "../canonical";
import type { Context } from "../context";
import { inTransaction, type Transaction } from "../db";
import type { Prisma } from "../db/generated/client";
import { isAttestationDue } from "../desks/queries";
import { Failure } from "../failure";
import { feedbackFor } from "../recheck/queries";
import { type LockedSample, lockSample, recordEvent, retakeSlot } from "../samples/decision";
import { type LockedParticipation, lockParticipation, openSubmission } from "./rows";

/**
 * Saves a draft made from `baseRevision`. A save from an older revision is refused (DRAFT_STALE) and changes nothing, as
 * is one that speaks of a text corrected since (TEXT_CHANGED); a draft never overwrites a submission (WRONG_STATE). An expired claim's draft still saves: it stays with its author.
 */
export async function saveDraft(
  context: Context,
  access: ParticipationAccess,
  input: DraftInput,
): Promise<SavedDraft> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const participation = await lockParticipation(tx, access.participationId);
    if (participation.status === "submitted" || participation.status === "closed")
      throw new Failure("WRONG_STATE");
    await refuseOldText(tx, participation.sampleId, input.textVersion);
    const saved = await writeDraft(tx, participation, input, now);
    if (!saved) throw new Failure("DRAFT_STALE");
    if (participation.status === "claimed") {
      // Activity renews the lease; work without one (second reviews) keeps none.
      const lease = leaseUntil(now, access.project.settings.leaseHours);
      await tx.participation.updateMany({
        where: { id: participation.id, leaseUntil: { not: null } },
        data: { leaseUntil: lease },
      });
    }
    return { revision: input.baseRevision + 1, savedAt: now.toISOString() };
  });
}

/** Work on a text that was corrected meanwhile must look at the new one first. */
async function refuseOldText(tx: Transaction, sampleId: string, textVersion: number): Promise<void> {
  const sample = await tx.sample.findUniqueOrThrow({
    where: { id: sampleId },
    select: { textVersion: true },
  });
  if (sample.textVersion !== textVersion) throw new Failure("TEXT_CHANGED");
}

async function writeDraft(
  tx: Transaction,
  participation: LockedParticipation,
  input: DraftInput,
  now: Date,
): Promise<boolean> {
  const content = JSON.stringify(input.content);
  const written = await tx.$executeRaw`
    INSERT INTO draft (participation_id, round, revision, content, saved_at)
    SELECT ${participation.id}::uuid, ${participation.round}, 1, ${content}::jsonb, ${now}
    WHERE ${input.baseRevision} = 0 OR EXISTS (SELECT 1 FROM draft WHERE participation_id = ${participation.id}::uuid)
    ON CONFLICT (participation_id) DO UPDATE
      SET content = EXCLUDED.content, saved_at = EXCLUDED.saved_at, round = EXCLUDED.round, revision = CASE WHEN draft.round < EXCLUDED.round THEN 1 ELSE draft.revision + 1 END
      WHERE CASE WHEN draft.round < EXCLUDED.round THEN ${input.baseRevision} = 0 ELSE draft.revision = ${input.baseRevision} END`;
  return written === 1;
}

export interface SubmitResult {
  readonly closesAt: Date;
  /** When the same submission was first taken; null: just now. */
  readonly replayOf: Date | null;
}

/**
 * Submits one annotation: parses the answers by the protocol, stores them immutably with their event, and schedules
 * the closing. Idempotent by operation id: a retried submit is the same submit.
 * Errors: INVALID with problems, NOT_WORKABLE (the draft is kept), ALREADY_SUBMITTED, WRONG_STATE (the same submission was
 * taken back since), TEXT_CHANGED, ATTESTATION_DUE, BUSY.
 */
export async function submitAnnotation(
  context: Context,
  access: ParticipationAccess,
  input: SubmitInput,
): Promise<SubmitResult> {
  const now = context.now();
  const protocol = protocolById(access.project.protocolId);
  return inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, access.sampleId);
    const participation = await lockParticipation(tx, access.participationId);
    const earlier = await tx.annotation.findUnique({
      where: { operationId: input.operationId },
      include: { ending: true },
    });
    if (earlier) {
      if (earlier.participationId !== participation.id) throw new Failure("ALREADY_SUBMITTED");
      // It was taken back since: to say "submitted" now would be untrue.
      if (earlier.ending?.kind === "withdrawn") throw new Failure("WRONG_STATE");
      return { closesAt: earlier.closesAt, replayOf: earlier.submittedAt };
    }
    if (participation.status === "submitted" || participation.status === "closed")
      throw new Failure("ALREADY_SUBMITTED");
    if (await isAttestationDue(tx, participation.userId, access.project.settings, now))
      throw new Failure("ATTESTATION_DUE");
    await refuseOldText(tx, sample.id, input.textVersion);
    await holdSlot(tx, sample, participation);
    const answers = parsed(protocol, input.answers, sample);
    const responses = await checkedResponses(tx, access, participation, input.responses ?? [], {
      protocol,
      answers,
    });
    const closes = closesAt(now, access.project.settings.editWindowSeconds);
    await storeAnnotation(tx, context, {
      sample,
      participation,
      input,
      answers,
      responses,
      closes,
      now,
      protocol,
    });
    return { closesAt: closes, replayOf: null };
  });
}

/** The slot is still this person's, or is taken back if it is free. */
async function holdSlot(
  tx: Transaction,
  sample: LockedSample,
  participation: LockedParticipation,
): Promise<void> {
  const state = { status: participation.status, sampleState: sample.state };
  if (participation.status === "claimed") {
    if (!maySubmit({ ...state, slotIsFree: false }) || sample.state === "disputed")
      throw new Failure("NOT_WORKABLE");
    return;
  }
  if (!maySubmit({ ...state, slotIsFree: true }) || !(await retakeSlot(tx, participation)))
    throw new Failure("NOT_WORKABLE");
}

function parsed(protocol: Protocol, raw: unknown, sample: LockedSample): Answers {
  const result = protocol.parseAnswers(raw, sample.subject);
  if (!result.ok) throw new Failure("INVALID", result.problems);
  return result.value;
}

/** In a second review every flagged checkpoint is accepted (then it must fail) or rejected, each with an own reason. */
async function checkedResponses(
  tx: Transaction,
  access: ParticipationAccess,
  participation: LockedParticipation,
  responses: readonly FeedbackResponse[],
  given: { readonly protocol: Protocol; readonly answers: Answers },
): Promise<readonly FeedbackResponse[] | null> {
  if (participation.round === 1) {
    if (responses.length > 0) throw new Failure("INVALID", [{ path: "responses", code: "not_a_review" }]);
    return null;
  }
  const flagged = (await feedbackFor(tx, access.sampleId, { showNames: false })).map(
    (each) => each.checkpoint,
  );
  const problems = flagged
    .filter((checkpoint) => responses.filter((response) => response.checkpoint === checkpoint).length !== 1)
    .map((checkpoint) => ({ path: `responses.${checkpoint}`, code: "response_required" }));
  for (const { checkpoint, accept } of responses) {
    if (!flagged.includes(checkpoint))
      problems.push({ path: `responses.${checkpoint}`, code: "not_flagged" });
    else if (accept && !given.protocol.flags(checkpoint, given.answers))
      problems.push({ path: checkpoint, code: "accepted_but_passing" });
  }
  if (problems.length > 0) throw new Failure("INVALID", problems);
  return responses;
}

interface Submission {
  readonly sample: LockedSample;
  readonly participation: LockedParticipation;
  readonly input: SubmitInput;
  readonly answers: Answers;
  readonly responses: readonly FeedbackResponse[] | null;
  readonly closes: Date;
  readonly now: Date;
  readonly protocol: Protocol;
}

async function storeAnnotation(tx: Transaction, context: Context, submission: Submission): Promise<void> {
  const { sample, participation, input, answers, now } = submission;
  const annotationId = randomUUID();
  const answersSha256 = sha256(canonicalJson(answers));
  const revision = await nextRevision(tx, participation);
  await tx.annotation.create({
    data: {
      id: annotationId,
      participationId: participation.id,
      sampleId: sample.id,
      round: participation.round,
      revision,
      operationId: input.operationId,
      protocolVersion: submission.protocol.version,
      answers: answers as Prisma.InputJsonObject,
      answersSha256,
      verdict: submission.protocol.verdictOf(answers),
      ...(submission.responses
        ? { responses: submission.responses as unknown as Prisma.InputJsonArray }
        : {}),
      activeMs: input.activeMs,
      note: input.note,
      pasted: input.pasted,
      guidelineVersion: input.guidelineVersion,
      textVersion: input.textVersion,
      submittedAt: now,
      closesAt: submission.closes,
    },
  });
  await tx.participation.update({
    where: { id: participation.id },
    data: { status: "submitted", live: true, revision, updatedAt: now },
  });
  const { slot, round } = participation;
  await recordEvent(
    tx,
    sample.id,
    "submitted",
    { annotationId, participationId: participation.id, slot, round, revision, answersSha256 },
    { now, actorId: participation.userId },
  );
  await context.jobs.send(tx, "close-annotation", { annotationId }, submission.closes);
}

async function nextRevision(tx: Transaction, participation: LockedParticipation): Promise<number> {
  const last = await tx.annotation.aggregate({
    where: { participationId: participation.id, round: participation.round },
    _max: { revision: true },
  });
  return (last._max.revision ?? 0) + 1;
}

/**
 * Takes a submission back inside its window; the draft is open again. Only time decides (WORKFLOW §1).
 * Errors: WINDOW_CLOSED, BUSY.
 */
export async function undoSubmission(context: Context, access: ParticipationAccess): Promise<void> {
  const now = context.now();
  await inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, access.sampleId);
    const participation = await lockParticipation(tx, access.participationId);
    const submission = await openSubmission(tx, participation.id);
    if (participation.status !== "submitted" || !submission || !mayWithdraw(now, submission.closesAt))
      throw new Failure("WINDOW_CLOSED");
    await tx.annotationEnding.create({ data: { annotationId: submission.id, kind: "withdrawn", at: now } });
    const hasLease = participation.round === 1 && !participation.auditReturned;
    await tx.participation.update({
      where: { id: participation.id },
      data: {
        status: "claimed",
        leaseUntil: hasLease ? leaseUntil(now, access.project.settings.leaseHours) : null,
        updatedAt: now,
      },
    });
    await recordEvent(
      tx,
      sample.id,
      "withdrawn",
      { annotationId: submission.id, participationId: participation.id, slot: participation.slot },
      { now, actorId: participation.userId },
    );
  });
}
