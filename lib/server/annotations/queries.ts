import "server-only";
import type {
  AssignmentKind,
  AssignmentView,
  DraftView,
  FeedbackResponse,
  SubmissionView,
} from "@/lib/contracts/annotations";
import { searchPhrase } from "@/lib/text/search-phrase";
import type { ParticipationAccess } from "../auth/access";
import type { Context } from "../context";
import { isAttestationDue, startOfOwnDay } from "../desks/queries";
import { feedbackShownTo } from "../recheck/queries";
import { latestReport } from "../reports/queries";

type Json = Readonly<Record<string, unknown>>;

function kindOf(row: { round: number; auditReturned: boolean }): AssignmentKind {
  if (row.round > 1) return "second_review";
  return row.auditReturned ? "returned" : "first";
}

export function draftView(
  draft: { revision: number; content: unknown; savedAt: Date; round: number } | null,
  round: number,
): DraftView | null {
  if (!draft || draft.round !== round) return null;
  return { revision: draft.revision, content: draft.content as Json, savedAt: draft.savedAt.toISOString() };
}

/**
 * One's own assignment. Everything but the feedback comes through the annotators' database role, which has no right to
 * anchor flags, pre-judgments or votes; the feedback is read only in a second review, where it may be seen.
 */
export async function getAssignment(context: Context, access: ParticipationAccess): Promise<AssignmentView> {
  const row = await context.annotatorDb.participation.findUniqueOrThrow({
    where: { id: access.participationId },
    include: {
      sample: {
        select: {
          language: true,
          category: true,
          question: true,
          answer: true,
          answerSha256: true,
          unitStarts: true,
          textVersion: true,
        },
      },
      draft: true,
      annotations: { orderBy: [{ round: "desc" }, { revision: "desc" }], include: { ending: true } },
    },
  });
  const open = row.annotations.find((annotation) => annotation.ending === null);
  const closed = row.annotations.find((annotation) => annotation.ending?.kind === "closed");
  const kind = kindOf(row);
  const isOver = row.status === "closed" || row.status === "superseded";
  const feedback =
    kind === "second_review"
      ? await feedbackShownTo(context, access, { showNames: access.project.settings.showModelNames })
      : null;
  return {
    assignmentId: row.id,
    project: { slug: access.project.slug, name: access.project.name, disclaimer: access.project.disclaimer },
    protocolId: access.project.protocolId,
    subject: { ...row.sample, searchPhrase: searchPhrase(row.sample.question, row.sample.language) },
    kind,
    round: row.round,
    status: row.status,
    draft: draftView(row.draft, row.round),
    ownAnswers: (closed?.answers ?? null) as Json | null,
    submission: submissionView(open ?? (isOver ? closed : undefined)),
    feedback,
    ownClosedToday: await closedToday(context, access),
    report: await latestReport(context.annotatorDb, row.id),
    attestationDue: await isAttestationDue(
      context.annotatorDb,
      access.viewer.userId,
      access.project.settings,
      context.now(),
    ),
  };
}

function submissionView(
  annotation:
    | { submittedAt: Date; closesAt: Date; answers: unknown; note: string; responses: unknown }
    | undefined,
): SubmissionView | null {
  if (!annotation) return null;
  return {
    submittedAt: annotation.submittedAt.toISOString(),
    closesAt: annotation.closesAt.toISOString(),
    answers: annotation.answers as Json,
    note: annotation.note,
    responses: (annotation.responses ?? null) as FeedbackResponse[] | null,
  };
}

async function closedToday(context: Context, access: ParticipationAccess): Promise<number> {
  const dayBegan = await startOfOwnDay(context.annotatorDb, access.viewer.userId, context.now());
  return context.annotatorDb.annotation.count({
    where: {
      submittedAt: { gte: dayBegan },
      participation: {
        userId: access.viewer.userId,
        projectId: access.project.id,
        language: access.language,
      },
      NOT: { ending: { kind: "withdrawn" } },
    },
  });
}
