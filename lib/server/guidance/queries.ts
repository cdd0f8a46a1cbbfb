import "server-only";
import type { InboxAnswer } from "@/lib/contracts/assignments";
import {
  type GuidanceView,
  type GuidelineEntryRow,
  type GuidelineEntryView,
  type OwnQuestionView,
  type QuestionListInput,
  type QuestionListView,
  type QuestionRow,
  questionPlace,
} from "@/lib/contracts/guidance";
import type { DeskAccess, LeadAccess } from "../auth/access";
import type { Context } from "../context";
import type { Queryable } from "../db";
import type { GuidelineEntry, Prisma, Question } from "../db/generated/client";
import { Failure } from "../failure";

/** As many as somebody reads on their own; whoever has asked more finds the latest. */
const longestOwn = 100;
/** Newest entries of the guideline: more than anybody reads, and by then older ones belong in the guideline itself. */
const newestEntries = 200;
/** More than these is a list to look through, not news. */
const mostAnswers = 50;
const pageRows = 50;

function entryView(entry: GuidelineEntry): GuidelineEntryView {
  return {
    version: entry.version,
    point: entry.point,
    question: entry.question,
    answer: entry.answer,
    addedAt: entry.createdAt.toISOString(),
  };
}

/**
 * What joined the guideline of a language, the newest 200 in the order of versions: what was answered for it and for
 * every language. It says nothing of who asked, and nothing of anybody's work.
 */
export async function guidelineEntries(
  db: Queryable,
  projectId: string,
  language: string,
): Promise<GuidelineEntryView[]> {
  const entries = await db.guidelineEntry.findMany({
    where: { projectId, language: { in: ["", language] } },
    orderBy: { version: "desc" },
    take: newestEntries,
  });
  return entries.reverse().map(entryView);
}

function questionView(question: Question): OwnQuestionView {
  return {
    questionId: question.id,
    point: question.point,
    text: question.text,
    askedAt: question.createdAt.toISOString(),
    answer: question.answer,
    answeredAt: question.answeredAt?.toISOString() ?? null,
  };
}

/** One's own questions in a language, the latest first, and what its guideline has been answered with. */
export async function getGuidance(context: Context, desk: DeskAccess): Promise<GuidanceView> {
  const db = context.annotatorDb;
  const [questions, entries] = await Promise.all([
    db.question.findMany({
      where: { userId: desk.viewer.userId, projectId: desk.project.id, language: desk.language },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: longestOwn,
    }),
    guidelineEntries(db, desk.project.id, desk.language),
  ]);
  return { questions: questions.map(questionView), entries };
}

/** The lead's answers since then to a person's own questions, the latest first, where they still work. */
export async function answersToQuestions(db: Queryable, userId: string, since: Date): Promise<InboxAnswer[]> {
  const rows = await db.$queryRaw<{ text: string; answer: string; answered_at: Date }[]>`
    SELECT q.text, q.answer, q.answered_at FROM question q
    WHERE q.user_id = ${userId}::uuid AND q.answered_at >= ${since} AND EXISTS (
      SELECT 1 FROM member m WHERE m.user_id = q.user_id AND m.project_id = q.project_id
        AND m.language = q.language AND m.role <> 'lead' AND m.removed_at IS NULL)
    ORDER BY q.answered_at DESC, q.id LIMIT ${mostAnswers}`;
  return rows.map((row) => ({
    about: "question",
    subject: row.text,
    status: null,
    answer: row.answer,
    at: row.answered_at.toISOString(),
  }));
}

interface Place {
  readonly part: "open" | "answered";
  readonly at: Date;
  readonly id: string;
}

/** Not the id alone: a question that is answered between two pages leaves its part, and the next page must not leap. */
function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [, part, at, id] = questionPlace.exec(after) ?? [];
  if (!id) throw new Failure("INVALID", [{ path: "after", code: "invalid" }]);
  return { part: part === "answered" ? "answered" : "open", at: new Date(Number(at)), id };
}

function afterOf({ id, createdAt, answeredAt }: Question): string {
  return answeredAt ? `answered.${answeredAt.getTime()}.${id}` : `open.${createdAt.getTime()}.${id}`;
}

/** One part of the list from a place on: the open ones as they came, the answered ones from the latest. */
function partOf(
  context: Context,
  projectId: string,
  part: Place["part"],
  from: Place | null,
  take: number,
): Promise<Question[]> {
  const isOpen = part === "open";
  const beyond = (at: Date): Prisma.QuestionWhereInput =>
    isOpen ? { createdAt: { gt: at } } : { answeredAt: { lt: at } };
  const at = (moment: Date): Prisma.QuestionWhereInput =>
    isOpen ? { createdAt: moment } : { answeredAt: moment };
  return context.db.question.findMany({
    where: {
      projectId,
      AND: [
        { answeredAt: isOpen ? null : { not: null } },
        from ? { OR: [beyond(from.at), { ...at(from.at), id: { gt: from.id } }] } : {},
      ],
    },
    orderBy: [isOpen ? { createdAt: "asc" } : { answeredAt: "desc" }, { id: "asc" }],
    take,
  });
}

/** The version of the guideline that each of these questions' answers made, where it joined it. */
async function entryVersions(context: Context, questions: readonly Question[]): Promise<Map<string, number>> {
  const rows = await context.db.guidelineEntry.findMany({
    where: { questionId: { in: questions.map(({ id }) => id) } },
    select: { questionId: true, version: true },
  });
  return new Map(rows.flatMap(({ questionId, version }) => (questionId ? [[questionId, version]] : [])));
}

/**
 * Fifty questions a page, by keyset: first those that wait, the longest wait first, then the answered ones. Askers are
 * told by pseudonym. Errors: INVALID (`after`).
 */
export async function listQuestions(
  context: Context,
  lead: LeadAccess,
  input: QuestionListInput,
): Promise<QuestionListView> {
  const projectId = lead.project.id;
  const from = placeOf(input.after);
  const found: Question[] = [];
  if (input.status !== "answered" && from?.part !== "answered")
    found.push(...(await partOf(context, projectId, "open", from, pageRows + 1)));
  if (input.status !== "open" && found.length <= pageRows) {
    const start = from?.part === "answered" ? from : null;
    found.push(...(await partOf(context, projectId, "answered", start, pageRows + 1 - found.length)));
  }
  const page = found.slice(0, pageRows);
  const last = page.at(-1);
  const [pseudonymOf, versionOf, open] = await Promise.all([
    pseudonyms(context, projectId, page),
    entryVersions(context, page),
    context.db.question.count({ where: { projectId, answeredAt: null } }),
  ]);
  return {
    rows: page.map(
      (question): QuestionRow => ({
        ...questionView(question),
        language: question.language,
        asker: pseudonymOf(question),
        entryVersion: versionOf.get(question.id) ?? null,
      }),
    ),
    next: last && found.length > pageRows ? afterOf(last) : null,
    open,
  };
}

/** The pseudonym under which the asker works in the question's language, also after they left. */
async function pseudonyms(
  context: Context,
  projectId: string,
  questions: readonly Question[],
): Promise<(question: Question) => string> {
  const members = await context.db.member.findMany({
    where: {
      projectId,
      role: { not: "lead" },
      userId: { in: questions.map(({ userId }) => userId) },
    },
    // The last one in the map stands: an annotator's rather than an adjudicator's.
    orderBy: { role: "desc" },
    select: { userId: true, language: true, pseudonym: true },
  });
  const byDesk = new Map(
    members.map(({ userId, language, pseudonym }) => [`${userId} ${language}`, pseudonym]),
  );
  return ({ userId, language }) => byDesk.get(`${userId} ${language}`) ?? "";
}

/** What joined the project's guideline, the newest 200, the latest version first. */
export async function listGuidelineEntries(
  context: Context,
  lead: LeadAccess,
): Promise<readonly GuidelineEntryRow[]> {
  const entries = await context.db.guidelineEntry.findMany({
    where: { projectId: lead.project.id },
    orderBy: { version: "desc" },
    take: newestEntries,
  });
  return entries.map((entry) => ({ ...entryView(entry), language: entry.language }));
}
