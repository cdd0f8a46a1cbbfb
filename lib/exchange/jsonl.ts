import { decodeLine, splitLines } from "./lines";
import { problem, type RowProblem } from "./problem";

/** One row of a file, still unchecked: an object from JSON, or what was wrong with the row. */
export interface RawRow {
  /** 1-based line of the file, where the row begins. */
  readonly row: number;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly RowProblem[];
}

/** JSON Lines: one object a line. Blank lines count as lines and are skipped. Throws UnreadableFile. */
export async function* readJsonl(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RawRow> {
  for await (const { row, bytes } of splitLines(chunks)) {
    if (bytes === null) {
      yield { row, value: null, problems: [problem("", "line_too_long")] };
      continue;
    }
    const text = decodeLine(bytes);
    if (text === null) yield { row, value: null, problems: [problem("", "invalid_utf8")] };
    else if (text.trim() !== "") yield parseLine(row, text);
  }
}

function parseLine(row: number, text: string): RawRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { row, value: null, problems: [problem("", text.includes("\0") ? "nul" : "not_json")] };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { row, value: null, problems: [problem("", "not_an_object")] };
  }
  return { row, value: value as Readonly<Record<string, unknown>>, problems: [] };
}
