/** Everything that can be wrong with an imported file: a closed set; messages/ has a sentence for each. */
export const importCodes = [
  // The file as a whole: reading stops.
  "utf16",
  "invalid_utf8",
  "bad_quotes",
  "unknown_column",
  "missing_column",
  "duplicate_column",
  "no_rows",
  "too_large",
  "upload_incomplete",
  "internal",
  // One row: reading goes on, so that all rows are reported at once.
  "line_too_long",
  "not_json",
  "not_an_object",
  "column_count",
  "required",
  "invalid",
  "too_long",
  "too_many",
  "nul",
  "lone_surrogate",
  "unknown_language",
  "unknown_category",
  "duplicate_in_file",
  "duplicate_in_project",
] as const;

export type ImportCode = (typeof importCodes)[number];

/**
 * Worth telling, but refuses nothing. `prejudgment_incomplete` counts the rows that cannot be selected;
 * `stopped_reading` stands beside errors so many that the rest of the file was not looked at.
 */
export type ImportNoticeCode = "bidi_override" | "prejudgment_incomplete" | "stopped_reading";

export interface RowProblem {
  /** Column, or empty for the row as a whole. */
  readonly field: string;
  readonly code: ImportCode;
  /** The offending name or value, cut; empty where it would say nothing. */
  readonly detail: string;
}

/** Text fit for a message and for a database: no NUL, no half of a surrogate pair, not long. */
export function detailOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.slice(0, 80).toWellFormed().replaceAll("\0", "�");
}

export function problem(field: string, code: ImportCode, detail: unknown = ""): RowProblem {
  return { field: detailOf(field), code, detail: detailOf(detail) };
}

/** The file cannot be read on. */
export class UnreadableFile extends Error {
  constructor(
    /** 1-based line. */
    readonly row: number,
    readonly problems: readonly RowProblem[],
  ) {
    super(problems[0]?.code);
    this.name = "UnreadableFile";
  }
}
