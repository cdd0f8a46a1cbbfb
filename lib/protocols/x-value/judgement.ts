/** What a model said about one checkpoint, read strictly: anything doubtful is its own outcome, never a pass or a flag. */
import * as z from "zod/mini";
import { graphemeRuler } from "@/lib/text/graphemes";
import type { Judgement, Parsed, Subject } from "@/lib/workflow/protocol";
import { findOnlyObject } from "./only-object";
import { problemsOf } from "./problems";

/** For a provider that answers by schema. */
export const judgementJsonSchema = {
  type: "object",
  additionalProperties: false,
  required: ["result", "reason", "evidence"],
  properties: {
    result: { type: "string", enum: ["pass", "fail"] },
    reason: { type: "string" },
    evidence: { type: "array", items: { type: "string" } },
  },
} as const;

/** A quotation as the model gave it; with offsets when it stands in the answer word for word. */
export interface QuotedEvidence {
  readonly quote: string;
  readonly start?: number;
  readonly end?: number;
  /** It stands there more than once; the offsets are those of the first place. */
  readonly repeated?: true;
}

export interface LocatedJudgement extends Judgement {
  readonly evidence: readonly QuotedEvidence[];
}

/** JSON can escape what PostgreSQL cannot store and UTF-8 cannot carry. */
const storable = (text: string) =>
  text
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .trim();

const quotes = z.pipe(
  z.union([z.array(z.string()).check(z.maxLength(200)), z.string(), z.null(), z.undefined()]),
  z.transform((given) =>
    given === null || given === undefined ? [] : typeof given === "string" ? [given] : given,
  ),
);

/** Unknown keys are passed over; evidence may be missing, as one string, or null. */
const schema = z.object({
  result: z.pipe(
    z.string(),
    z.pipe(
      z.transform((given: string) => given.trim().toLowerCase()),
      z.enum(["pass", "fail"]),
    ),
  ),
  reason: z.string(),
  evidence: z.optional(quotes),
});

/**
 * A judgement from the object in a model's reply, or what is wrong with it. A fail needs a reason: people will be asked
 * to weigh it. Quotations are brought into the answer's normal form and located; what is not in the answer word for word
 * stays as text without offsets.
 */
export function judgementOf(object: unknown, subject: Subject): Parsed<LocatedJudgement> {
  const parsed = schema.safeParse(object);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues, object) };
  const { result, evidence } = parsed.data;
  const reason = storable(parsed.data.reason);
  if (result === "fail" && reason === "")
    return { ok: false, problems: [{ path: "reason", code: "required" }] };
  const located = (evidence ?? []).map((quote) => locate(storable(quote).normalize("NFC"), subject.answer));
  return { ok: true, value: { result, reason, evidence: located.filter(({ quote }) => quote !== "") } };
}

/** The first place where a quotation stands on its own, not cutting through a character that readers see as one. */
function locate(quote: string, answer: string): QuotedEvidence {
  if (quote === "") return { quote };
  const ruler = graphemeRuler(answer);
  const places: number[] = [];
  let at = answer.indexOf(quote);
  while (at >= 0 && places.length < 2) {
    if (ruler.isBoundary(at) && ruler.isBoundary(at + quote.length)) places.push(at);
    at = answer.indexOf(quote, at + 1);
  }
  const [start, second] = places;
  if (start === undefined) return { quote };
  const found = { quote, start, end: start + quote.length };
  return second === undefined ? found : { ...found, repeated: true };
}

export type ParsedJudgement =
  | { readonly outcome: "ok" | "ok_repaired"; readonly judgement: LocatedJudgement }
  | { readonly outcome: "unparseable" | "invalid_schema" | "empty" };

/**
 * The judgement in the text of a model's reply. `ok`: the text is one JSON object. `ok_repaired`: exactly one object was
 * found in thoughts, a code fence or prose. `unparseable`: none, several, one cut off, or a key given twice. Nothing is
 * ever closed, completed or chosen from several.
 */
export function parseJudgement(rawText: string | null | undefined, subject: Subject): ParsedJudgement {
  const text = (rawText ?? "").trim();
  if (text === "") return { outcome: "empty" };
  const found = findOnlyObject(text);
  if (found === undefined) return { outcome: "unparseable" };
  const judgement = judgementOf(found.object, subject);
  if (!judgement.ok) return { outcome: "invalid_schema" };
  return { outcome: found.bare ? "ok" : "ok_repaired", judgement: judgement.value };
}
