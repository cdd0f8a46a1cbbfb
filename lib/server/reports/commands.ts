import "server-only";
import type { DecideReportInput, ReportInput } from "@/lib/contracts/reports";
import { checkTexts } from "@/lib/exchange/import-row";
import { isLanguage } from "@/lib/text/languages";
import { segment, segmenterVersion } from "@/lib/text/segment";
import { leaseUntil } from "@/lib/workflow/assignment";
import { mayCorrectText } from "@/lib/workflow/reports";
import { hasRoomForClaim } from "../assignments/commands";
import type { LeadAccess, ParticipationAccess } from "../auth/access";
import { sha256 } from "../canonical";
import type { Context } from "../context";
import { inTransaction, type Transaction } from "../db";
import { Failure } from "../failure";
import { discardLocked } from "../projects/commands";
import { endReports, type LockedSample, lockSample, recordEvent } from "../samples/decision";
import { holdClaim, resumeClaim, submissionsInWindow } from "./rows";

type Base = Pick<Context, "db" | "now" | "jobs">;

/** Reports of one person that a project's leads have not decided yet. Each holds a slot. */
const openReportsLimit = 20;

/**
 * Something is wrong with the sample itself: the claim in hand is held until the lead decides, the draft stays, the
 * other's work goes on unaware (WORKFLOW §3 "Problem reports"). Errors: INVALID (kind "other" without a note),
 * WRONG_STATE (not in hand: submitted, handed back, run out, held already), THROTTLED (twenty of one's own wait in the project), BUSY.
 */
export async function reportProblem(
  context: Base,
  access: ParticipationAccess,
  input: ReportInput,
): Promise<void> {
  if (input.kind === "other" && input.note === "")
    throw new Failure("INVALID", [{ path: "note", code: "required" }]);
  const now = context.now();
  await inTransaction(context.db, async (tx) => {
    await refuseTooManyOpen(tx, { projectId: access.project.id, userId: access.viewer.userId });
    const sample = await lockSample(tx, access.sampleId);
    const claim = await holdClaim(tx, access.participationId, now);
    const report = await tx.problemReport.create({
      data: {
        participationId: claim.participationId,
        sampleId: sample.id,
        projectId: sample.projectId,
        userId: access.viewer.userId,
        kind: input.kind,
        note: input.note,
        createdAt: now,
      },
      select: { id: true },
    });
    await recordEvent(
      tx,
      sample.id,
      "problem_reported",
      { ...claim, reportId: report.id, kind: input.kind },
      { now, actorId: access.viewer.userId },
    );
  });
}

async function refuseTooManyOpen(tx: Transaction, by: { projectId: string; userId: string }): Promise<void> {
  // One after the other: reports made at once must not all see the same count.
  await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${by.userId}::uuid FOR NO KEY UPDATE`;
  const open = await tx.problemReport.count({ where: { ...by, status: "open" } });
  if (open >= openReportsLimit) throw new Failure("THROTTLED");
}

/**
 * Takes one's own open report back: the work is in hand again. Errors: WRONG_STATE (none is open), TOO_MANY_OPEN (as
 * many claims in hand as there may be: the report stays, and the lead decides), BUSY.
 */
export async function withdrawReport(context: Base, access: ParticipationAccess): Promise<void> {
  const now = context.now();
  const { leaseHours } = access.project.settings;
  await inTransaction(context.db, async (tx) => {
    const hasRoom = await hasRoomForClaim(tx, access);
    const sample = await lockSample(tx, access.sampleId);
    const own = { sampleId: sample.id, participationId: access.participationId };
    const [report] = await endReports(tx, own, { status: "withdrawn", decidedById: null }, now);
    if (!report) throw new Failure("WRONG_STATE");
    const claim = await resumeClaim(tx, access.participationId, { now, leaseHours, hasRoom });
    await recordEvent(
      tx,
      sample.id,
      "report_withdrawn",
      { ...claim, reportId: report.id },
      { now, actorId: access.viewer.userId },
    );
  });
}

/**
 * The lead's word on a report. Rejected: the work is in its author's hands again. Replaced: the sample leaves the
 * benchmark. Corrected: the text has a new version, and whoever works on it reads that one. Of two leads who decide at
 * once, one decides. Errors: NOT_FOUND, WRONG_STATE (no longer open; or the text may not be corrected any more),
 * INVALID with problems (the new text, or nothing new in it), BUSY.
 */
export async function decideReport(context: Base, lead: LeadAccess, input: DecideReportInput): Promise<void> {
  const { reportId, answer } = input;
  const found = await context.db.problemReport.findFirst({
    where: { id: reportId, projectId: lead.project.id },
    select: { sampleId: true },
  });
  if (!found) throw new Failure("NOT_FOUND");
  await inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, found.sampleId);
    const report = await tx.problemReport.findUniqueOrThrow({ where: { id: reportId } });
    if (report.status !== "open") throw new Failure("WRONG_STATE");
    if (input.decision === "replace")
      await discardLocked(tx, context, lead, sample, { reason: answer, reportId });
    else if (input.decision === "correct") await correctText(tx, context, lead, sample, input);
    else
      await reject(tx, context, lead, { sample, reportId, participationId: report.participationId, answer });
  });
}

async function reject(
  tx: Transaction,
  context: Base,
  lead: LeadAccess,
  report: { sample: LockedSample; reportId: string; participationId: string; answer: string },
): Promise<void> {
  const by = { now: context.now(), actorId: lead.viewer.userId };
  const { sample, reportId, participationId, answer } = report;
  const rejected = {
    status: "rejected",
    answered: { reportId, words: answer },
    decidedById: by.actorId,
  } as const;
  await endReports(tx, { sampleId: sample.id, participationId }, rejected, by.now);
  const { leaseHours } = lead.project.settings;
  const claim = await resumeClaim(tx, participationId, { now: by.now, leaseHours, hasRoom: true });
  await recordEvent(tx, sample.id, "report_rejected", { ...claim, reportId }, by);
}

/** Every report on the sample is answered by its new text: whoever held it goes on, whoever had submitted reads anew. */
async function correctText(
  tx: Transaction,
  context: Base,
  lead: LeadAccess,
  sample: LockedSample,
  input: Extract<DecideReportInput, { decision: "correct" }>,
): Promise<void> {
  const now = context.now();
  const { leaseHours } = lead.project.settings;
  // A submission whose window is over is closed for its author, also while its job is late.
  const closedAnnotations = await tx.annotation.count({
    where: {
      sampleId: sample.id,
      OR: [{ ending: { kind: "closed" } }, { ending: null, closesAt: { lte: now } }],
    },
  });
  if (!mayCorrectText({ state: sample.state, round: sample.round, closedAnnotations }))
    throw new Failure("WRONG_STATE");
  const by = { now, actorId: lead.viewer.userId };
  const written = await writeText(tx, sample, input, now);
  await recordEvent(tx, sample.id, "text_corrected", { reportId: input.reportId, ...written }, by);
  await takeSubmissionsBack(tx, sample.id, { now, leaseHours });
  const answered = { reportId: input.reportId, words: input.answer };
  const corrected = { status: "corrected", answered, decidedById: by.actorId } as const;
  const ended = await endReports(tx, { sampleId: sample.id }, corrected, now);
  for (const { participationId } of ended)
    await resumeClaim(tx, participationId, { now, leaseHours, hasRoom: true });
}

/** Keeps the text as it stands and puts the new one, in the form an import gives it, in its place. */
async function writeText(
  tx: Transaction,
  sample: LockedSample,
  input: { readonly reportId: string; readonly question: string; readonly text: string },
  now: Date,
): Promise<{ textVersion: number; answerSha256: string }> {
  const { language, question, answer, answerSha256, unitStarts } = sample.subject;
  if (!isLanguage(language)) throw new Error(`Sample ${sample.id} is in no language of ours: ${language}.`);
  const next = checkTexts({ question: input.question, answer: input.text });
  if (!next.ok) {
    const pathOf = (field: string) => (field === "answer" ? "text" : field);
    throw new Failure(
      "INVALID",
      next.problems.map(({ field, code }) => ({ path: pathOf(field), code })),
    );
  }
  if (next.question === question && next.answer === answer)
    throw new Failure("INVALID", [{ path: "text", code: "unchanged" }]);
  const before = await tx.sample.findUniqueOrThrow({
    where: { id: sample.id },
    select: { textVersion: true, segmenterVersion: true },
  });
  await tx.sampleText.create({
    data: {
      sampleId: sample.id,
      version: before.textVersion,
      question,
      answer,
      answerSha256,
      unitStarts: [...unitStarts],
      segmenterVersion: before.segmenterVersion,
      reportId: input.reportId,
      replacedAt: now,
    },
  });
  const after = { textVersion: before.textVersion + 1, answerSha256: sha256(next.answer) };
  await tx.sample.update({
    where: { id: sample.id },
    // What stood in the imported file (the raw texts) stays what it was.
    data: {
      ...after,
      question: next.question,
      answer: next.answer,
      unitStarts: segment(next.answer, language),
      segmenterVersion,
    },
  });
  return after;
}

/** Submissions whose window is open speak of a text that is gone: they are with their authors again, draft included. */
async function takeSubmissionsBack(
  tx: Transaction,
  sampleId: string,
  at: { readonly now: Date; readonly leaseHours: number },
): Promise<void> {
  for (const { annotationId, isMember, ...claim } of await submissionsInWindow(tx, sampleId)) {
    await tx.annotationEnding.create({ data: { annotationId, kind: "withdrawn", at: at.now } });
    await tx.participation.update({
      where: { id: claim.participationId },
      data: {
        status: "claimed",
        // Of somebody who left, the claim runs out at the next sweep, and the slot frees.
        leaseUntil: isMember ? leaseUntil(at.now, at.leaseHours) : at.now,
        updatedAt: at.now,
      },
    });
    await recordEvent(
      tx,
      sampleId,
      "withdrawn",
      { annotationId, ...claim, cause: "text_corrected" },
      { now: at.now, actorId: null },
    );
  }
}
