import "server-only";

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * One JSON line an event, on standard error. Ids, codes and counts only: never a text that a person or a model wrote,
 * never a name or an address, never a key.
 */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** An error's class and code, which are safe to log; its message may carry content and is left out. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const where = error.stack
    ?.split("\n")
    .find((line) => line.includes("    at "))
    ?.trim();
  return { error: error.name, code, where };
}
