import "server-only";
import { protocolById } from "@/lib/protocols/registry";
import {
  afterAnnotationClosed,
  afterGateOpened,
  afterSettlementClosed,
  type Course,
  goesOnToReview,
} from "@/lib/workflow/after-closing";
import { isGateOpen } from "@/lib/workflow/anchor-audit";
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

export type CloseOutcome = "closed" | "already_ended" | "not_yet";

/** Closes a submission whose window is over, and asks the rules what follows. All or nothing. */
export async function closeAnnotation(context: Context, annotationId: string): Promise<CloseOutcome> {
  const annotation = await context.db.annotation.findUnique({
    where: { id: annotationId },
    select: { sampleId: true, participationId: true, round: true, revision: true, closesAt: true },
  });
  if (!annotation) return "already_ended";
  const now = context.now();
  if (now.getTime() < annotation.closesAt.getTime()) return "not_yet";
  return inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, annotation.sampleId);
    if (await tx.annotationEnding.findUnique({ where: { annotationId } })) return "already_ended";
    await tx.annotationEnding.create({ data: { annotationId, kind: "closed", at: now } });
    const goesOn = goesOnToReview(sample, annotation.round);
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
    const { round, revision } = annotation;
    await recordEvent(
      tx,
      sample.id,
      "annotation_closed",
      { annotationId, slot: participation.slot, round, revision },
      { now, actorId: null },
    );
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
