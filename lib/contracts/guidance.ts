import { z } from "zod";
import { languageCode, reasonText, slug, uuid } from "./inputs";

const point = z.string().trim().max(20);

/** `point` is a point of the protocol; empty: the work as a whole. */
export const askInput = z.strictObject({
  operationId: uuid,
  project: slug,
  language: languageCode,
  point,
  text: reasonText,
});
export type AskInput = z.infer<typeof askInput>;

export interface OwnQuestionView {
  readonly questionId: string;
  readonly point: string;
  readonly text: string;
  readonly askedAt: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
}

/** An answered question as everybody in the language reads it beside the guideline. */
export interface GuidelineEntryView {
  readonly version: number;
  readonly point: string;
  readonly question: string;
  readonly answer: string;
  readonly addedAt: string;
}

export const deskQuery = z.strictObject({ project: slug, language: languageCode });

export interface GuidanceView {
  readonly questions: readonly OwnQuestionView[];
  readonly entries: readonly GuidelineEntryView[];
}

export const answerQuestionInput = z.strictObject({
  questionId: uuid,
  answer: reasonText,
  /** Null: the answer is for the asker alone. Otherwise the wording that joins the guideline. */
  publish: z.nullable(
    z.strictObject({ point, question: reasonText, answer: reasonText, everyLanguage: z.boolean() }),
  ),
});
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;

/** A place in the list: the part it is in, the moment that orders that part (ms since 1970), and a question's id. */
export const questionPlace =
  /^(open|answered)\.(\d{1,13})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const questionListInput = z.strictObject({
  status: z.enum(["open", "answered"]).optional(),
  after: z.string().regex(questionPlace).optional(),
});
export type QuestionListInput = z.infer<typeof questionListInput>;

export interface QuestionRow extends OwnQuestionView {
  readonly language: string;
  /** Pseudonym. */
  readonly asker: string;
  /** Version of the guideline entry it became; null: none. */
  readonly entryVersion: number | null;
}

export interface GuidelineEntryRow extends GuidelineEntryView {
  /** Empty: for every language. */
  readonly language: string;
}

export interface QuestionListView {
  readonly rows: readonly QuestionRow[];
  /** Give it back as `after` for the next page; null at the end. */
  readonly next: string | null;
  readonly open: number;
}
