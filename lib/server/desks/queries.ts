import "server-only";
import type { OwnHoursView } from "@/lib/contracts/desks";
import { byteOrderMark, csvLine } from "@/lib/exchange/csv-line";
import { attestationIsDue, dayIn, startOfDayIn } from "@/lib/workflow/attestation";
import { hoursByDay, mondayOf, type TimedSubmission, weekOfWork } from "@/lib/workflow/hours";
import type { WorkflowSettings } from "@/lib/workflow/settings";
import type { Viewer } from "../auth/viewer";
import type { Context } from "../context";
import type { Queryable } from "../db";

/** Is today's word on language models due of this person? Never where the project does not ask for it. */
export async function isAttestationDue(
  db: Queryable,
  userId: string,
  settings: Pick<WorkflowSettings, "dailyAttestation">,
  now: Date,
): Promise<boolean> {
  if (!settings.dailyAttestation) return false;
  return attestationIsDue(await lastAttestation(db, userId), now);
}

async function lastAttestation(db: Queryable, userId: string) {
  return db.attestation.findFirst({
    where: { userId },
    orderBy: { at: "desc" },
    select: { day: true, timeZone: true },
  });
}

/** Where this person's days begin and end: where they last attested, or UTC while they never did. */
async function ownTimeZone(db: Queryable, userId: string): Promise<string> {
  return (await lastAttestation(db, userId))?.timeZone ?? "UTC";
}

/** When this person's day began: where they last attested, or by UTC while they never did. */
export async function startOfOwnDay(db: Queryable, userId: string, now: Date): Promise<Date> {
  return startOfDayIn(await ownTimeZone(db, userId), now);
}

/**
 * Of these categories, those whose samples come to a language's annotators: those that samples were selected of; before
 * the first selection, those of the imported ones; before the first import, all of them.
 */
export async function comingCategories(
  db: Queryable,
  at: { readonly projectId: string; readonly language: string },
  categories: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ category: string; selected: boolean; imported: boolean }[]>`
    SELECT c.category, EXISTS (
        SELECT 1 FROM sample s WHERE s.project_id = ${at.projectId}::uuid AND s.language = ${at.language}
          AND s.category = c.category AND s.state NOT IN ('reserve', 'discarded')) AS selected, EXISTS (
        SELECT 1 FROM sample s WHERE s.project_id = ${at.projectId}::uuid AND s.language = ${at.language}
          AND s.category = c.category AND s.state = 'reserve') AS imported
    FROM unnest(${[...categories]}::text[]) AS c(category)`;
  const sets = [rows.filter(({ selected }) => selected), rows.filter(({ imported }) => imported), rows];
  return (sets.find((set) => set.length > 0) ?? []).map(({ category }) => category);
}

interface OwnSubmission extends TimedSubmission {
  readonly projectName: string;
}

/**
 * What this person submitted and settled since then, in any project, also where they work no longer. A piece of work
 * that was taken back and submitted again carries its whole time each time, so each submission adds only what goes
 * beyond the longest one before it; work that comes back after it closed begins at zero.
 */
async function ownSubmissions(db: Queryable, userId: string, since: Date): Promise<OwnSubmission[]> {
  return db.$queryRaw<OwnSubmission[]>`
    WITH submitted AS (
      SELECT p.id, p.project_id, p.language, p.role, a.round, a.submitted_at, a.active_ms, e.kind
      FROM participation p JOIN annotation a ON a.participation_id = p.id
      LEFT JOIN annotation_ending e ON e.annotation_id = a.id
      WHERE p.user_id = ${userId}::uuid
      UNION ALL
      SELECT p.id, p.project_id, p.language, p.role, t.round, t.submitted_at, t.active_ms, e.kind
      FROM participation p JOIN settlement t ON t.participation_id = p.id
      LEFT JOIN settlement_ending e ON e.settlement_id = t.id
      WHERE p.user_id = ${userId}::uuid),
    pieces AS (
      SELECT s.*, count(*) FILTER (WHERE kind = 'closed') OVER (PARTITION BY id, round ORDER BY submitted_at
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS piece
      FROM submitted s),
    timed AS (
      SELECT s.*, GREATEST(0, active_ms - COALESCE(max(active_ms) OVER (PARTITION BY id, round, piece ORDER BY submitted_at
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS added_ms
      FROM pieces s)
    SELECT j.slug AS project, j.name AS "projectName", t.language, t.role::text AS role, t.submitted_at AS "submittedAt",
      t.added_ms AS "activeMs", t.kind IS NOT DISTINCT FROM 'withdrawn' AS withdrawn
    FROM timed t JOIN project j ON j.id = t.project_id
    WHERE t.submitted_at >= ${since} ORDER BY t.submitted_at`;
}

/** This week and the last one reach back so far at most, in any time zone. */
const twoWeeksMs = 16 * 86_400_000;

/** One's own hours of this week and the last. */
export async function getOwnHours(context: Context, viewer: Viewer): Promise<OwnHoursView> {
  const db = context.annotatorDb;
  const now = context.now();
  const timeZone = await ownTimeZone(db, viewer.userId);
  const submissions = await ownSubmissions(db, viewer.userId, new Date(now.getTime() - twoWeeksMs));
  const days = hoursByDay(submissions, timeZone);
  const today = dayIn(timeZone, now);
  return {
    thisWeek: weekOfWork(days, mondayOf(today)),
    lastWeek: weekOfWork(days, mondayOf(today, 1)),
    timeZone,
  };
}

const columns = [
  "day",
  "time_zone",
  "project",
  "project_name",
  "language",
  "role",
  "submissions_not_taken_back",
  "active_minutes",
  "first_submission",
  "last_submission",
];

/**
 * One's own hours as CSV: a line a day, project, language and role. Minutes are whole, times of day are those of the
 * column `time_zone`; what was taken back counts in the minutes and the times, not among the submissions.
 */
export async function ownHoursFile(
  context: Context,
  viewer: Viewer,
): Promise<{ readonly fileName: string; readonly text: string }> {
  const db = context.annotatorDb;
  const timeZone = await ownTimeZone(db, viewer.userId);
  const submissions = await ownSubmissions(db, viewer.userId, new Date(0));
  const names = new Map(submissions.map(({ project, projectName }) => [project, projectName]));
  const timeOfDay = new Intl.DateTimeFormat("en", {
    timeZone,
    numberingSystem: "latn",
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  });
  const lines = hoursByDay(submissions, timeZone).map((row) =>
    csvLine([
      row.day,
      timeZone,
      row.project,
      names.get(row.project) ?? "",
      row.language,
      row.role,
      row.submissions,
      Math.round(row.activeMs / 60_000),
      timeOfDay.format(row.first),
      timeOfDay.format(row.last),
    ]),
  );
  return {
    fileName: `hours-${dayIn(timeZone, context.now())}.csv`,
    text: byteOrderMark + csvLine(columns) + lines.join(""),
  };
}
