/** Equal as JSON: PostgreSQL gives objects back with their keys in another order, and undefined is as good as absent. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [mine, theirs] = [presentKeys(a), presentKeys(b)];
  return (
    mine.length === theirs.length &&
    mine.every((key) => key in b && sameJson(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

function presentKeys(value: object): string[] {
  return Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);
}
