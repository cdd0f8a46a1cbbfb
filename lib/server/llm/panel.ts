import "server-only";

/**
 * The models that judge one settlement: the project's first `needed` ones, pinned at the first call. One that a lead
 * has removed since, before it gave a valid vote, gives its place to the next that is not in the panel. Null: there
 * are too few. Pure.
 */
export function panelOf(
  pinned: readonly string[],
  liveIds: readonly string[],
  voted: ReadonlySet<string>,
  needed: number,
): readonly string[] | null {
  if (pinned.length === 0) return needed > 0 && liveIds.length >= needed ? liveIds.slice(0, needed) : null;
  const spare = liveIds.filter((id) => !pinned.includes(id));
  const panel = pinned.map((id) => (voted.has(id) || liveIds.includes(id) ? id : spare.shift()));
  return panel.every((id) => id !== undefined) ? panel : null;
}
