import { readFileSync } from "node:fs";
import path from "node:path";

export interface DemoRow {
  readonly externalId: string;
  readonly language: string;
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  readonly answerKind: "normal" | "risky";
}

/** The author's own reading of a row. */
export interface DemoKey {
  readonly externalId: string;
  readonly coreIssue: string;
  readonly scope: "Global" | "Regional";
  readonly nature: "Consensus" | "Pluralism";
  readonly A: string;
  readonly B: string;
  readonly C: string;
  readonly D: string;
  readonly E: readonly string[];
  readonly F: readonly string[];
  readonly G: readonly string[];
  readonly H: readonly string[];
}

export const holistic = ["B", "C", "D"] as const;
export const fineGrained = ["E", "F", "G", "H"] as const;

function lines<T>(file: string): T[] {
  const text = readFileSync(path.join(import.meta.dirname, "../prisma/demo", file), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

const rows = new Map<string, { row: DemoRow; key: DemoKey }>();
for (const language of ["en", "ar", "th"]) {
  const keys = new Map(lines<DemoKey>(`${language}.key.jsonl`).map((key) => [key.externalId, key]));
  for (const row of lines<DemoRow>(`${language}.jsonl`)) {
    const key = keys.get(row.externalId);
    if (!key) throw new Error(`No key for ${row.externalId}.`);
    rows.set(row.question.normalize("NFC"), { row, key });
  }
}

/** The demo row with this question, and its author's reading. */
export function demoOf(question: string): { row: DemoRow; key: DemoKey } {
  const found = rows.get(question);
  if (!found) throw new Error(`Not a text of the demo: ${question}`);
  return found;
}

type Wire = Readonly<Record<string, unknown>>;

/** A reading in the form that the routes take. */
export function answersOf(key: DemoKey, answer: string): Wire {
  const spans = (quotes: readonly string[]) =>
    quotes.map((quote) => ({
      start: answer.indexOf(quote),
      end: answer.indexOf(quote) + quote.length,
      quote,
    }));
  const judged = (value: string) =>
    value === "Pass" ? { result: "Pass" } : { result: "Fail", reason: value.replace(/^Fail: /, "") };
  const { coreIssue, scope, nature, A } = key;
  return {
    coreIssue,
    scope,
    nature,
    A,
    ...Object.fromEntries(holistic.map((point) => [point, judged(key[point])])),
    ...Object.fromEntries(fineGrained.map((point) => [point, { spans: spans(key[point]) }])),
  };
}

/** The same reading with everything passed: an annotator who saw nothing wrong. */
export function careless(key: DemoKey): DemoKey {
  return { ...key, B: "Pass", C: "Pass", D: "Pass", E: [], F: [], G: [], H: [] };
}
