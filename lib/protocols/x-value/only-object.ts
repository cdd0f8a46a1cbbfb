/**
 * The one JSON object in a model's reply. Content under judgement may hold objects made to be mistaken for the answer,
 * so two candidates are as good as none.
 */

export interface OnlyObject {
  readonly object: Readonly<Record<string, unknown>>;
  /** The text was this object and nothing else. */
  readonly bare: boolean;
}

/** The only balanced top-level object of a text that is not blank, thoughts set aside; undefined when there is no one. */
export function findOnlyObject(text: string): OnlyObject | undefined {
  const spoken = withoutThoughts(text).trim();
  const places = topLevelObjects(spoken);
  const [only, second] = places ?? [];
  if (only === undefined || second !== undefined) return undefined;
  const source = spoken.slice(only.start, only.end);
  const before = spoken.slice(0, only.start).trimEnd();
  const after = spoken.slice(only.end).trimStart();
  // Inside an array it is one of a list, not the answer.
  if (before.endsWith("[") || after.startsWith("]")) return undefined;
  const object = parsed(source);
  if (object === undefined || hasRepeatedKey(source)) return undefined;
  return { object, bare: source === text };
}

/** Thoughts come first. Some servers leave out the opening tag; thoughts that never end leave nothing to read. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf("</think>");
  // A tag inside the reply's own JSON is quoted content, not the end of thoughts.
  if (end >= 0 && parsed(text) === undefined) return text.slice(end + "</think>".length);
  return text.startsWith("<think>") ? "" : text;
}

function parsed(source: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Places of balanced braces that lie in no others, strings inside them respected; undefined if one is never closed. */
function topLevelObjects(text: string): { start: number; end: number }[] | undefined {
  const places: { start: number; end: number }[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (const { 0: token, index } of text.matchAll(/\\.|["{}]/gs)) {
    if (depth > 0 && token === '"') quoted = !quoted;
    if (quoted || token === '"' || token.startsWith("\\")) continue;
    if (token === "{" && depth++ === 0) start = index;
    if (token === "}" && depth > 0 && --depth === 0) places.push({ start, end: index + 1 });
  }
  return depth === 0 ? places : undefined;
}

/** JSON.parse silently keeps the last of two equal keys; a reply that gives a key twice has not decided. */
function hasRepeatedKey(source: string): boolean {
  const levels: Set<string>[] = [];
  for (const { 0: token, 1: key } of source.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === "{") levels.push(new Set());
    else if (token === "}") levels.pop();
    else if (key !== undefined) {
      const name = String(JSON.parse(key));
      const keys = levels.at(-1);
      if (keys?.has(name)) return true;
      keys?.add(name);
    }
  }
  return false;
}
