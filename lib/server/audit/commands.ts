import "server-only";
import type { OverrideGateInput, ReturnWorkInput, WorkReturned } from "@/lib/contracts/audit";
import { protocolById } from "@/lib/protocols/registry";
import { anchorAudit, gateShouldOpen, mayReturnWork } from "@/lib/workflow/anchor-audit";
import { move } from "@/lib/workflow/sample-state";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import { inTransaction, type Transaction } from "../db";
import { Failure } from "../failure";
import { parseSettings } from "../projects/settings";
import { compareWaiting, markReturned } from "../samples/commands";
import { closeReports, lockSample, persistDecision } from "../samples/decision";
import { anchorTallies, gateFacts } from "./queries";

/**
 * Opens the language's gate when its audit is passed, and compares what waited. Run by a job after each closing; safe
 * to run again: an open gate stays open, and only waiting samples are compared.
 */
export async function openGateIfPassed(
  context: Context,
  at: { readonly projectId: string; readonly language: string },
): Promise<boolean> {
  const project = await context.db.project.findUniqueOrThrow({
    where: { id: at.projectId },
    select: { settings: true },
  });
  const row = await context.db.projectLanguage.findUnique({ where: { projectId_language: at } });
  if (!row) return false;
  const facts = await gateFacts(
    context.db,
    at.projectId,
    at.language,
    parseSettings(project.settings).gateOnAudit,
    row.gateOpenedAt,
  );
  if (gateShouldOpen(facts)) {
    await context.db.projectLanguage.updateMany({
      where: { ...at, gateOpenedAt: null },
      data: { gateOpenedAt: context.now() },
    });
  } else if (facts.gateOnAudit && facts.openedAt === null) return false;
  await compareAllWaiting(context, at);
  return true;
}

async function compareAllWaiting(
  context: Context,
  at: { readonly projectId: string; readonly language: string },
): Promise<void> {
  const waiting = await context.db.sample.findMany({
    where: { ...at, state: "awaiting_audit" },
    select: { id: true },
  });
  for (const { id } of waiting) await compareWaiting(context, id);
}

/** The lead opens the gate although the audit was not passed; the reason is kept. Errors: NOT_FOUND, GATE_OPEN. */
export async function overrideGate(
  context: Context,
  lead: LeadAccess,
  input: OverrideGateInput,
): Promise<void> {
  const at = { projectId: lead.project.id, language: input.language };
  const opened = await context.db.projectLanguage.updateMany({
    where: { ...at, gateOpenedAt: null },
    data: { gateOpenedAt: context.now(), gateOpenedById: lead.viewer.userId, gateReason: input.reason },
  });
  if (opened.count === 0) {
    const known = await context.db.projectLanguage.findUnique({ where: { projectId_language: at } });
    throw new Failure(known ? "GATE_OPEN" : "NOT_FOUND");
  }
  await inTransaction(context.db, (tx) => context.jobs.send(tx, "open-gate", at));
}

/**
 * Returns an annotator's round-1 work in a language, or in some of its categories: each sample opens with their own
 * answers and must be confirmed anew. What is still in its edit window is returned when it closes, by the closing itself.
 * Final samples are left alone. Errors: NOT_FOUND, RETURN_SPENT, BUSY.
 */
export async function returnWork(
  context: Context,
  lead: LeadAccess,
  input: ReturnWorkInput,
): Promise<WorkReturned> {
  const member = await context.db.member.findFirst({
    where: { id: input.memberId, projectId: lead.project.id, role: "annotator", removedAt: null },
  });
  if (!member) throw new Failure("NOT_FOUND");
  await spendReturn(context, lead, member, input);
  const held = await context.db.participation.findMany({
    where: {
      userId: member.userId,
      projectId: lead.project.id,
      language: member.language,
      role: "annotator",
      live: true,
      status: { in: ["closed", "submitted"] },
      round: 1,
      sample: {
        state: { notIn: ["final", "discarded"] },
        ...(input.categories.length > 0 ? { category: { in: input.categories } } : {}),
      },
    },
    select: { id: true, sampleId: true },
  });
  let samples = 0;
  for (const participation of held)
    if (await patiently(() => returnOne(context, lead, participation))) samples += 1;
  await context.db.auditReturn.updateMany({
    where: { projectId: lead.project.id, language: member.language, userId: member.userId, samples: 0 },
    data: { samples },
  });
  return { samples };
}

/** The return is spent by now, so a row that somebody else holds for a moment must not end it halfway. */
async function patiently<T>(work: () => Promise<T>, tries = 6): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !(error instanceof Failure) || error.code !== "BUSY") throw error;
    return patiently(work, tries - 1);
  }
}

/** Counts the return first, under a lock on the member: two leads cannot both spend the last one. */
async function spendReturn(
  context: Context,
  lead: LeadAccess,
  member: { id: string; userId: string; language: string },
  input: ReturnWorkInput,
): Promise<void> {
  const { id: projectId, settings } = lead.project;
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${member.id}::uuid FOR UPDATE`;
    const tally = (await anchorTallies(tx, projectId, member.language)).find(
      (each) => each.userId === member.userId,
    );
    const status = tally ? anchorAudit(tally).status : "not_applicable";
    const returnsSoFar = await tx.auditReturn.count({
      where: { projectId, language: member.language, userId: member.userId },
    });
    if (!mayReturnWork({ returnsSoFar, maxAuditReturns: settings.maxAuditReturns, status }))
      throw new Failure("RETURN_SPENT");
    await tx.auditReturn.create({
      data: {
        projectId,
        language: member.language,
        userId: member.userId,
        categories: input.categories,
        reason: input.reason,
        returnedById: lead.viewer.userId,
        samples: 0,
        createdAt: context.now(),
      },
    });
  });
}

/** True: it is with its author again, or will be once it closes. */
async function returnOne(
  context: Context,
  lead: LeadAccess,
  at: { id: string; sampleId: string },
): Promise<boolean> {
  const now = context.now();
  const by = {
    now,
    actorId: lead.viewer.userId,
    jobs: context.jobs,
    protocolVersion: protocolById(lead.project.protocolId).version,
  };
  return inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, at.sampleId);
    const row = await tx.participation.findUnique({ where: { id: at.id } });
    if (!row?.live || row.round !== 1 || sample.state === "final" || sample.state === "discarded")
      return false;
    // Its window runs on, and its closing will see the return; or has, and this came second.
    if (row.status === "submitted") return sample.state === "open";
    if (row.status === "claimed") return row.auditReturned;
    if (row.status !== "closed") return false;
    await markReturned(tx, row, by);
    if (sample.state !== "open") {
      await releaseAdjudicator(tx, sample.id, by);
      await persistDecision(tx, sample, { moves: [move("work_reopened", sample.state)] }, by);
      await tx.disputeCase.updateMany({
        where: { sampleId: sample.id, closedAt: null },
        data: { closedAt: now },
      });
    }
    return true;
  });
}

/** The dispute goes away, and with it a problem the adjudicator reported: the annotators read the same text. */
async function releaseAdjudicator(
  tx: Transaction,
  sampleId: string,
  by: { readonly now: Date; readonly actorId: string },
): Promise<void> {
  const released = await tx.participation.updateManyAndReturn({
    where: { sampleId, role: "adjudicator", live: true },
    // Not "released": they did not defer it, and a new dispute about the sample must come to them in its turn.
    data: { status: "expired", live: false, updatedAt: by.now },
    select: { id: true },
  });
  const ids = released.map(({ id }) => id);
  await closeReports(tx, ids, "work_returned", by);
}
