import "server-only";
import type { PreJudgment } from "@/lib/workflow/pre-judgment";
import type { SampleState } from "@/lib/workflow/sample-state";
import type { Queryable } from "../db";

/** Aggregates over a whole project, each one pass in SQL: nothing here loops over samples and people. */

export interface CellCount {
  readonly language: string;
  readonly category: string;
  readonly state: SampleState;
  readonly preJudgment: PreJudgment;
  readonly n: number;
}

export async function cellCounts(db: Queryable, projectId: string): Promise<CellCount[]> {
  return db.$queryRaw<CellCount[]>`
    SELECT s.language, s.category, s.state::text AS state, x.pre_judgment::text AS "preJudgment", count(*)::int AS n
    FROM sample s JOIN sample_secret x ON x.sample_id = s.id
    WHERE s.project_id = ${projectId}::uuid
    GROUP BY s.language, s.category, s.state, x.pre_judgment
    ORDER BY s.language, s.category`;
}

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
 * Samples with more free annotator slots than people who may take them: active annotators of the language who do not
 * hold the other slot and have not touched the sample. With two or more active annotators only a sample that somebody
 * touched can be among them, so the open ones are looked at one by one only where a language is nearly deserted.
 */
export async function slotsWithoutPeople(db: Queryable, projectId: string): Promise<Lack[]> {
  const rows = await db.$queryRaw<SlotLack[]>`
    WITH active AS (
      SELECT l.language, count(m.id)::int AS people FROM project_language l
      LEFT JOIN member m ON m.project_id = l.project_id AND m.language = l.language AND m.role = 'annotator'
        AND m.removed_at IS NULL AND m.paused_at IS NULL
      WHERE l.project_id = ${projectId}::uuid GROUP BY l.language),
    touched AS (
      SELECT p.sample_id, count(*)::int AS people FROM participation p
      JOIN sample_queue q ON q.sample_id = p.sample_id AND q.free > 0
      JOIN member m ON m.user_id = p.user_id AND m.project_id = p.project_id AND m.language = p.language AND m.role = 'annotator'
        AND m.removed_at IS NULL AND m.paused_at IS NULL
      WHERE p.project_id = ${projectId}::uuid AND (p.live OR p.status IN ('submitted', 'closed', 'superseded'))
      GROUP BY p.sample_id),
    lacking AS (
      SELECT q.sample_id FROM active a JOIN sample_queue q ON q.project_id = ${projectId}::uuid AND q.language = a.language AND q.free > 0
      LEFT JOIN touched t ON t.sample_id = q.sample_id
      WHERE a.people < 2 AND (CASE q.free WHEN 3 THEN 2 ELSE 1 END) > a.people - COALESCE(t.people, 0)
      UNION ALL
      SELECT q.sample_id FROM touched t JOIN sample_queue q ON q.sample_id = t.sample_id AND q.free > 0
      JOIN active a ON a.language = q.language
      WHERE a.people >= 2 AND (CASE q.free WHEN 3 THEN 2 ELSE 1 END) > a.people - t.people)
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

/** Second reviews do not expire: those that have waited since before this time, by language. */
export async function overdueReviews(
  db: Queryable,
  projectId: string,
  before: Date,
): Promise<{ language: string; n: number }[]> {
  return db.$queryRaw<{ language: string; n: number }[]>`
    SELECT language, count(*)::int AS n FROM sample
    WHERE project_id = ${projectId}::uuid AND state = 'returned' AND state_since < ${before} GROUP BY language`;
}
