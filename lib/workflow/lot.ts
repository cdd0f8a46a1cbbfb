/**
 * Draws by lot that come out the same whenever they are drawn again, so that a choice "by lot" can be replayed
 * and checked. FNV-1a with a final mix: not secret, only even.
 */
export function lot(...parts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join("\u0000")) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** One of two, by lot. */
export function coin(...parts: readonly string[]): boolean {
  return (lot(...parts) >>> 7) % 2 === 1;
}

/** `take` of the candidates, by lot: the order of the input does not matter. */
export function drawByLot(candidates: readonly string[], take: number, seed: string): string[] {
  return [...candidates]
    .map((id) => ({ id, rank: lot(seed, id) }))
    .sort((x, y) => x.rank - y.rank || (x.id < y.id ? -1 : 1))
    .slice(0, Math.max(0, take))
    .map(({ id }) => id);
}
