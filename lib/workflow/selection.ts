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

/** A place that a discarded sample left and no reserve could take. */
export interface OpenPlace extends Omit<SelectionStock, "selected" | "reserves" | "preJudgment"> {
  readonly id: string;
  readonly preJudgment: string;
}

/**
 * What a selection does to the places recorded as short (WORKFLOW §3 "Replacement", invariant 7): of each cell and
 * pre-judgment as many stay open as the selection found missing, the oldest first; the others have been filled. What is
 * missing beyond them is the selection's own to record, so that selected and short add up to the plan.
 */
export function placesAfterSelection<Place extends OpenPlace>(
  open: readonly Place[],
  short: SelectionResult["short"],
): { readonly filled: readonly Place[]; readonly beyond: SelectionResult["short"] } {
  const cellOf = (at: Omit<OpenPlace, "id">) => `${at.language} ${at.preJudgment} ${at.category}`;
  const missing = new Map(short.map((each) => [cellOf(each), each.missing]));
  const filled = open.filter((place) => {
    const left = missing.get(cellOf(place)) ?? 0;
    missing.set(cellOf(place), Math.max(0, left - 1));
    return left === 0;
  });
  const beyond = short
    .map((each) => ({ ...each, missing: missing.get(cellOf(each)) ?? 0 }))
    .filter((each) => each.missing > 0);
  return { filled, beyond };
}
