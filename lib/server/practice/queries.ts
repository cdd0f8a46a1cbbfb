import "server-only";
import type { PracticeItemView, PracticeResult, PracticeView } from "@/lib/contracts/practice";
import { protocolById } from "@/lib/protocols/registry";
import {
  type PracticeCourse,
  type PracticeScore,
  type PracticeText,
  practiceIsDue,
  practiceMark,
  practicePoints,
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

/** The latest attempt at each text of the course. */
async function latestScores(db: Queryable, at: At): Promise<PracticeScore[]> {
  return db.$queryRaw<PracticeScore[]>`
    SELECT DISTINCT ON (item) item, points, points - cardinality(missed) AS right FROM practice_attempt
    WHERE user_id = ${at.userId}::uuid AND project_id = ${at.projectId}::uuid AND language = ${at.language}
    ORDER BY item, at DESC, id DESC`;
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
  items: readonly string[],
): Promise<boolean> {
  if (settings.practiceMark === 0) return false;
  return practiceIsDue({
    requiredMark: settings.practiceMark,
    mark: practiceMark(await latestScores(db, at), items),
    hasBegun: await hasBegun(db, at),
  });
}

/** Everybody's mark in a project by user and language ("<user id> <language>"), where the course was gone through. */
export async function practiceMarks(
  db: Queryable,
  projectId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<(PracticeScore & { place: string })[]>`
    SELECT DISTINCT ON (user_id, language, item) user_id || ' ' || language AS place, item, points,
      points - cardinality(missed) AS right
    FROM practice_attempt WHERE project_id = ${projectId}::uuid
    ORDER BY user_id, language, item, at DESC, id DESC`;
  const marks = new Map<string, number>();
  for (const [place, scores] of Map.groupBy(rows, (row) => row.place)) {
    const mark = practiceMark(scores, items);
    if (mark !== null) marks.set(place, mark);
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
  const [scores, required] = await Promise.all([latestScores(db, placeOf(desk)), requiredMark(db, desk)]);
  const scoreOf = new Map(scores.map((score) => [score.item, score]));
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
    mark: practiceMark(scores, protocolById(protocolId).practiceItems),
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
 * One text to practise on. The model answers come only with an attempt of one's own, and only while it was made on the
 * same text. Errors: NOT_FOUND.
 */
export async function getPracticeItem(
  context: Pick<Context, "annotatorDb">,
  desk: DeskAccess,
  given: PracticeCourse | null,
  item: string,
): Promise<PracticeItemView> {
  const { course, text } = getText(given, item);
  const place = course.texts.indexOf(text);
  const attempt = await context.annotatorDb.practiceAttempt.findFirst({
    where: { ...placeOf(desk), item, courseVersion: course.version },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { answers: true, missed: true },
  });
  return {
    item,
    number: place + 1,
    total: course.texts.length,
    nextItem: course.texts[place + 1]?.item ?? null,
    subject: { ...text.subject, category: text.category, textVersion: 1 },
    result:
      attempt &&
      practiceResult(desk.project.protocolId, text, {
        given: attempt.answers as Answers,
        missed: attempt.missed,
      }),
  };
}
