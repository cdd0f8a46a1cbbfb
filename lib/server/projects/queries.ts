import "server-only";
import type { SampleListInput, SampleListView, SampleRow, SampleView } from "@/lib/contracts/projects";
import { excerptOf } from "@/lib/text/excerpt";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import type {
  Annotation,
  AnnotationEnding,
  Participation,
  Prisma,
  Sample,
  SampleSecret,
} from "../db/generated/client";
import { Failure } from "../failure";
import { reportsOfSample } from "../reports/queries";
import { countSamples } from "../samples/counts";

export { getAgreement } from "../agreement/queries";
export { getOverview } from "../overview/queries";

const pageRows = 50;

function rowOf(
  sample: Sample & { secret: Pick<SampleSecret, "preJudgment"> | null },
  verdict: string | null,
): SampleRow {
  return {
    sampleId: sample.id,
    externalId: sample.externalId,
    language: sample.language,
    category: sample.category,
    state: sample.state,
    preJudgment: sample.secret?.preJudgment ?? "incomplete",
    verdict,
    stateSince: sample.stateSince.toISOString(),
    excerpt: excerptOf(sample.question),
  };
}

/** Fifty samples a page in the order of their ids in the file, by keyset. Errors: INVALID (a foreign `after`). */
export async function listSamples(
  context: Context,
  lead: LeadAccess,
  input: SampleListInput,
): Promise<SampleListView> {
  const { after: afterId, ...wanted } = input;
  const where: Prisma.SampleWhereInput = { projectId: lead.project.id, ...wanted };
  const after = afterId === undefined ? null : await externalIdOf(context, lead, afterId);
  const [found, total] = await Promise.all([
    context.db.sample.findMany({
      where: after === null ? where : { ...where, externalId: { gt: after } },
      include: { secret: { select: { preJudgment: true } } },
      orderBy: { externalId: "asc" },
      take: pageRows + 1,
    }),
    countSamples(context.db, lead.project.id, wanted),
  ]);
  const page = found.slice(0, pageRows);
  const verdicts = await verdictsOf(context, page);
  return {
    rows: page.map((sample) => rowOf(sample, verdicts.get(sample.settlementId ?? "") ?? null)),
    next: found.length > pageRows ? (page.at(-1)?.id ?? null) : null,
    total,
  };
}

async function externalIdOf(context: Context, lead: LeadAccess, sampleId: string): Promise<string> {
  const last = await context.db.sample.findFirst({
    where: { id: sampleId, projectId: lead.project.id },
    select: { externalId: true },
  });
  if (!last) throw new Failure("INVALID", [{ path: "after", code: "invalid" }]);
  return last.externalId;
}

async function verdictsOf(context: Context, samples: readonly Sample[]): Promise<Map<string, string | null>> {
  const ids = samples.flatMap((sample) => sample.settlementId ?? []);
  const settlements = await context.db.settlement.findMany({
    where: { id: { in: ids } },
    select: { id: true, verdict: true },
  });
  return new Map(settlements.map(({ id, verdict }) => [id, verdict]));
}

// Written by our own code from parsed answers.
const asRecord = (stored: unknown) => (stored ?? null) as Readonly<Record<string, unknown>> | null;

type PseudonymOf = (userId: string, role: string) => string;

/** A person's pseudonym in this role; where they act in another one (a lead, say), the one they have. */
async function pseudonymsAt(context: Context, sample: Sample): Promise<PseudonymOf> {
  const members = await context.db.member.findMany({
    where: { projectId: sample.projectId, language: { in: [sample.language, ""] } },
    select: { userId: true, role: true, pseudonym: true },
  });
  return (userId, role) => {
    const own = members.filter((member) => member.userId === userId);
    return (own.find((member) => member.role === role) ?? own[0])?.pseudonym ?? "";
  };
}

type StoredParticipation = Participation & {
  readonly annotations: readonly (Annotation & { readonly ending: AnnotationEnding | null })[];
};

function annotationsOf(of: StoredParticipation, pseudonymOf: PseudonymOf): SampleView["annotations"] {
  return of.annotations
    .toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
    .map((annotation) => ({
      pseudonym: pseudonymOf(of.userId, of.role),
      slot: of.slot,
      round: annotation.round,
      revision: annotation.revision,
      status: annotation.ending?.kind ?? "submitted",
      submittedAt: annotation.submittedAt.toISOString(),
      verdict: annotation.verdict,
      answers: asRecord(annotation.answers) ?? {},
      activeMs: annotation.activeMs,
      pasted: (annotation.pasted ?? {}) as Readonly<Record<string, number>>,
      note: annotation.note,
      guidelineVersion: annotation.guidelineVersion,
    }));
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Everything a lead may see of one sample; people by their pseudonyms. Errors: NOT_FOUND. */
export async function getSample(
  context: Context,
  lead: LeadAccess,
  sampleId: string | undefined,
): Promise<SampleView> {
  if (sampleId === undefined || !uuidShape.test(sampleId)) throw new Failure("NOT_FOUND");
  const sample = await context.db.sample.findFirst({
    where: { id: sampleId, projectId: lead.project.id },
    include: {
      secret: true,
      events: { orderBy: { seq: "asc" } },
      participations: {
        include: { annotations: { include: { ending: true } } },
        orderBy: [{ slot: "asc" }, { claimedAt: "asc" }],
      },
    },
  });
  if (!sample?.secret) throw new Failure("NOT_FOUND");
  const [pseudonymOf, settlement, reports] = await Promise.all([
    pseudonymsAt(context, sample),
    sample.settlementId ? context.db.settlement.findUnique({ where: { id: sample.settlementId } }) : null,
    reportsOfSample(context.db, sample.id),
  ]);
  return {
    ...rowOf(sample, settlement?.verdict ?? null),
    question: sample.question,
    answer: sample.answer,
    answerKind: sample.secret.answerKind,
    source: sample.secret.source,
    isAnchor: sample.secret.isAnchor,
    round: sample.round,
    textVersion: sample.textVersion,
    reports,
    votes: (sample.secret.votes ?? []) as { model: string; result: number | null }[],
    annotations: sample.participations.flatMap((participation) => annotationsOf(participation, pseudonymOf)),
    settlement: settlement && {
      kind: settlement.kind,
      verdict: settlement.verdict,
      answers: asRecord(settlement.answers),
    },
    events: sample.events.map((event) => ({
      seq: event.seq,
      type: event.type,
      actor: event.actorId === null ? null : pseudonymOf(event.actorId, ""),
      at: event.at.toISOString(),
      payload: asRecord(event.payload) ?? {},
    })),
  };
}
