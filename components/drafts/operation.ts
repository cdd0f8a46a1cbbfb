/**
 * The id of a submit. It belongs to what is sent: the same again after a lost answer, also after a reload, is the same
 * submit; anything changed is a new one.
 */
const prefix = "plumbline:operation:";

interface Operation {
  readonly id: string;
  readonly payload: string;
}

function kept(key: string): Operation | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? "null");
    if (typeof value !== "object" || value === null || !("id" in value) || !("payload" in value)) return null;
    return { id: String(value.id), payload: String(value.payload) };
  } catch {
    return null;
  }
}

export function operationFor(key: string, sent: unknown): string {
  const payload = JSON.stringify(sent);
  const earlier = kept(key);
  if (earlier?.payload === payload) return earlier.id;
  const id = crypto.randomUUID();
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ id, payload }));
  } catch {
    // Not kept: a retry after a reload would be refused as submitted already, which is safe too.
  }
  return id;
}

export function forgetOperation(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}
