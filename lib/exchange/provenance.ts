/**
 * One line of a release's provenance file: everything that stands behind one published record. Its JSON Schema is
 * public/schemas/provenance.schema.json. Source: X-Value design, "Differences, agreement, record".
 *
 * Persons appear by pseudonym only. Offsets are given twice: `start` and `end` in UTF-16 code units (JavaScript, Java),
 * `start_cp` and `end_cp` in Unicode code points (Python, PostgreSQL); half-open, of `text.answer`.
 */
import { z } from "zod";
import { codePointOffsets, type Range } from "@/lib/text/evidence";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const time = z.iso.datetime().describe("UTC, ISO 8601");
const round = z.int().min(1).describe("1: first annotation; 2 and more: second reviews");
const verdict = z.enum(["Pass", "Fail"]);
const person = z.string().min(1).describe("Pseudonym, stable within the project");
const slot = z.int().min(1).max(2);
const json = z.record(z.string(), z.unknown());
const offset = z.int().min(0);

const answers = json.describe(
  "As the protocol stores them. Every span of evidence is { start, end, start_cp, end_cp, quote }; " +
    "without start_cp and end_cp this is what answers_sha256 is the hash of",
);

const text = z
  .strictObject({
    question: z.string(),
    answer: z.string(),
    answer_sha256: sha256.describe("Of the answer's UTF-8 bytes"),
    segmenter_version: z.string(),
    unit_starts: z
      .array(offset)
      .describe("Start of each sentence unit in UTF-16 code units; the units tile the answer"),
    normalised: z
      .boolean()
      .describe("The text in the imported file was changed (line ends, Unicode normal form)"),
    version: z.int().min(1).describe("1: as imported; one more with every correction by a lead"),
    earlier: z
      .array(
        z.strictObject({
          version: z.int().min(1),
          question_sha256: sha256.describe("Of the question's UTF-8 bytes"),
          answer_sha256: sha256,
        }),
      )
      .describe("Versions before it, oldest first; no closed annotation speaks of them"),
  })
  .describe("The frozen text that was judged");

const result = z
  .strictObject({
    kind: z.enum(["agreed", "adjudicated"]),
    round,
    protocol: z.strictObject({ id: z.string(), version: z.string() }),
    verdict,
    answers,
  })
  .describe("The human result in force");

const response = z.strictObject({ checkpoint: z.string(), accept: z.boolean(), reason: z.string() });

const annotation = z
  .strictObject({
    by: person,
    slot,
    round,
    revision: z.int().min(1),
    verdict,
    answers,
    responses: z
      .array(response)
      .nullable()
      .describe("Second review: what its author did with the models' flags"),
    submitted_at: time,
    closed_at: time,
    answers_sha256: sha256.describe("Of the answers' JSON with sorted keys"),
    superseded: z
      .boolean()
      .describe("The slot went to somebody else, or a later revision of the round replaced it"),
  })
  .describe("One closed annotation, as submitted");

const decision = z.strictObject({ take: z.enum(["A", "B", "other"]), reason: z.string() });

const adjudication = z
  .strictObject({
    by: person,
    round,
    slot_shown_as_a: slot.describe("A and B were shown in a random order with names hidden"),
    decisions: z.record(z.string(), decision).describe("By point in dispute"),
    kind: z.enum(["adjudicated", "irreconcilable"]),
    verdict: verdict.nullable(),
    answers: answers.nullable(),
    reason: z.string(),
    submitted_at: time,
    superseded: z.boolean().describe("A later result took its place"),
  })
  .describe("One closed settlement by a third person");

const quote = z.strictObject({
  quote: z.string(),
  start: offset.optional(),
  end: offset.optional(),
  start_cp: offset.optional(),
  end_cp: offset.optional(),
});

const call = z
  .strictObject({
    checkpoint: z.string(),
    attempt: z.int(),
    outcome: z.string(),
    result: z.enum(["pass", "fail"]).nullable(),
    reason: z.string().nullable(),
    evidence: z.array(quote).describe("Offsets only where the quote is verbatim in the answer"),
    returned_model: z.string().nullable(),
    prompt_id: z.string(),
    prompt_sha256: z.string(),
    at: time,
    late: z.boolean().describe("Came after the decision: kept, not counted"),
  })
  .describe("One question to the model about one checkpoint");

const recheck = z
  .strictObject({
    round: round.describe("Of the result that was rechecked"),
    outcome: z
      .string()
      .nullable()
      .describe("returned, passed, accepted or cancelled; the same for the whole panel"),
    threshold: z.int().describe("Flags that return a sample"),
    label: z.string(),
    model: z.string(),
    is_rehearsal: z.boolean().describe("Answers by fixed rules and is no language model"),
    vote: z.enum(["flag", "pass", "none"]).nullable().describe("null: not needed for the decision"),
    calls: z.array(call),
  })
  .describe("One model's part in one recheck");

const event = z.strictObject({
  seq: z.int().min(1),
  type: z.string(),
  by: person.nullable().describe("null: the system"),
  at: time,
  payload: json,
});

export const provenanceSchema = z
  .strictObject({
    id: z.string().describe("As in the record"),
    language: z.string(),
    category: z.string(),
    text,
    result,
    annotations: z.array(annotation),
    adjudication: z.array(adjudication),
    recheck: z.array(recheck),
    pre_judgment: z.strictObject({
      result: z.enum(["all_0", "all_1", "mixed", "incomplete"]),
      votes: z.array(
        z.strictObject({ model: z.string(), result: z.union([z.literal(0), z.literal(1), z.null()]) }),
      ),
    }),
    anchor: z.boolean(),
    answer_kind: z.string(),
    source: z.string(),
    replaces: z.string().nullable().describe("The id of the discarded sample whose place this one took"),
    events: z
      .array(event)
      .describe("Replaying them gives the state, the standing annotations and the verdict"),
  })
  .meta({ title: "Provenance of one published record" });

export type Provenance = z.infer<typeof provenanceSchema>;

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSpan(value: Json): value is Json & Range {
  return typeof value.start === "number" && typeof value.end === "number" && typeof value.quote === "string";
}

function spansIn(value: unknown, found: Range[]): Range[] {
  if (Array.isArray(value)) for (const each of value) spansIn(each, found);
  else if (isObject(value)) {
    if (isSpan(value)) found.push(value);
    else for (const each of Object.values(value)) spansIn(each, found);
  }
  return found;
}

function mapped(value: unknown, span: (value: Json & Range) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => mapped(each, span));
  if (!isObject(value)) return value;
  if (isSpan(value)) return span(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, span)]));
}

/**
 * The same value with code-point offsets beside the UTF-16 offsets of every span of `answer` in it, at any depth and
 * for any protocol: a span is an object with `start`, `end` and `quote`. One pass over the text.
 */
export function withCodePoints<T>(value: T, answer: string): T {
  const spans = spansIn(value, []);
  if (spans.length === 0) return value;
  const points = new Map(codePointOffsets(answer, spans).map((range, index) => [spans[index], range]));
  return mapped(value, (span) => {
    const range = points.get(span);
    const { start, end, ...rest } = span;
    return { start, end, start_cp: range?.start, end_cp: range?.end, ...rest };
  }) as T;
}
