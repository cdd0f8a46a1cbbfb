import { z } from "zod";
import { isLanguage, type Language } from "@/lib/text/languages";
import { type NormalisedText, normaliseText } from "@/lib/text/normalise";
import { type PreJudgment, preJudgmentOf } from "@/lib/workflow/pre-judgment";
import { detailOf, type ImportCode, problem, type RowProblem } from "./problem";

/** Lengths in UTF-16 code units, after normalisation. */
export const longest = {
  externalId: 200,
  question: 4_000,
  answer: 20_000,
  source: 500,
  model: 100,
  votes: 10,
} as const;

export interface ImportedVote {
  readonly model: string;
  /** 1: found inappropriate; 0: appropriate; null: no opinion. */
  readonly result: 0 | 1 | null;
}

/** A pair as it will be stored: texts in normal form, beside them what stood in the file where that differs. */
export interface ImportedPair {
  readonly externalId: string;
  readonly language: Language;
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  readonly rawQuestion: string | null;
  readonly rawAnswer: string | null;
  readonly answerKind: "" | "normal" | "risky";
  readonly source: string;
  readonly votes: readonly ImportedVote[];
  readonly preJudgment: PreJudgment;
  /** Fields with hidden direction marks, which can make a text read otherwise than it is stored. */
  readonly bidiFields: readonly string[];
}

export type CheckedRow =
  | { readonly ok: true; readonly pair: ImportedPair }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

// Raw texts may be a little longer than the limit and shrink in normal form; beyond this nothing is normalised at all.
const rawText = (limit: number) => z.string().max(limit * 3);

const vote = z.strictObject({
  model: z.string().min(1).max(longest.model),
  result: z.union([z.literal(0), z.literal(1), z.null()]),
});

const schema = z.strictObject({
  externalId: rawText(longest.externalId).optional(),
  id: rawText(longest.externalId).optional(),
  language: z.string().max(20),
  category: z.string().max(20),
  question: rawText(longest.question),
  answer: rawText(longest.answer),
  answerKind: z.enum(["", "normal", "risky"]).nullish(),
  source: rawText(longest.source).nullish(),
  prejudgment: z.array(vote).max(longest.votes).nullish(),
});

type Row = z.infer<typeof schema>;
const columns = new Set(Object.keys(schema.shape));

/** Own keys that the schema does not know, `__proto__` among them, which validators pass over in silence. */
function unknownKeys(raw: Readonly<Record<string, unknown>>): RowProblem[] {
  const problems = Object.keys(raw)
    .filter((key) => !columns.has(key))
    .slice(0, 20)
    .map((key) => problem(key, "unknown_column", key));
  const votes: unknown = raw.prejudgment;
  if (Array.isArray(votes) && votes.slice(0, longest.votes).some(hasPrototypeKey)) {
    problems.push(problem("prejudgment", "unknown_column", "__proto__"));
  }
  return problems;
}

function hasPrototypeKey(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "__proto__");
}

function problemOf(issue: z.core.$ZodIssue, raw: Readonly<Record<string, unknown>>): RowProblem[] {
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return field === ""
      ? []
      : issue.keys.slice(0, 20).map((key) => problem(`${field}.${key}`, "unknown_column", key));
  }
  const value: unknown = issue.path.length === 1 ? raw[String(issue.path[0])] : "";
  const code: ImportCode =
    issue.code === "too_big"
      ? Array.isArray(value)
        ? "too_many"
        : "too_long"
      : value === undefined || value === null
        ? "required"
        : "invalid";
  return [problem(field, code, code === "invalid" ? value : "")];
}

/** Collects what is wrong with the texts of one row. */
class TextCheck {
  readonly problems: RowProblem[] = [];
  readonly bidiFields: string[] = [];

  read(
    field: string,
    raw: string,
    limit: number,
    mayBeBlank: boolean,
  ): Extract<NormalisedText, { ok: true }> {
    const text = normaliseText(raw);
    if (!text.ok) {
      this.problems.push(...text.problems.map((code) => problem(field, code)));
      return { ok: true, value: "", changed: false, notices: [] };
    }
    if (text.value.length > limit) this.problems.push(problem(field, "too_long", String(text.value.length)));
    if (!mayBeBlank && text.value.trim() === "") this.problems.push(problem(field, "required"));
    if (text.notices.includes("bidi_override")) this.bidiFields.push(field);
    return text;
  }
}

// A name that people quote in messages and that stands in URLs and files: visible characters, no white space around.
const visible = /^[^\p{Cc}\s](?:[^\p{Cc}]*[^\p{Cc}\s])?$/u;

function idOf(row: Row, texts: TextCheck): string {
  if (row.id !== undefined && row.externalId !== undefined) {
    texts.problems.push(problem("id", "invalid", "externalId + id"));
    return "";
  }
  const field = row.id === undefined ? "externalId" : "id";
  const id = texts.read(field, row.id ?? row.externalId ?? "", longest.externalId, false).value;
  if (id !== "" && !visible.test(id)) texts.problems.push(problem(field, "invalid", id));
  return id;
}

function votesOf(row: Row, texts: TextCheck): ImportedVote[] {
  const votes = (row.prejudgment ?? []).map(({ model, result }, index) => ({
    model: texts.read(`prejudgment.${index}.model`, model, longest.model, false).value,
    result,
  }));
  if (new Set(votes.map((each) => each.model)).size < votes.length) {
    texts.problems.push(problem("prejudgment", "invalid", votes.map((each) => each.model).join(", ")));
  }
  return votes;
}

/** One row of an import: the pair to store, or everything wrong with it. `categories` are the protocol's. */
export function checkRow(raw: Readonly<Record<string, unknown>>, categories: readonly string[]): CheckedRow {
  const parsed = schema.safeParse(raw);
  const problems = unknownKeys(raw);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.slice(0, 20).flatMap((issue) => problemOf(issue, raw)));
    return { ok: false, problems };
  }
  const row = parsed.data;
  const texts = new TextCheck();
  const externalId = idOf(row, texts);
  const question = texts.read("question", row.question, longest.question, false);
  const answer = texts.read("answer", row.answer, longest.answer, false);
  const source = texts.read("source", row.source ?? "", longest.source, true);
  const votes = votesOf(row, texts);
  problems.push(...texts.problems);
  if (!categories.includes(row.category))
    problems.push(problem("category", "unknown_category", detailOf(row.category)));
  if (!isLanguage(row.language))
    problems.push(problem("language", "unknown_language", detailOf(row.language)));
  if (problems.length > 0 || !isLanguage(row.language)) return { ok: false, problems };
  return {
    ok: true,
    pair: {
      externalId,
      language: row.language,
      category: row.category,
      question: question.value,
      answer: answer.value,
      rawQuestion: question.changed ? row.question : null,
      rawAnswer: answer.changed ? row.answer : null,
      answerKind: row.answerKind ?? "",
      source: source.value,
      votes,
      preJudgment: preJudgmentOf(votes.map(({ result }) => result)),
      bidiFields: texts.bidiFields,
    },
  };
}

export type CheckedTexts =
  | { readonly ok: true; readonly question: string; readonly answer: string }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

/** The two texts of a pair that comes from elsewhere than a file, in the form and held to the limits of an import. */
export function checkTexts(raw: { readonly question: string; readonly answer: string }): CheckedTexts {
  const texts = new TextCheck();
  const question = texts.read("question", raw.question, longest.question, false);
  const answer = texts.read("answer", raw.answer, longest.answer, false);
  if (texts.problems.length > 0) return { ok: false, problems: texts.problems };
  return { ok: true, question: question.value, answer: answer.value };
}
