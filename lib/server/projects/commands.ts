import "server-only";
import type { z } from "zod";
import type { createProjectInput, discardInput, Selected, SettingsInput } from "@/lib/contracts/projects";
import { protocolById } from "@/lib/protocols/registry";
import { drawByLot } from "@/lib/workflow/lot";
import { isLegal, move } from "@/lib/workflow/sample-state";
import { placesAfterSelection, selectByPlan } from "@/lib/workflow/selection";
import { defaultSettings } from "@/lib/workflow/settings";
import type { LeadAccess } from "../auth/access";
import type { AdministratorAccess } from "../auth/administrator";
import type { Context } from "../context";
import { inTransaction, isUniqueViolation, type Transaction } from "../db";
import { Failure } from "../failure";
import { addMember } from "../people/commands";
import {
  type DecisionBy,
  endReports,
  type LockedSample,
  lockSample,
  lockSelection,
  openReserve,
  persistDecision,
} from "../samples/decision";
import { hasQueue, lockReserves, selectionStocks } from "./rows";
import { parseSettings } from "./settings";

type Base = Pick<Context, "db" | "now" | "jobs">;

/** The protocol of new projects, while there is one to choose from. */
const protocolOfNewProjects = "x-value";

/** A new project, led by whoever creates it. Its languages come with the samples. Errors: NAME_TAKEN (the slug). */
export async function createProject(
  context: Base,
  access: AdministratorAccess,
  input: z.infer<typeof createProjectInput>,
): Promise<{ slug: string }> {
  const now = context.now();
  const protocol = protocolById(protocolOfNewProjects);
  await inTransaction(context.db, async (tx) => {
    const project = await tx.project
      .create({
        data: {
          slug: input.slug,
          name: input.name,
          protocolId: protocol.id,
          protocolVersion: protocol.version,
          settings: {},
          createdAt: now,
        },
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Failure("NAME_TAKEN") : error;
      });
    await addMember(
      tx,
      { userId: access.viewer.userId, projectId: project.id, role: "lead", language: "" },
      now,
    );
  });
  return { slug: input.slug };
}

/**
 * Replaces the settings a lead may choose. Effects start with the next decision: nothing already decided is decided
 * again. Errors: INVALID (a threshold that the models could never reach).
 */
export async function updateSettings(context: Base, lead: LeadAccess, input: SettingsInput): Promise<void> {
  if (input.recheckThreshold > input.recheckModels) {
    throw new Failure("INVALID", [{ path: "recheckThreshold", code: "beyond_models" }]);
  }
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${lead.project.id}::uuid FOR NO KEY UPDATE`;
    const { settings } = await tx.project.findUniqueOrThrow({
      where: { id: lead.project.id },
      select: { settings: true },
    });
    const { evidenceAgreement } = parseSettings(settings);
    await tx.project.update({
      where: { id: lead.project.id },
      data: { settings: { ...defaultSettings, ...input, evidenceAgreement } },
    });
  });
}

function byLead(context: Base, lead: LeadAccess): DecisionBy {
  const { version } = protocolById(lead.project.protocolId);
  return { now: context.now(), actorId: lead.viewer.userId, jobs: context.jobs, protocolVersion: version };
}

/** Samples opened in one transaction: three statements each, so that it stays well below every timeout. */
const batchSamples = 400;

/**
 * Fills each cell of the languages (none named: all of the project's) up to its plan, by lot, and records what is
 * short. Run again, it only adds what is missing; two at once do not double. Errors: INVALID (a language the project
 * does not have), BUSY.
 */
export async function selectSamples(
  context: Base,
  lead: LeadAccess,
  input: { readonly languages: readonly string[] },
): Promise<Selected> {
  const rows = await context.db.projectLanguage.findMany({
    where: { projectId: lead.project.id },
    orderBy: { language: "asc" },
  });
  const known = rows.map((row) => row.language);
  const unknown = input.languages.filter((language) => !known.includes(language));
  if (unknown.length > 0)
    throw new Failure(
      "INVALID",
      unknown.map((language) => ({ path: `languages.${language}`, code: "unknown_language" })),
    );
  const wanted =
    input.languages.length === 0 ? known : known.filter((language) => input.languages.includes(language));
  let selected = 0;
  const short: Selected["short"][number][] = [];
  for (const language of wanted) {
    for (let isLast = false; !isLast; ) {
      const step = await inTransaction(context.db, (tx) => selectBatch(tx, context, lead, language));
      selected += step.opened;
      short.push(...step.short);
      isLast = step.isLast;
    }
  }
  return { selected, short };
}

interface SelectionStep {
  readonly opened: number;
  readonly isLast: boolean;
  /** Told with the last step only. */
  readonly short: Selected["short"];
}

async function selectBatch(
  tx: Transaction,
  context: Base,
  lead: LeadAccess,
  language: string,
): Promise<SelectionStep> {
  const { id: projectId, settings } = lead.project;
  const by = byLead(context, lead);
  await lockSelection(tx, projectId, language);
  const stocks = await selectionStocks(tx, projectId, language, settings.cellPlan);
  const { chosen, short } = selectByPlan(stocks, settings.cellPlan, `selection:${projectId}`);
  // Mixed before it is cut into batches: a later batch comes later to people, and must not be of other kinds.
  const batch = drawByLot(chosen, batchSamples, `order:${projectId}`);
  const reserves = await lockReserves(tx, batch);
  const late = await hasQueue(tx, projectId, language);
  for (const id of batch) {
    const reserve = reserves.get(id);
    if (reserve) await openReserve(tx, { ...reserve, projectId, language }, { replacesId: null, late }, by);
  }
  const isLast = batch.length === chosen.length && reserves.size === batch.length;
  if (!isLast) return { opened: reserves.size, isLast, short: [] };
  await recordShortages(tx, projectId, language, short, by.now);
  return { opened: reserves.size, isLast, short };
}

/** The latest selection's shortages replace the last one's; places of discarded samples that it filled are resolved. */
async function recordShortages(
  tx: Transaction,
  projectId: string,
  language: string,
  short: ReturnType<typeof selectByPlan>["short"],
  now: Date,
): Promise<void> {
  const at = { projectId, language };
  await tx.shortage.deleteMany({ where: { ...at, discardedId: null } });
  const open = await tx.shortage.findMany({
    where: { ...at, resolvedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const { filled, beyond } = placesAfterSelection(open, short);
  await tx.shortage.updateMany({
    where: { id: { in: filled.map(({ id }) => id) } },
    data: { resolvedAt: now },
  });
  await tx.shortage.createMany({ data: beyond.map((each) => ({ ...each, projectId, createdAt: now })) });
}

/**
 * A lead takes a sample out of the benchmark, and another of its kind takes its place. Work on it ends: what is in
 * hand cannot be submitted any more, what was submitted is kept and not counted. Events carry no text, so the reason
 * stands with the sample's secrets. Errors: NOT_FOUND, WRONG_STATE (in reserve, or discarded already), BUSY.
 */
export async function discardSample(
  context: Base,
  lead: LeadAccess,
  input: z.infer<typeof discardInput>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const sample = await lockSample(tx, input.sampleId);
    if (sample.projectId !== lead.project.id) throw new Failure("NOT_FOUND");
    // The reason is the leads' own: whoever reported a problem here learns what became of the sample, not why.
    await discardLocked(tx, context, lead, sample, { reason: input.reason });
  });
}

/**
 * Discards and replaces a sample of the lead's project that the caller has locked. Where a report led to it, the reason
 * is the lead's answer to its author. Errors: WRONG_STATE.
 */
export async function discardLocked(
  tx: Transaction,
  context: Base,
  lead: LeadAccess,
  sample: LockedSample,
  why: { readonly reason: string; readonly reportId?: string },
): Promise<void> {
  const by = byLead(context, lead);
  if (!isLegal("discarded", sample.state)) throw new Failure("WRONG_STATE");
  await tx.participation.updateMany({
    where: { sampleId: sample.id, live: true },
    data: { live: false, status: "superseded", leaseUntil: null, updatedAt: by.now },
  });
  const { reportId } = why;
  const replaced = { status: "replaced", decidedById: lead.viewer.userId } as const;
  const answered = reportId === undefined ? {} : { answered: { reportId, words: why.reason } };
  await endReports(tx, { sampleId: sample.id }, { ...replaced, ...answered }, by.now);
  await tx.sampleSecret.update({ where: { sampleId: sample.id }, data: { discardReason: why.reason } });
  const report = reportId === undefined ? {} : { reportId };
  const discarded = move("discarded", sample.state, { cause: "lead", ...report });
  await persistDecision(tx, sample, { moves: [discarded], replace: true }, by);
  // An anchor that leaves may have been the last one the language's gate waited for.
  await context.jobs.send(tx, "open-gate", {
    projectId: sample.projectId,
    language: sample.subject.language,
  });
}
