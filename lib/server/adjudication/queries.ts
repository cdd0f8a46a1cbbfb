import "server-only";
import type { CaseView } from "@/lib/contracts/adjudication";
import { protocolById } from "@/lib/protocols/registry";
import { isSwapped } from "@/lib/workflow/adjudication";
import { comparisonOf } from "@/lib/workflow/after-closing";
import type { Comparison } from "@/lib/workflow/comparison";
import type { Answers } from "@/lib/workflow/protocol";
import { draftView } from "../annotations/queries";
import type { ParticipationAccess, ProjectFacts } from "../auth/access";
import type { Context } from "../context";
import type { Queryable } from "../db";
import { Failure } from "../failure";
import { feedbackFor } from "../recheck/queries";
import type { LockedSample } from "../samples/decision";
import { bothOf, closedWork, factsOf } from "../samples/queries";

type Json = Readonly<Record<string, unknown>>;

export interface OpenCase {
  readonly comparison: Comparison;
  /** Names hidden, in a stable random order. */
  readonly shown: { readonly A: Answers; readonly B: Answers };
}

/** The dispute of a sample, computed by the rules from the closed work. Errors: WRONG_STATE. */
export async function openCase(
  db: Queryable,
  project: ProjectFacts,
  sample: Omit<LockedSample, "version" | "eventSeq" | "projectId" | "category">,
): Promise<OpenCase> {
  const work = await closedWork(db, sample);
  const pair = bothOf(work.pair);
  const course = { protocol: protocolById(project.protocolId), settings: project.settings };
  const comparison = comparisonOf(course, factsOf(sample as LockedSample), pair, work.basis);
  const [first, second] = pair;
  return {
    comparison,
    shown: isSwapped(sample.id, sample.round) ? { A: second, B: first } : { A: first, B: second },
  };
}

/**
 * One's own case. Neither anchor flag nor pre-judgment nor answer kind is read here, and no model's word before the
 * second round.
 */
export async function getCase(context: Context, access: ParticipationAccess): Promise<CaseView> {
  const db = context.annotatorDb;
  const row = await db.participation.findUniqueOrThrow({
    where: { id: access.participationId },
    include: { draft: true },
  });
  const sample = await db.sample.findUniqueOrThrow({ where: { id: access.sampleId } });
  const settlement = await db.settlement.findFirst({
    where: { participationId: row.id, OR: [{ ending: null }, { ending: { kind: "closed" } }] },
    orderBy: { submittedAt: "desc" },
  });
  if (row.status !== "claimed" && row.status !== "submitted" && row.status !== "closed")
    throw new Failure("NOT_FOUND");
  const { language, category, question, answer, answerSha256, unitStarts } = sample;
  const subject = { language, question, answer, answerSha256, unitStarts };
  const dispute = await openCase(db, access.project, { ...sample, round: row.round, subject });
  // Samples they annotated themselves do not count: how many of those are in dispute is not theirs to know.
  const waiting = await db.sample.count({
    where: {
      projectId: access.project.id,
      language: access.language,
      state: "disputed",
      participations: { none: { userId: access.viewer.userId, role: "annotator" } },
    },
  });
  return {
    caseId: row.id,
    project: { slug: access.project.slug, name: access.project.name, disclaimer: access.project.disclaimer },
    protocolId: access.project.protocolId,
    subject: { ...subject, category },
    round: row.round,
    status: row.status,
    A: dispute.shown.A,
    B: dispute.shown.B,
    differing: dispute.comparison.differing,
    agreed: dispute.comparison.agreed,
    feedback:
      row.round > 1
        ? await feedbackFor(context.db, access.sampleId, {
            showNames: access.project.settings.showModelNames,
          })
        : null,
    draft: draftView(row.draft, row.round),
    submission: settlement && {
      submittedAt: settlement.submittedAt.toISOString(),
      closesAt: settlement.closesAt.toISOString(),
      outcome: settlement.kind === "irreconcilable" ? "irreconcilable" : "settled",
      answers: (settlement.answers ?? null) as Json | null,
    },
    waiting,
  };
}
