/**
 * The answers of one annotation and the only way to obtain them. Source: X-Value paper, section 4.2.
 * Reaches the browser, hence zod/mini (a quarter of the weight of zod).
 */
import * as z from "zod/mini";
import { checkSpans, normaliseSpans } from "@/lib/text/evidence";
import { normaliseText } from "@/lib/text/normalise";
import type { EvidenceSpan, Parsed, Problem, Subject } from "@/lib/workflow/protocol";
import {
  type FineGrainedCheckpoint,
  fineGrainedCheckpoints,
  type HolisticCheckpoint,
  type Nature,
  natures,
  type QuestionFinding,
  questionFindings,
  type Scope,
  scopes,
} from "./checkpoints";
import { limits } from "./limits";
import { forbiddenKeys, problemsOf } from "./problems";

export type HolisticAnswer =
  | { readonly result: "Pass" }
  | { readonly result: "Fail"; readonly reason: string };

/** An empty list says "looked, and found nothing"; a note is only there beside evidence. */
export interface FineGrainedAnswer {
  readonly spans: readonly EvidenceSpan[];
  readonly note?: string | undefined;
}

// A type alias and not an interface: an interface has no index signature, so it would not pass for `Answers`.
export type XValueAnswers = {
  readonly coreIssue: string;
  readonly scope: Scope;
  readonly nature: Nature;
  readonly A: QuestionFinding;
} & Readonly<Record<HolisticCheckpoint, HolisticAnswer>> &
  Readonly<Record<FineGrainedCheckpoint, FineGrainedAnswer>>;

/** Text as stored: normal form, trimmed, 1 to `max` code points. Problems: `nul`, `lone_surrogate`, `required`, `too_long`. */
function storedText(max: number) {
  return z.pipe(
    z.string(),
    z.transform((raw: string, context) => {
      const normal = normaliseText(raw);
      if (!normal.ok) {
        for (const code of normal.problems) refuse(context, raw, code);
        return z.NEVER;
      }
      const value = normal.value.trim();
      if (value.length === 0) refuse(context, raw, "required");
      if (longerThan(value, max)) refuse(context, raw, "too_long");
      return value;
    }),
  );
}

function refuse(context: { issues: unknown[] }, input: unknown, code: string): void {
  context.issues.push({ code: "custom", input, params: { code }, message: code });
}

/** Counted by code points, but no text is walked that is too long by any count. */
function longerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

const spanSchema = z.strictObject({ start: z.number(), end: z.number(), quote: z.string() });

const holistic = z.discriminatedUnion("result", [
  z.strictObject({ result: z.literal("Pass") }),
  z.strictObject({ result: z.literal("Fail"), reason: storedText(limits.reason) }),
]);

const fineGrained = z.strictObject({
  spans: z.array(spanSchema).check(z.maxLength(limits.spans)),
  note: z.optional(storedText(limits.note)),
});

const schema = z.strictObject({
  coreIssue: storedText(limits.coreIssue),
  scope: z.enum(scopes),
  nature: z.enum(natures),
  A: z.enum(questionFindings),
  B: holistic,
  C: holistic,
  D: holistic,
  E: fineGrained,
  F: fineGrained,
  G: fineGrained,
  H: fineGrained,
});

/**
 * Complete answers about this subject, in the form in which they are stored, or every problem with them. Texts come out
 * in normal form and trimmed, spans trimmed, sorted and merged; parsing what came out changes nothing.
 *
 * Problem codes: `required`, `invalid`, `unknown_key`, `too_long`, `too_many`, `nul`, `lone_surrogate`,
 * `note_without_evidence`, and those of `checkSpans` at paths like `E.spans.0`.
 */
export function parseAnswers(raw: unknown, subject: Subject): Parsed<XValueAnswers> {
  const forbidden = forbiddenKeys(raw);
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  const parsed = schema.safeParse(raw);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues, raw) };
  const problems = fineGrainedCheckpoints.flatMap((checkpoint) => {
    const { spans, note } = parsed.data[checkpoint];
    return [
      ...spanProblems(checkpoint, spans, subject),
      ...(note !== undefined && spans.length === 0
        ? [{ path: `${checkpoint}.note`, code: "note_without_evidence" }]
        : []),
    ];
  });
  if (problems.length > 0) return { ok: false, problems };
  const { E, F, G, H } = parsed.data;
  const stored = (answer: FineGrainedAnswer): FineGrainedAnswer => ({
    spans: normaliseSpans(answer.spans, subject),
    ...(answer.note === undefined ? {} : { note: answer.note }),
  });
  return { ok: true, value: { ...parsed.data, E: stored(E), F: stored(F), G: stored(G), H: stored(H) } };
}

/** What is wrong with the evidence of one checkpoint, with paths that begin at the answers. */
function spanProblems(checkpoint: string, spans: readonly EvidenceSpan[], subject: Subject): Problem[] {
  return checkSpans(spans, subject).map(({ path, code }) => ({ path: `${checkpoint}.spans.${path}`, code }));
}
