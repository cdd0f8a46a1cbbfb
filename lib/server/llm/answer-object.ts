import "server-only";

/**
 * Finds the one JSON object in what a model wrote. Pure, and strict on purpose: the text may quote content that was
 * written to be mistaken for an answer, so wherever two readings are possible there is none.
 */
export type Found =
  | { readonly kind: "object"; readonly value: Readonly<Record<string, unknown>>; readonly repaired: boolean }
  | { readonly kind: "unparseable" | "refused_model" | "empty" };

const stringLiteral = /"(?:[^"\\]|\\.)*"/gs;

function parse(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** JSON.parse keeps the last of two equal keys in silence; a model that gives both gave no answer. */
function hasDuplicateKey(source: string): boolean {
  const open: Set<string>[] = [];
  for (const match of source.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/gs)) {
    const token = match[0];
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (match[1] !== undefined) {
      const key = String(parse(token.slice(0, -match[1].length)));
      const keys = open.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

/** Every balanced {…} that is not inside another; null when one is not closed. */
function balancedObjects(source: string): string[] | null {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (quoted) {
      if (character === "\\") at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') {
      // Quotation marks in the prose around an object open no string.
      quoted = depth > 0;
    } else if (character === "{") {
      if (depth === 0) start = at;
      depth++;
    } else if (character === "}" && depth > 0) {
      depth--;
      if (depth === 0) found.push(source.slice(start, at + 1));
    }
  }
  return depth === 0 ? found : null;
}

/** `+1` is not JSON, but some scales invite it. Strings are left alone. */
function withoutPlusSigns(source: string): string {
  const strings = source.match(stringLiteral) ?? [];
  const between = source.split(stringLiteral).map((piece) => piece.replace(/([:[,]\s*)\+(?=\d)/g, (_whole, before: string) => before));
  return between.map((piece, index) => piece + (strings[index] ?? "")).join("");
}

/** Thoughts stand before the answer; where the template opened them, only their end is in the text. Null: no end. */
function withoutThoughts(source: string): string | null {
  const end = source.lastIndexOf("</think>");
  if (end >= 0) return source.slice(end + "</think>".length).trim();
  return source.startsWith("<think>") ? null : source;
}

// The openings in which models of these languages decline; only looked for where there is no object at all.
const declines =
  /^\W*(i('m| am) sorry|sorry[,. ]|i apologi[sz]e|i (can('|’)?t|cannot|can not|am unable|won('|’)t)|抱歉|对不起|對不起|很抱歉|我无法|我不能|申し訳|恐れ入りますが|죄송|lo siento|je suis désolée?|désolée?[,. ]|es tut mir leid|tut mir leid|maaf|desculpe|sinto muito|извините|к сожалению|ขออภัย|xin lỗi|rất tiếc|عذر|آسف|معذرت|نعتذر)/iu;
const longestRefusal = 1200;

function withoutObject(source: string): Found {
  return { kind: source.length <= longestRefusal && declines.test(source) ? "refused_model" : "unparseable" };
}

/**
 * The object, or why there is none: two objects, a key twice, an unclosed bracket or no object at all are
 * `unparseable`, an apology without an object is `refused_model`.
 */
export function findObject(content: string): Found {
  const whole = content.trim();
  const direct = parse(whole);
  if (isObject(direct)) return hasDuplicateKey(whole) ? { kind: "unparseable" } : { kind: "object", value: direct, repaired: false };
  if (typeof direct === "string") return withoutObject(direct);
  if (direct !== undefined) return { kind: "unparseable" };
  const source = withoutThoughts(whole);
  if (source === "") return { kind: "empty" };
  const objects = source === null ? null : balancedObjects(source);
  if (source === null || objects === null) return { kind: "unparseable" };
  const [only, second] = objects;
  if (only === undefined) return withoutObject(source);
  if (second !== undefined || hasDuplicateKey(only)) return { kind: "unparseable" };
  const value = parse(withoutPlusSigns(only));
  return isObject(value) ? { kind: "object", value, repaired: true } : { kind: "unparseable" };
}
