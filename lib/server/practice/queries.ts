import "server-only";
import { loadPractice } from "@/i18n/practice";
import type { PracticeItemView, PracticeResult, PracticeView } from "@/lib/contracts/practice";
import { protocolById } from "@/lib/protocols/registry";
import { searchPhrase } from "@/lib/text/search-phrase";
import {
  isOfPresentEdition,
  type PracticeAttempt,
  type PracticeCourse,
  type PracticeText,
  practiceIsDue,
  practiceMark,
  practicePoints,
  scoresThatCount,
} from "@/lib/workflow/practice";
import type { Answers } from "@/lib/workflow/protocol";
import type { WorkflowSettings } from "@/lib/workflow/settings";
import type { DeskAccess } from "../auth/access";
import type { Context } from "../context";
import type { Queryable } from "../db";
import { Failure } from "../failure";

interface At {
  readonly userId: string;
  readonly projectId: string;
  readonly language: string;
}

/** The latest attempt at each edition of each text; which of them count is the rules' to say. */
async function latestAttempts(db: Queryable, at: At): Promise<PracticeAttempt[]> {
  return db.$queryRaw<PracticeAttempt[]>`
    SELECT DISTINCT ON (item, edition, course_version) item, edition, course_version AS "courseVersion", at,
      points, points - cardinality(missed) AS right
    FROM practice_attempt
    WHERE user_id = ${at.userId}::uuid AND project_id = ${at.projectId}::uuid AND language = ${at.language}
    ORDER BY item, edition, course_version, at DESC, id DESC`;
}

async function hasBegun(db: Queryable, at: At): Promise<boolean> {
  const first = await db.participation.findFirst({
    where: { userId: at.userId, projectId: at.projectId, language: at.language, role: "annotator" },
    select: { id: true },
  });
  return first !== null;
}

/** Does the practice course stand before this annotator's first claim here? */
export async function isPracticeDue(
  db: Queryable,
  at: At,
  settings: Pick<WorkflowSettings, "practiceMark">,
  protocolId: string,
): Promise<boolean> {
  const { practiceMark: requiredMark } = settings;
  if (requiredMark === 0 || (await hasBegun(db, at))) return false;
  const course = await loadPractice(protocolId, at.language);
  const mark = practiceMark(await latestAttempts(db, at), course);
  return practiceIsDue({ requiredMark, mark, hasBegun: false });
}

/** Everybody's mark in a project by user and language ("<user id> <language>"), where the course was gone through. */
export async function practiceMarks(
  db: Queryable,
  projectId: string,
  protocolId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<(PracticeAttempt & { userId: string; language: string })[]>`
    SELECT DISTINCT ON (user_id, language, item, edition, course_version) user_id AS "userId", language, item, edition,
      course_version AS "courseVersion", at, points, points - cardinality(missed) AS right
    FROM practice_attempt WHERE project_id = ${projectId}::uuid
    ORDER BY user_id, language, item, edition, course_version, at DESC, id DESC`;
  const marks = new Map<string, number>();
  for (const [language, inLanguage] of Map.groupBy(rows, (row) => row.language)) {
    const course = await loadPractice(protocolId, language);
    for (const [userId, attempts] of Map.groupBy(inLanguage, (row) => row.userId)) {
      const mark = practiceMark(attempts, course);
      if (mark !== null) marks.set(`${userId} ${language}`, mark);
    }
  }
  return marks;
}

function placeOf(desk: DeskAccess): At {
  return { userId: desk.viewer.userId, projectId: desk.project.id, language: desk.language };
}

/** The mark that stands before one's first real sample; 0 for adjudicators and for whoever has begun. */
async function requiredMark(db: Queryable, desk: DeskAccess): Promise<number> {
  const { practiceMark: asked } = desk.project.settings;
  if (asked === 0 || desk.role !== "annotator") return 0;
  return (await hasBegun(db, placeOf(desk))) ? 0 : asked;
}

/** The course as one person finds it. Errors: NOT_FOUND (the language has none). */
export async function getPractice(
  context: Pick<Context, "annotatorDb">,
  desk: DeskAccess,
  course: PracticeCourse | null,
): Promise<PracticeView> {
  if (!course) throw new Failure("NOT_FOUND");
  const { slug, name, disclaimer, protocolId } = desk.project;
  const db = context.annotatorDb;
  const [attempts, required] = await Promise.all([latestAttempts(db, placeOf(desk)), requiredMark(db, desk)]);
  const scoreOf = new Map(scoresThatCount(attempts, course).map((score) => [score.item, score]));
  return {
    project: { slug, name, disclaimer },
    protocolId,
    language: desk.language,
    items: course.texts.map(({ item, category }) => ({
      item,
      category,
      right: scoreOf.get(item)?.right ?? null,
      points: scoreOf.get(item)?.points ?? null,
    })),
    requiredMark: required,
    mark: practiceMark(attempts, course),
  };
}

/** A text of the course, and the course. Errors: NOT_FOUND. */
export function getText(
  course: PracticeCourse | null,
  item: string,
): { readonly course: PracticeCourse; readonly text: PracticeText } {
  const text = course?.texts.find((each) => each.item === item);
  if (!course || !text) throw new Failure("NOT_FOUND");
  return { course, text };
}

/** What an attempt came to, with everything it is there to teach. */
export function practiceResult(
  protocolId: string,
  text: PracticeText,
  attempt: { readonly given: Answers; readonly missed: readonly string[] },
): PracticeResult {
  return {
    points: practicePoints(protocolById(protocolId)).map((point) => ({
      point,
      isRight: !attempt.missed.includes(point),
      why: text.why[point] ?? null,
    })),
    expected: text.expected,
    given: attempt.given,
    trap: text.trap,
  };
}

/**
 * One text to practise on. The model answers come only with an attempt of one's own that was made on the text as it is
 * now. Errors: NOT_FOUND.
 */
export async function getPracticeItem(
  context: Pick<Context, "annotatorDb">,
  desk: DeskAccess,
  given: PracticeCourse | null,
  item: string,
): Promise<PracticeItemView> {
  const { course, text } = getText(given, item);
  const place = course.texts.indexOf(text);
  const attempts = await context.annotatorDb.practiceAttempt.findMany({
    where: { ...placeOf(desk), item, edition: { in: ["", text.edition] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  const attempt = attempts.find((each) => isOfPresentEdition(each, course)) ?? null;
  return {
    item,
    number: place + 1,
    total: course.texts.length,
    nextItem: course.texts[place + 1]?.item ?? null,
    subject: {
      ...text.subject,
      searchPhrase: searchPhrase(text.subject.question, desk.language),
      category: text.category,
      textVersion: 1,
    },
    result:
      attempt &&
      practiceResult(desk.project.protocolId, text, {
        given: attempt.answers as Answers,
        missed: attempt.missed,
      }),
  };
}
