import { drawByLot } from "./lot";
import type { SelectablePreJudgment } from "./settings";

/** One cell and pre-judgment: what the plan wants, what is selected, what could be. */
export interface SelectionStock {
  readonly language: string;
  readonly category: string;
  readonly preJudgment: SelectablePreJudgment;
  /** Live selected samples of this kind. */
  readonly selected: number;
  /** Ids of reserves of this kind. */
  readonly reserves: readonly string[];
}

export interface SelectionResult {
  readonly chosen: readonly string[];
  readonly short: readonly (Omit<SelectionStock, "selected" | "reserves"> & { readonly missing: number })[];
}

/**
 * Which reserves enter the benchmark (paper §5.1; WORKFLOW §3 "Selection"): each cell is filled up to its plan by
 * lot; a cell that cannot be filled is reported short, never padded from another pre-judgment or cell.
 */
export function selectByPlan(
  stocks: readonly SelectionStock[],
  cellPlan: Readonly<Record<SelectablePreJudgment, number>>,
  seed: string,
): SelectionResult {
  const chosen: string[] = [];
  const short: SelectionResult["short"][number][] = [];
  for (const { language, category, preJudgment, selected, reserves } of stocks) {
    const wanted = Math.max(0, cellPlan[preJudgment] - selected);
    const drawn = drawByLot(reserves, wanted, seed);
    chosen.push(...drawn);
    const missing = wanted - drawn.length;
    if (missing > 0) short.push({ language, category, preJudgment, missing });
  }
  return { chosen, short };
}
