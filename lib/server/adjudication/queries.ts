import "server-only";
import type { CaseView } from "@/lib/contracts/adjudication";
import { protocolById } from "@/lib/protocols/registry";
import { searchPhrase } from "@/lib/text/search-phrase";
import { isSwapped, type PointDecisions } from "@/lib/workflow/adjudication";
import { comparisonOf } from "@/lib/workflow/after-closing";
import type { Comparison } from "@/lib/workflow/comparison";
import type { Answers } from "@/lib/workflow/protocol";
import { draftView } from "../annotations/queries";
import type { ParticipationAccess, ProjectFacts } from "../auth/access";
import type { Context } from "../context";
import type { Queryable } from "../db";
import type { Settlement } from "../db/generated/client";
import { isAttestationDue } from "../desks/queries";
import { Failure } from "../failure";
import { feedbackShownTo } from "../recheck/queries";
import { latestReport } from "../reports/queries";
import type { LockedSample } from "../samples/decision";
import { bothOf, type ClosedWork, closedWork, factsOf } from "../samples/queries";

type Json = Readonly<Record<string, unknown>>;

export interface OpenCase {
  readonly comparison: Comparison;
  /** Names hidden, in a stable random order. */
  readonly shown: { readonly A: Answers; readonly B: Answers };
}

type CaseSample = Omit<LockedSample, "version" | "eventSeq" | "projectId" | "category">;

function caseOf(project: ProjectFacts, sample: CaseSample, work: ClosedWork): OpenCase {
  const pair = bothOf(work.pair);
  const course = { protocol: protocolById(project.protocolId), settings: project.settings };
  const comparison = comparisonOf(course, factsOf(sample as LockedSample), pair, work.basis);
  const [first, second] = pair;
  return {
    comparison,
    shown: isSwapped(sample.id, sample.round) ? { A: second, B: first } : { A: first, B: second },
  };
}

/** The dispute of a sample, computed by the rules from the closed work. Errors: WRONG_STATE. */
export async function openCase(db: Queryable, project: ProjectFacts, sample: CaseSample): Promise<OpenCase> {
  return caseOf(project, sample, await closedWork(db, sample));
}

/** What the two wrote for the adjudicator in this round, in the order in which A and B are shown. */
async function notesToAdjudicator(
  db: Queryable,
  sampleId: string,
  round: number,
): Promise<CaseView["notes"]> {
  const rows = await db.$queryRaw<{ slot: number; note: string }[]>`
    SELECT DISTINCT ON (p.slot) p.slot, a.note FROM participation p
    JOIN annotation a ON a.participation_id = p.id AND a.round = ${round}
    JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
    WHERE p.sample_id = ${sampleId}::uuid AND p.role = 'annotator' AND p.live
    ORDER BY p.slot, a.revision DESC`;
  return notesOf(rows, sampleId, round);
}

function notesOf(
  rows: readonly { readonly slot: number; readonly note: string }[],
  sampleId: string,
  round: number,
): CaseView["notes"] {
  const of = (slot: number) => rows.find((row) => row.slot === slot)?.note ?? "";
  return isSwapped(sampleId, round) ? { A: of(2), B: of(1) } : { A: of(1), B: of(2) };
}

interface ClosedBefore {
  slot: 1 | 2;
  round: number;
  answers: Answers;
  note: string;
}

/** What a settlement was an answer to. The sample may have gone on since, and its slots to other people. */
async function settledCase(
  db: Queryable,
  project: ProjectFacts,
  present: CaseSample,
  { round, submittedAt }: Settlement,
): Promise<OpenCase & Pick<CaseView, "notes">> {
  const sample = { ...present, round };
  const rows = await db.$queryRaw<ClosedBefore[]>`
    SELECT DISTINCT ON (p.slot, a.round) p.slot, a.round, a.answers, a.note
    FROM participation p
    JOIN annotation a ON a.participation_id = p.id AND a.round IN (${round}, ${round - 1})
    JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed' AND e.at <= ${submittedAt}
    WHERE p.sample_id = ${sample.id}::uuid AND p.role = 'annotator'
    ORDER BY p.slot, a.round, e.at DESC, a.revision DESC`;
  const find = (slot: 1 | 2, of: number) => rows.find((row) => row.slot === slot && row.round === of);
  const answersIn = (of: number) => [find(1, of)?.answers ?? null, find(2, of)?.answers ?? null] as const;
  const [first, second] = answersIn(round - 1);
  const settled = first && second ? await settledBefore(db, sample) : null;
  const basis = first && second && settled ? { before: [first, second] as const, settled } : null;
  const latest = rows.filter((row) => row.round === round);
  return {
    ...caseOf(project, sample, { pair: answersIn(round), basis }),
    notes: notesOf(latest, sample.id, round),
  };
}

async function settledBefore(
  db: Queryable,
  sample: Pick<CaseSample, "id" | "round">,
): Promise<Answers | null> {
  const [row] = await db.$queryRaw<{ answers: Answers }[]>`
    SELECT t.answers FROM settlement t
    JOIN settlement_ending e ON e.settlement_id = t.id AND e.kind = 'closed'
    WHERE t.sample_id = ${sample.id}::uuid AND t.round < ${sample.round} AND t.answers IS NOT NULL
    ORDER BY t.round DESC, e.at DESC LIMIT 1`;
  return row?.answers ?? null;
}

/** Disputes that wait, and those this person has settled, in the language of the case. */
async function progressOf(
  db: Queryable,
  access: ParticipationAccess,
): Promise<Pick<CaseView, "waiting" | "settled">> {
  const { userId } = access.viewer;
  // Samples they annotated themselves do not count: how many of those are in dispute is not theirs to know.
  const waiting = await db.sample.count({
    where: {
      projectId: access.project.id,
      language: access.language,
      state: "disputed",
      participations: { none: { userId, role: "annotator" } },
    },
  });
  const [settled] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT p.id)::int AS count FROM participation p JOIN settlement t ON t.participation_id = p.id
    WHERE p.user_id = ${userId}::uuid AND p.project_id = ${access.project.id}::uuid AND p.language = ${access.language}
      AND NOT EXISTS (SELECT 1 FROM settlement_ending e WHERE e.settlement_id = t.id AND e.kind = 'withdrawn')`;
  return { waiting, settled: settled?.count ?? 0 };
}

function submissionOf(settlement: Settlement): NonNullable<CaseView["submission"]> {
  return {
    submittedAt: settlement.submittedAt.toISOString(),
    closesAt: settlement.closesAt.toISOString(),
    outcome: settlement.kind === "irreconcilable" ? "irreconcilable" : "settled",
    answers: (settlement.answers ?? null) as Json | null,
    decisions: settlement.decisions as Json as PointDecisions,
    reason: settlement.reason,
  };
}

const inHand = ["claimed", "held", "submitted"] as const satisfies readonly CaseView["status"][];

/**
 * One's own case: in hand, or as it was when it was settled, also after the sample has gone on. Neither anchor flag nor
 * pre-judgment nor answer kind is read here, and no model's word before the second round. Errors: NOT_FOUND (deferred,
 * run out, and never settled).
 */
export async function getCase(context: Context, access: ParticipationAccess): Promise<CaseView> {
  const db = context.annotatorDb;
  const { project } = access;
  const row = await db.participation.findUniqueOrThrow({
    where: { id: access.participationId },
    include: { draft: true, sample: true },
  });
  const settlement = await db.settlement.findFirst({
    where: { participationId: row.id, OR: [{ ending: null }, { ending: { kind: "closed" } }] },
    orderBy: { submittedAt: "desc" },
  });
  const status = inHand.find((each) => each === row.status) ?? "closed";
  const past = status === "claimed" || status === "held" ? null : settlement;
  if (status === "closed" && !past) throw new Failure("NOT_FOUND");
  const { language, category, question, answer, answerSha256, unitStarts, textVersion } = row.sample;
  const subject = { language, question, answer, answerSha256, unitStarts, textVersion };
  const round = past?.round ?? row.round;
  const sample = { ...row.sample, round, subject };
  const dispute = past
    ? await settledCase(db, project, sample, past)
    : {
        ...(await openCase(db, project, sample)),
        notes: await notesToAdjudicator(db, sample.id, round),
      };
  return {
    caseId: row.id,
    project: { slug: project.slug, name: project.name, disclaimer: project.disclaimer },
    protocolId: project.protocolId,
    subject: { ...subject, category, searchPhrase: searchPhrase(question, language) },
    round,
    status,
    A: dispute.shown.A,
    B: dispute.shown.B,
    notes: dispute.notes,
    differing: dispute.comparison.differing,
    agreed: dispute.comparison.agreed,
    feedback:
      round > 1
        ? await feedbackShownTo(context, access, { showNames: project.settings.showModelNames })
        : null,
    draft: draftView(row.draft, row.round),
    submission: past && submissionOf(past),
    ...(await progressOf(db, access)),
    report: await latestReport(db, row.id),
    attestationDue: await isAttestationDue(db, access.viewer.userId, project.settings, context.now()),
  };
}
