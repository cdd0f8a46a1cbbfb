import "server-only";
import { createHash } from "node:crypto";

/** JSON with the keys of every object in code-unit order: the same value gives the same bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1)));
  });
}

/** SHA-256 (hex) of the UTF-8 bytes. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
