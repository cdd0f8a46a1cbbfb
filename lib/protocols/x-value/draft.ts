/**
 * Answers while someone works on them: everything optional, texts as typed, and B–D once for each nature, because they
 * ask other questions when the nature changes.
 */
import * as z from "zod/mini";
import type { Parsed, Subject } from "@/lib/workflow/protocol";
import { type FineGrainedAnswer, limits, longerThan, spanProblems, spanSchema } from "./answers";
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
import { forbiddenKeys, problemsOf } from "./problems";

/** Room for white space and for a text still to be shortened: a draft must not be refused for what can be mended. */
const slack = 4;

/** Kept as typed; refused only where PostgreSQL could not store it or it is far too long. */
function typedText(max: number) {
  return z.string().check(
    z.refine((text: string) => !text.includes("\0"), { error: "nul", params: { code: "nul" } }),
    z.refine((text: string) => !/\p{Surrogate}/u.test(text), {
      error: "lone_surrogate",
      params: { code: "lone_surrogate" },
    }),
    z.refine((text: string) => !longerThan(text, max * slack), {
      error: "too_long",
      params: { code: "too_long" },
    }),
  );
}

const holistic = z.discriminatedUnion("result", [
  z.strictObject({ result: z.literal("Pass") }),
  z.strictObject({ result: z.literal("Fail"), reason: z.optional(typedText(limits.reason)) }),
]);

const fineGrained = z.strictObject({
  spans: z.array(spanSchema).check(z.maxLength(limits.spans)),
  note: z.optional(typedText(limits.note)),
});

const aside = z.strictObject({ B: z.optional(holistic), C: z.optional(holistic), D: z.optional(holistic) });

const schema = z.strictObject({
  coreIssue: z.optional(typedText(limits.coreIssue)),
  scope: z.optional(z.enum(scopes)),
  nature: z.optional(z.enum(natures)),
  A: z.optional(z.enum(questionFindings)),
  B: z.optional(holistic),
  C: z.optional(holistic),
  D: z.optional(holistic),
  E: z.optional(fineGrained),
  F: z.optional(fineGrained),
  G: z.optional(fineGrained),
  H: z.optional(fineGrained),
  asideConsensus: z.optional(aside),
  asidePluralism: z.optional(aside),
});

export type HolisticDraft =
  | { readonly result: "Pass" }
  | { readonly result: "Fail"; readonly reason?: string | undefined };

export type HolisticDrafts = { readonly [checkpoint in HolisticCheckpoint]?: HolisticDraft | undefined };

export type XValueDraft = HolisticDrafts & {
  readonly [checkpoint in FineGrainedCheckpoint]?: FineGrainedAnswer | undefined;
} & {
  readonly coreIssue?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly nature?: Nature | undefined;
  readonly A?: QuestionFinding | undefined;
  /** B–D given while the nature was this one and now is the other. */
  readonly asideConsensus?: HolisticDrafts | undefined;
  readonly asidePluralism?: HolisticDrafts | undefined;
};

/**
 * A draft as it may be stored, unchanged, or every problem with it (codes as in `parseAnswers`). Evidence is checked
 * against the subject where one is given; leave it out to read back a draft whose text has been corrected since.
 */
export function parseDraft(raw: unknown, subject?: Subject): Parsed<XValueDraft> {
  const forbidden = forbiddenKeys(raw);
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  const parsed = schema.safeParse(raw);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues, raw) };
  const draft = parsed.data;
  const problems = subject
    ? fineGrainedCheckpoints.flatMap((checkpoint) =>
        spanProblems(checkpoint, draft[checkpoint]?.spans ?? [], subject),
      )
    : [];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: draft };
}

/**
 * The draft after its author has set the nature: answers to the other nature's B–D are kept aside, and those once given
 * under this one come back. Nothing answered to one question ever counts for another.
 */
export function changeNature(draft: XValueDraft, nature: Nature): XValueDraft {
  if (draft.nature === nature) return draft;
  const { B, C, D, asideConsensus, asidePluralism, ...rest } = draft;
  const answered = { ...(B && { B }), ...(C && { C }), ...(D && { D }) };
  const leaving = Object.keys(answered).length > 0 ? answered : undefined;
  // Only the side that is left behind is written, so a draft without a nature loses nothing it had aside.
  const consensus = draft.nature === "Consensus" ? leaving : asideConsensus;
  const pluralism = draft.nature === "Pluralism" ? leaving : asidePluralism;
  const returning = nature === "Consensus" ? consensus : pluralism;
  return {
    ...rest,
    ...returning,
    nature,
    ...(nature !== "Consensus" && consensus && { asideConsensus: consensus }),
    ...(nature !== "Pluralism" && pluralism && { asidePluralism: pluralism }),
  };
}

/**
 * What a draft comes to when it is submitted, for `parseAnswers` to judge: without what was kept aside, and without
 * notes whose evidence has been taken back.
 */
export function answersFromDraft({
  asideConsensus: _,
  asidePluralism: __,
  ...draft
}: XValueDraft): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...draft };
  for (const checkpoint of fineGrainedCheckpoints) {
    const answer = draft[checkpoint];
    if (!answer) continue;
    const keepsNote = answer.spans.length > 0 && (answer.note ?? "").trim() !== "";
    answers[checkpoint] = keepsNote ? answer : { spans: answer.spans };
  }
  return answers;
}
