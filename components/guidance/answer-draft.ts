import type { AnswerQuestionInput, QuestionRow } from "@/lib/contracts/guidance";

/** An answer while it is being written. */
export interface AnswerDraft {
  readonly answer: string;
  readonly isPublished: boolean;
  readonly point: string;
  /** The question as everybody will read it. */
  readonly question: string;
  /** The answer as everybody will read it; null: in the same words. */
  readonly wording: string | null;
  readonly everyLanguage: boolean;
}

/** Begins with the question as it was asked, for the lead to take out what is not everybody's. */
export function startDraft({ point, text }: QuestionRow): AnswerDraft {
  return { answer: "", isPublished: false, point, question: text, wording: null, everyLanguage: false };
}

/** What is sent; null while something is still to be written. */
export function inputOf(questionId: string, draft: AnswerDraft): AnswerQuestionInput | null {
  const answer = draft.answer.trim();
  if (answer === "") return null;
  if (!draft.isPublished) return { questionId, answer, publish: null };
  const wording = { question: draft.question.trim(), answer: (draft.wording ?? draft.answer).trim() };
  if (wording.question === "" || wording.answer === "") return null;
  return {
    questionId,
    answer,
    publish: { point: draft.point, ...wording, everyLanguage: draft.everyLanguage },
  };
}
