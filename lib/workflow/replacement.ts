import { drawByLot } from "./lot";

/**
 * Which reserve takes a discarded sample's place (paper §5.3; WORKFLOW §3): one of the same language, category and
 * pre-judgment, by lot. Null: none is left, and the cell is short by one, visibly.
 */
export function replacementFor(discardedId: string, reserves: readonly string[]): string | null {
  return drawByLot(reserves, 1, `replacement:${discardedId}`)[0] ?? null;
}
