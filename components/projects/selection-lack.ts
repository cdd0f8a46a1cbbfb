import type { CellView, SettingsInput } from "@/lib/contracts/projects";
import { selectedOf } from "./counts";

export const selectableKinds = ["all_0", "all_1", "mixed"] as const;

/**
 * How many places of a cell the reserve cannot fill. Exact where nothing of the cell is selected yet; afterwards the
 * view does not tell which kinds are missing, so it is the least that will lack.
 */
export function lackOf(
  cell: CellView,
  cellPlan: SettingsInput["cellPlan"],
): { readonly places: number; readonly isExact: boolean } {
  const { reserves, short, states } = cell;
  const sum = (of: (kind: (typeof selectableKinds)[number]) => number) =>
    selectableKinds.reduce((total, kind) => total + of(kind), 0);
  if (selectedOf(states) === 0) {
    return { places: sum((kind) => Math.max(0, cellPlan[kind] - reserves[kind])), isExact: true };
  }
  const most = sum((kind) => Math.min(cellPlan[kind], reserves[kind]));
  return { places: Math.max(0, short - most), isExact: short === 0 || most === 0 };
}
