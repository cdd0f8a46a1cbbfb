import "server-only";
import { protocolById } from "@/lib/protocols/registry";
import {
  afterAnnotationClosed,
  afterGateOpened,
  afterSettlementClosed,
  type Course,
  goesOnToReview,
} from "@/lib/workflow/after-closing";
import { isGateOpen, isReturnedWork } from "@/lib/workflow/anchor-audit";
import type { Context } from "../context";
import { inTransaction, type Transaction } from "../db";
import { parseSettings } from "../projects/settings";
import {
  adoptSettlement,
  type DecisionBy,
  type LockedSample,
  lockSample,
  persistDecision,
  recordEvent,
} from "./decision";
import { closedWork, factsOf } from "./queries";

/** What happens to a sample when something on it closes. Run by jobs; each may run twice without harm. */

async function courseOf(tx: Transaction, projectId: string): Promise<Course> {
  const project = await tx.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { protocolId: true, settings: true },
  });
  return { protocol: protocolById(project.protocolId), settings: parseSettings(project.settings) };
}

function bySystem(context: Context, course: Course): DecisionBy {
  return { now: context.now(), actorId: null, jobs: context.jobs, protocolVersion: course.protocol.version };
}

/** Locked for share: a gate that opens meanwhile is either seen here, or sees the sample waiting. */
async function gateIsOpen(tx: Transaction, course: Course, sample: LockedSample): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ openedAt: Date | null }[]>`
    SELECT gate_opened_at AS "openedAt" FROM project_language
    WHERE project_id = ${sample.projectId}::uuid AND language = ${sample.subject.language} FOR SHARE`;
  return isGateOpen({ gateOnAudit: course.settings.gateOnAudit, openedAt: row?.openedAt ?? null });
}

/** Opens closed round-1 work with its author's own answers, to be confirmed anew. Call with the sample locked. */
export async function markReturned(
  tx: Transaction,
  work: { readonly id: string; readonly sampleId: string; readonly slot: number; readonly revision: number },
  by: Pick<DecisionBy, "now" | "actorId">,
): Promise<void> {
  await tx.participation.update({
    where: { id: work.id },
    data: {
      status: "claimed",
      auditReturned: true,
      leaseUntil: null,
      revision: work.revision + 1,
      updatedAt: by.now,
    },
  });
  await tx.draft.deleteMany({ where: { participationId: work.id } });
  const payload = { participationId: work.id, slot: work.slot };
  await recordEvent(tx, work.sampleId, "work_returned", payload, by);
}

interface SubmittedRow {
  readonly id: string;
  readonly participationId: string;
  readonly round: number;
  readonly revision: number;
  readonly submittedAt: Date;
}

/**
 * Holds the membership of a submission's author until the transaction ends, and tells whether they are still in. Call
 * before the sample is locked, as claims do: a return of their work, or their removal, is then over or comes after.
 */
async function holdAuthor(tx: Transaction, participationId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ isIn: boolean }[]>`
    SELECT m.removed_at IS NULL AS "isIn" FROM participation p JOIN member m ON m.user_id = p.user_id
      AND m.project_id = p.project_id AND m.language = p.language AND m.role = 'annotator'
    WHERE p.id = ${participationId}::uuid FOR SHARE OF m`;
  return rows[0]?.isIn ?? false;
}

/** Ends a submission as closed, whatever follows from it. */
async function endAsClosed(tx: Transaction, sample: LockedSample, annotation: SubmittedRow, now: Date) {
  const { id: annotationId, round, revision } = annotation;
  await tx.annotationEnding.create({ data: { annotationId, kind: "closed", at: now } });
  const goesOn = goesOnToReview(sample, round);
  const participation = await tx.participation.update({
    where: { id: annotation.participationId },
    data: {
      ...(goesOn ? { status: "claimed", round: sample.round, revision: 1 } : { status: "closed" }),
      auditReturned: false,
      leaseUntil: null,
      updatedAt: now,
    },
  });
  await tx.draft.deleteMany({ where: { participationId: participation.id } });
  const payload = { annotationId, slot: participation.slot, round, revision };
  await recordEvent(tx, sample.id, "annotation_closed", payload, { now, actorId: null });
  return participation;
}

/** Did a lead return this author's work while the submission was still in its window? */
async function wasReturnedMeanwhile(
  tx: Transaction,
  sample: LockedSample,
  submission: SubmittedRow & { readonly userId: string },
): Promise<boolean> {
  if (sample.state !== "open") return false;
  const returns = await tx.auditReturn.findMany({
    where: { projectId: sample.projectId, language: sample.subject.language, userId: submission.userId },
    select: { categories: true, createdAt: true },
  });
  return isReturnedWork(
    { ...submission, category: sample.category },
    returns.map(({ categories, createdAt }) => ({ categories, at: createdAt })),
  );
}

export type CloseOutcome = "closed" | "already_ended" | "not_yet";

/** Closes a submission whose window is over, and asks the rules what follows. All or nothing. */
export async function closeAnnotation(context: Context, annotationId: string): Promise<CloseOutcome> {
  const annotation = await context.db.annotation.findUnique({
    where: { id: annotationId },
    omit: { answers: true },
  });
  if (!annotation) return "already_ended";
  const now = context.now();
  if (now.getTime() < annotation.closesAt.getTime()) return "not_yet";
  return inTransaction(context.db, async (tx) => {
    const isIn = await holdAuthor(tx, annotation.participationId);
    const sample = await lockSample(tx, annotation.sampleId);
    if (await tx.annotationEnding.findUnique({ where: { annotationId } })) return "already_ended";
    const { userId, ...closed } = await endAsClosed(tx, sample, annotation, now);
    if (isIn && closed.live && (await wasReturnedMeanwhile(tx, sample, { ...annotation, userId }))) {
      await markReturned(tx, closed, { now, actorId: null });
      return "closed";
    }
    const course = await courseOf(tx, sample.projectId);
    const gateOpen = await gateIsOpen(tx, course, sample);
    const work = await closedWork(tx, sample);
    await persistDecision(
      tx,
      sample,
      afterAnnotationClosed(course, factsOf(sample), work.pair, gateOpen, work.basis),
      bySystem(context, course),
    );
    if (!gateOpen)
      await context.jobs.send(tx, "open-gate", {
        projectId: sample.projectId,
        language: sample.subject.language,
      });
    return "closed";
  });
}

/** The gate of the sample's language is open: compares what waited for it. */
export async function compareWaiting(context: Context, sampleId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, sampleId);
    const course = await courseOf(tx, sample.projectId);
    if (!(await gateIsOpen(tx, course, sample))) return;
    const work = await closedWork(tx, sample);
    await persistDecision(
      tx,
      sample,
      afterGateOpened(course, factsOf(sample), work.pair),
      bySystem(context, course),
    );
  });
}

/** Is this still the answer to the dispute that is open, by the one who holds it? */
async function stands(
  tx: Transaction,
  sample: LockedSample,
  settlement: { readonly id: string; readonly round: number; readonly participationId: string | null },
): Promise<boolean> {
  if (sample.state !== "disputed" || settlement.round !== sample.round || !settlement.participationId)
    return false;
  const holder = await tx.participation.findUnique({ where: { id: settlement.participationId } });
  if (!holder?.live || holder.status !== "submitted") return false;
  const latest = await tx.settlement.findFirst({
    where: { participationId: holder.id, ending: null },
    orderBy: { submittedAt: "desc" },
    select: { id: true },
  });
  return latest?.id === settlement.id;
}

/** Closes an adjudicator's settlement whose window is over: settled and on, or discarded and replaced. */
export async function closeSettlement(context: Context, settlementId: string): Promise<CloseOutcome> {
  const settlement = await context.db.settlement.findUnique({ where: { id: settlementId } });
  if (!settlement || settlement.kind === "agreed") return "already_ended";
  const { kind, verdict } = settlement;
  const now = context.now();
  if (now.getTime() < settlement.closesAt.getTime()) return "not_yet";
  return inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, settlement.sampleId);
    if (await tx.settlementEnding.findUnique({ where: { settlementId } })) return "already_ended";
    if (!(await stands(tx, sample, settlement))) {
      // The dispute went away under it: work was returned, the sample discarded, or the case settled anew.
      await tx.settlementEnding.create({ data: { settlementId, kind: "withdrawn", at: now } });
      await recordEvent(tx, sample.id, "settlement_superseded", { settlementId }, { now, actorId: null });
      return "closed";
    }
    await tx.settlementEnding.create({ data: { settlementId, kind: "closed", at: now } });
    if (settlement.participationId) {
      await tx.participation.update({
        where: { id: settlement.participationId },
        data: { status: "closed", leaseUntil: null, updatedAt: now },
      });
      await tx.draft.deleteMany({ where: { participationId: settlement.participationId } });
    }
    await recordEvent(tx, sample.id, "settlement_closed", { settlementId, kind }, { now, actorId: null });
    const course = await courseOf(tx, sample.projectId);
    const outcome =
      kind === "irreconcilable"
        ? { kind }
        : { kind, verdict: verdict === "Fail" ? ("Fail" as const) : ("Pass" as const) };
    if (kind === "adjudicated") await adoptSettlement(tx, sample.id, settlementId);
    const settled = kind === "adjudicated" ? { ...sample, settlementId } : sample;
    await persistDecision(
      tx,
      settled,
      afterSettlementClosed(course, factsOf(sample), outcome),
      bySystem(context, course),
    );
    return "closed";
  });
}
