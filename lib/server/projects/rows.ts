import "server-only";
import type { SelectionStock } from "@/lib/workflow/selection";
import type { SelectablePreJudgment } from "@/lib/workflow/settings";
import type { Transaction } from "../db";

interface KindRow {
  category: string;
  preJudgment: SelectablePreJudgment;
  selected: number;
}

interface ReserveRow {
  id: string;
  category: string;
  preJudgment: SelectablePreJudgment;
}

/** What each cell of the language has selected and in reserve, by pre-judgment; a cell without any import is none. */
export async function selectionStocks(
  tx: Transaction,
  projectId: string,
  language: string,
  cellPlan: Readonly<Record<SelectablePreJudgment, number>>,
): Promise<SelectionStock[]> {
  const cells = await tx.$queryRaw<KindRow[]>`
    SELECT c.category, k.kind::text AS "preJudgment", count(x.sample_id)::int AS selected
    FROM (SELECT DISTINCT category FROM sample WHERE project_id = ${projectId}::uuid AND language = ${language}) c
    CROSS JOIN (VALUES ('all_0'::pre_judgment), ('all_1'), ('mixed')) AS k(kind)
    LEFT JOIN sample s ON s.project_id = ${projectId}::uuid AND s.language = ${language} AND s.category = c.category
      AND s.state NOT IN ('reserve', 'discarded')
    LEFT JOIN sample_secret x ON x.sample_id = s.id AND x.pre_judgment = k.kind
    GROUP BY c.category, k.kind ORDER BY c.category, k.kind`;
  const isFull = cells.every(({ preJudgment, selected }) => selected >= cellPlan[preJudgment]);
  const reserves = isFull ? [] : await reserveRows(tx, projectId, language);
  const byKind = Map.groupBy(reserves, (row) => `${row.category} ${row.preJudgment}`);
  return cells.map(({ category, preJudgment, selected }) => ({
    language,
    category,
    preJudgment,
    selected,
    reserves: byKind.get(`${category} ${preJudgment}`)?.map((row) => row.id) ?? [],
  }));
}

async function reserveRows(tx: Transaction, projectId: string, language: string): Promise<ReserveRow[]> {
  return tx.$queryRaw<ReserveRow[]>`
    SELECT s.id, s.category, x.pre_judgment::text AS "preJudgment"
    FROM sample s JOIN sample_secret x ON x.sample_id = s.id AND x.pre_judgment <> 'incomplete'
    WHERE s.project_id = ${projectId}::uuid AND s.language = ${language} AND s.state = 'reserve'`;
}

/** Locks those of the samples that are still in reserve: a replacement may have taken one meanwhile. */
export async function lockReserves(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, ReserveRow>> {
  const rows = await tx.$queryRaw<ReserveRow[]>`
    SELECT s.id, s.category, x.pre_judgment::text AS "preJudgment"
    FROM sample s JOIN sample_secret x ON x.sample_id = s.id
    WHERE s.id = ANY(${[...ids]}::uuid[]) AND s.state = 'reserve' ORDER BY s.id FOR NO KEY UPDATE OF s`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Has anything of the language been in the queue before? Then people may be beyond the place of what comes now. */
export async function hasQueue(tx: Transaction, projectId: string, language: string): Promise<boolean> {
  return (
    (await tx.sampleQueue.findFirst({ where: { projectId, language }, select: { sampleId: true } })) !== null
  );
}
