/** Answers in work on a text of the practice course: kept by this window alone, so that a reload does not lose them. */

const prefix = "plumbline:practice:";

export type KeptContent = Readonly<Record<string, unknown>>;

export function readKept(key: string): KeptContent | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

export function keep(key: string, content: object): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(content));
  } catch {
    // Kept in memory, for as long as the page stays.
  }
}

export function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}
