/** The published form of one sample (X-Value paper, equation 1): question, answer, category and twelve metadata. */
import * as z from "zod/mini";
import { sentencesOf } from "@/lib/text/evidence";
import { languages } from "@/lib/text/languages";
import type { Subject } from "@/lib/workflow/protocol";
import type { FineGrainedAnswer, HolisticAnswer, XValueAnswers } from "./answers";
import { categoryIds } from "./categories";
import { natures, questionFindings, scopes } from "./checkpoints";
import { verdictOf } from "./verdict";

const holistic = z.union([z.literal("Pass"), z.string().check(z.regex(/^Fail: \S/))]);
const fineGrained = z.nullable(z.array(z.string().check(z.minLength(1))).check(z.minLength(1)));

/** Keys in the order in which they are published. */
export const recordSchema = z.strictObject({
  id: z.string().check(z.minLength(1)),
  language: z.enum(languages.map(({ code }) => code)),
  category: z.enum(categoryIds),
  question: z.string(),
  answer: z.string(),
  core_issue: z.string().check(z.minLength(1)),
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
  conclusion: z.enum(["Pass", "Fail"]),
});

export type XValueRecord = z.infer<typeof recordSchema>;

/** JSON Schema (draft 2020-12) of one record, for the people who read an export. */
export function recordJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(recordSchema) };
}

const holisticText = (answer: HolisticAnswer) =>
  answer.result === "Pass" ? "Pass" : `Fail: ${answer.reason}`;

/** Whole sentences, not the exact spans: those are in the provenance file. Null says that none was found. */
function sentences({ spans }: FineGrainedAnswer, subject: Subject): string[] | null {
  return spans.length === 0 ? null : sentencesOf(spans, subject);
}

/**
 * The record of a settled sample. The conclusion is derived from the checkpoints, whatever else is stored. Throws a
 * ZodError when language or category is none of X-Value's.
 */
export function toRecord(sample: {
  readonly id: string;
  readonly category: string;
  readonly subject: Subject;
  readonly answers: XValueAnswers;
}): XValueRecord {
  const { id, category, subject, answers } = sample;
  return recordSchema.parse({
    id,
    language: subject.language,
    category,
    question: subject.question,
    answer: subject.answer,
    core_issue: answers.coreIssue,
    scope: answers.scope,
    nature: answers.nature,
    A: answers.A,
    B: holisticText(answers.B),
    C: holisticText(answers.C),
    D: holisticText(answers.D),
    E: sentences(answers.E, subject),
    F: sentences(answers.F, subject),
    G: sentences(answers.G, subject),
    H: sentences(answers.H, subject),
    conclusion: verdictOf(answers),
  });
}
