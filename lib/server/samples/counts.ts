import "server-only";
import type { PreJudgment } from "@/lib/workflow/pre-judgment";
import type { SampleState } from "@/lib/workflow/sample-state";
import type { Queryable } from "../db";

/** How many samples a cell has in a state, by their pre-judgment. */
export interface CellCount {
  readonly language: string;
  readonly category: string;
  readonly state: SampleState;
  readonly preJudgment: PreJudgment;
  readonly n: number;
}

export async function cellCounts(db: Queryable, projectId: string): Promise<CellCount[]> {
  return db.$queryRaw<CellCount[]>`
    SELECT language, category, state::text AS state, pre_judgment::text AS "preJudgment", sum(n)::int AS n
    FROM sample_count WHERE project_id = ${projectId}::uuid
    GROUP BY language, category, state, pre_judgment HAVING sum(n) <> 0
    ORDER BY language, category`;
}

/** How many samples of a project fit; what is left out does not matter. */
export async function countSamples(
  db: Queryable,
  projectId: string,
  wanted: { readonly language?: string; readonly category?: string; readonly state?: SampleState },
): Promise<number> {
  const { _sum } = await db.sampleCount.aggregate({ where: { projectId, ...wanted }, _sum: { n: true } });
  return _sum.n ?? 0;
}

/** Lines beyond one for each number that a project's counts may hold before they are folded. */
const unfoldedLines = 1000;

/**
 * Folds the lines of each project that has gathered many to one for each number. Whoever counts meanwhile sees either;
 * of two who fold, the second finds the lines gone and adds nothing. Gives the projects that were folded.
 */
export async function foldCounts(db: Queryable): Promise<number> {
  const rows = await db.$queryRaw<{ projects: number }[]>`
    WITH heavy AS (
      SELECT project_id FROM sample_count GROUP BY project_id
      HAVING count(*) > ${unfoldedLines} + 2 * count(DISTINCT (language, category, state, pre_judgment))),
    gone AS (DELETE FROM sample_count c USING heavy h WHERE c.project_id = h.project_id RETURNING c.*),
    folded AS (
      INSERT INTO sample_count (project_id, language, category, state, pre_judgment, n)
      SELECT project_id, language, category, state, pre_judgment, sum(n) FROM gone
      GROUP BY project_id, language, category, state, pre_judgment HAVING sum(n) <> 0)
    SELECT count(DISTINCT project_id)::int AS projects FROM gone`;
  return rows[0]?.projects ?? 0;
}
