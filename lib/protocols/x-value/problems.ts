/** From zod's issues to the closed set of codes that messages/ has sentences for. */
import type { Problem } from "@/lib/workflow/protocol";

/** The part of a zod issue that is looked at; structural, so that zod's own types stay out. */
interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly params?: unknown;
}

/** One problem for each thing wrong. `raw` tells what was missing from what was of the wrong kind. */
export function problemsOf(issues: readonly Issue[], raw: unknown): Problem[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys") {
      return (issue.keys ?? []).map((key) => ({ path: [...path, key].join("."), code: "unknown_key" }));
    }
    return [{ path: path.join("."), code: codeOf(issue, valueAt(raw, issue.path)) }];
  });
}

function codeOf(issue: Issue, value: unknown): string {
  if (issue.code === "custom") return ownCode(issue.params) ?? "invalid";
  if (issue.code === "too_big") return Array.isArray(value) ? "too_many" : "too_long";
  return value === undefined || value === null || value === "" ? "required" : "invalid";
}

function ownCode(params: unknown): string | undefined {
  if (typeof params !== "object" || params === null || !("code" in params)) return undefined;
  return typeof params.code === "string" ? params.code : undefined;
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    return Reflect.get(value, key);
  }, raw);
}

/**
 * Own keys, at any depth, that could reach a prototype once the value is merged or copied. JSON.parse makes an own
 * `__proto__`, which validators tend to pass over in silence; here it is an unknown key like any other.
 */
export function forbiddenKeys(raw: unknown): Problem[] {
  const problems: Problem[] = [];
  const open: { value: unknown; path: string }[] = [{ value: raw, path: "" }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const key of Object.keys(next.value)) {
      const path = next.path === "" ? key : `${next.path}.${key}`;
      if (key === "__proto__" || key === "constructor" || key === "prototype")
        problems.push({ path, code: "unknown_key" });
      else open.push({ value: Reflect.get(next.value, key), path });
    }
  }
  return problems;
}
