/**
 * Answers while someone works on them: everything optional, texts as typed, and B–D once for each nature, because they
 * ask other questions when the nature changes. Reaches the browser, and carries no parser there: the server keeps a
 * draft as it comes, and the form reads back only what it knows.
 */
import type { FineGrainedAnswer } from "./answers";
import {
  type FineGrainedCheckpoint,
  fineGrainedCheckpoints,
  type HolisticCheckpoint,
  type Nature,
  type QuestionFinding,
  type Scope,
} from "./checkpoints";

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
