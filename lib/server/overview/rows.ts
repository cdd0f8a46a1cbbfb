import "server-only";
import type { Queryable } from "../db";

/** Aggregates over a whole project, each one pass in SQL: nothing here loops over samples and people. */

export type Need = "annotate" | "adjudicate" | "second_review";

export interface Lack {
  readonly language: string;
  readonly need: Need;
  /** Samples that nobody is left for. */
  readonly n: number;
}

interface SlotLack {
  language: string;
  isReview: boolean;
  n: number;
}

/**
 * Samples with more free annotator slots than people who may take them: active annotators of the language who have not
 * declined the category, do not hold the other slot and have not touched the sample. Where two or more are left for a
 * category, only a sample that somebody touched can be among them; the open ones are looked at one by one only where a
 * language, or a category of it, is nearly deserted.
 */
export async function slotsWithoutPeople(db: Queryable, projectId: string): Promise<Lack[]> {
  const rows = await db.$queryRaw<SlotLack[]>`
    WITH worker AS (
      SELECT m.user_id, m.language, m.opted_out FROM member m
      WHERE m.project_id = ${projectId}::uuid AND m.role = 'annotator' AND m.removed_at IS NULL AND m.paused_at IS NULL),
    declined AS (
      SELECT w.language, c.category, count(*)::int AS people FROM worker w CROSS JOIN LATERAL unnest(w.opted_out) AS c(category)
      GROUP BY w.language, c.category),
    active AS (
      SELECT l.language, count(w.user_id)::int AS people,
        count(w.user_id)::int - COALESCE((SELECT max(d.people) FROM declined d WHERE d.language = l.language), 0) AS fewest
      FROM project_language l LEFT JOIN worker w ON w.language = l.language
      WHERE l.project_id = ${projectId}::uuid GROUP BY l.language),
    touched AS (
      SELECT p.sample_id, count(*)::int AS people FROM participation p
      JOIN sample_queue q ON q.sample_id = p.sample_id AND q.free > 0
      JOIN worker w ON w.user_id = p.user_id AND w.language = p.language AND NOT (q.category = ANY (w.opted_out))
      WHERE p.project_id = ${projectId}::uuid AND (p.live OR p.status IN ('submitted', 'closed', 'superseded'))
      GROUP BY p.sample_id),
    lacking AS (
      SELECT q.sample_id FROM active a JOIN sample_queue q ON q.project_id = ${projectId}::uuid AND q.language = a.language AND q.free > 0
      LEFT JOIN declined d ON d.language = q.language AND d.category = q.category
      LEFT JOIN touched t ON t.sample_id = q.sample_id
      WHERE a.fewest < 2 AND a.people - COALESCE(d.people, 0) < 2
        AND (CASE q.free WHEN 3 THEN 2 ELSE 1 END) > a.people - COALESCE(d.people, 0) - COALESCE(t.people, 0)
      UNION ALL
      SELECT q.sample_id FROM touched t JOIN sample_queue q ON q.sample_id = t.sample_id AND q.free > 0
      JOIN active a ON a.language = q.language
      LEFT JOIN declined d ON d.language = q.language AND d.category = q.category
      WHERE a.people - COALESCE(d.people, 0) >= 2
        AND (CASE q.free WHEN 3 THEN 2 ELSE 1 END) > a.people - COALESCE(d.people, 0) - t.people)
    SELECT s.language, s.state = 'returned' AS "isReview", count(*)::int AS n
    FROM lacking l JOIN sample s ON s.id = l.sample_id AND s.state IN ('open', 'returned')
    GROUP BY 1, 2`;
  return rows.map(({ language, isReview, n }) => ({
    language,
    need: isReview ? "second_review" : "annotate",
    n,
  }));
}

/** Disputes that nobody holds and no active adjudicator of the language may take: each has annotated the sample. */
export async function disputesWithoutPeople(db: Queryable, projectId: string): Promise<Lack[]> {
  return db.$queryRaw<Lack[]>`
    SELECT s.language, 'adjudicate' AS need, count(*)::int AS n FROM sample s
    WHERE s.project_id = ${projectId}::uuid AND s.state = 'disputed'
      AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = s.id AND p.role = 'adjudicator' AND p.live)
      AND NOT EXISTS (
        SELECT 1 FROM member m WHERE m.project_id = s.project_id AND m.language = s.language AND m.role = 'adjudicator'
          AND m.removed_at IS NULL AND m.paused_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = s.id AND p.user_id = m.user_id AND p.role = 'annotator'))
    GROUP BY s.language`;
}

export interface Person {
  readonly memberId: string;
  readonly userId: string;
  readonly displayName: string;
  readonly role: "annotator" | "adjudicator";
  readonly language: string;
  readonly removed: boolean;
  /** How often work was returned to them after the audit. */
  readonly returns: number;
}

/** Everyone who works or worked in the project. */
export async function workers(db: Queryable, projectId: string): Promise<Person[]> {
  return db.$queryRaw<Person[]>`
    SELECT m.id AS "memberId", m.user_id AS "userId", u.display_name AS "displayName", m.role::text AS role, m.language,
      m.removed_at IS NOT NULL AS removed,
      (SELECT count(*)::int FROM audit_return r WHERE r.project_id = m.project_id AND r.language = m.language AND r.user_id = m.user_id) AS returns
    FROM member m JOIN "user" u ON u.id = m.user_id
    WHERE m.project_id = ${projectId}::uuid AND m.role <> 'lead' ORDER BY m.language, u.display_name, m.id`;
}

/** Questions to the lead that nobody has answered, by language. */
export async function openQuestions(
  db: Queryable,
  projectId: string,
): Promise<{ language: string; n: number }[]> {
  return db.$queryRaw<{ language: string; n: number }[]>`
    SELECT language, count(*)::int AS n FROM question
    WHERE project_id = ${projectId}::uuid AND answered_at IS NULL GROUP BY language`;
}

/**
 * Second reviews do not expire: those that have waited since before this time, by language. One that waits only for a
 * reported problem waits for the lead, who is told of the report.
 */
export async function overdueReviews(
  db: Queryable,
  projectId: string,
  before: Date,
): Promise<{ language: string; n: number }[]> {
  return db.$queryRaw<{ language: string; n: number }[]>`
    SELECT s.language, count(*)::int AS n FROM sample s
    WHERE s.project_id = ${projectId}::uuid AND s.state = 'returned' AND s.state_since < ${before} AND (
      NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = s.id AND p.live AND p.status = 'held')
      OR EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = s.id AND p.live AND p.status IN ('claimed', 'submitted'))
      OR EXISTS (SELECT 1 FROM sample_queue q WHERE q.sample_id = s.id AND q.free > 0))
    GROUP BY s.language`;
}
