import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import type { RawRow } from "./jsonl";
import { decodeLine, longestLineBytes, splitLines } from "./lines";
import { problem, type RowProblem, UnreadableFile } from "./problem";

/**
 * CSV with the columns of the row schema. Separated by comma, semicolon or tab (whichever the header has most of),
 * quoted by double quotes, cells may hold line breaks. An empty cell is an absent value. Pre-judgments stand in one
 * column as JSON, or one column for each model, `prejudge_a` being the model "prejudge-a": 0, 1 or empty.
 */
const requiredColumns = ["language", "category", "question", "answer"];
const idColumns = ["externalId", "id"];
const optionalColumns = ["answerKind", "source", "prejudgment"];
const knownColumns = new Set([...requiredColumns, ...idColumns, ...optionalColumns]);
const voteColumn = /^prejudge_[a-z0-9_]{1,40}$/;

interface Parsed {
  readonly record: readonly string[];
  readonly info: Info;
}

/** Throws UnreadableFile where the rest can no longer be told apart into cells: bad quotes, bytes not UTF-8. */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RawRow> {
  const lines = textLines(chunks);
  const first = await lines.next();
  if (first.done) return;
  // How far the parser is, which runs ahead of the rows handed on: an error is where it stopped.
  let parsedTo = 0;
  const parser = parse({
    delimiter: delimiterOf(first.value),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    // A quote left open must not gather the whole file.
    max_record_size: longestLineBytes,
    on_record: (record: string[], { lines: line }) => {
      parsedTo = line;
      return record;
    },
  });
  // Given whole, the lines keep their numbers: the parser counts the line breaks inside cells too.
  const source = Readable.from(prepended(first.value, lines));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let header: readonly string[] | null = null;
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const row = lastLine + 1 + blanksBefore(info, lastLine, record);
      lastLine = info.lines;
      if (header === null) header = checkedHeader(record);
      else yield toRow(row, header, record);
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, parsedTo + 1) : error;
  } finally {
    source.destroy();
  }
}

/** Lines that the parser skipped because they were empty: what the record does not account for itself. */
function blanksBefore(info: Info, lastLine: number, record: readonly string[]): number {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  return Math.max(0, info.lines - lastLine - 1 - breaks);
}

async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const { row, bytes } of splitLines(chunks)) {
    if (bytes === null) throw new UnreadableFile(row, [problem("", "line_too_long")]);
    const text = decodeLine(bytes);
    if (text === null) throw new UnreadableFile(row, [problem("", "invalid_utf8")]);
    if (text.includes("\0")) throw new UnreadableFile(row, [problem("", "nul")]);
    yield `${text}\n`;
  }
}

async function* prepended(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best), ",");
}

function unreadable(error: CsvError, row: number): UnreadableFile {
  return new UnreadableFile(row, [
    problem("", error.code === "CSV_MAX_RECORD_SIZE" ? "line_too_long" : "bad_quotes"),
  ]);
}

function checkedHeader(record: readonly string[]): readonly string[] {
  const names = record.map((name) => name.trim());
  const problems: RowProblem[] = names
    .filter((name) => !knownColumns.has(name) && !voteColumn.test(name))
    .map((name) => problem(name, "unknown_column", name));
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index))) {
    problems.push(problem(name, "duplicate_column", name));
  }
  for (const name of requiredColumns)
    if (!names.includes(name)) problems.push(problem(name, "missing_column", name));
  const ids = idColumns.filter((name) => names.includes(name));
  if (ids.length === 0) problems.push(problem("externalId", "missing_column", "externalId"));
  if (ids.length === 2) problems.push(problem("id", "duplicate_column", "id"));
  if (names.includes("prejudgment") && names.some((name) => voteColumn.test(name))) {
    problems.push(problem("prejudgment", "duplicate_column", "prejudgment"));
  }
  if (problems.length > 0) throw new UnreadableFile(1, problems);
  return names;
}

function toRow(row: number, header: readonly string[], record: readonly string[]): RawRow {
  if (record.length !== header.length) {
    return {
      row,
      value: null,
      problems: [problem("", "column_count", `${record.length} / ${header.length}`)],
    };
  }
  const value: Record<string, unknown> = {};
  const votes: { model: string; result: unknown }[] = [];
  header.forEach((name, index) => {
    const cell = record[index] ?? "";
    if (voteColumn.test(name)) votes.push({ model: name.replaceAll("_", "-"), result: voteOf(cell) });
    else if (cell !== "") value[name] = name === "prejudgment" ? jsonCell(cell) : cell;
  });
  if (votes.length > 0) value.prejudgment = votes;
  return { row, value, problems: [] };
}

/** What is neither 0, 1 nor empty is handed on, for the row schema to refuse. */
function voteOf(cell: string): unknown {
  const text = cell.trim();
  if (text === "") return null;
  return text === "0" ? 0 : text === "1" ? 1 : text;
}

function jsonCell(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}
