import type { Answers, Judgement, Parsed, Subject } from "@/lib/workflow/protocol";
import type { XValueAnswers } from "../answers";
import { isJudged } from "../checkpoints";
import { judgementJsonSchema, judgementOf } from "../judgement";
import { type JudgePrompt, renderJudgePrompt } from "./render";

/** X-Value's questions to models: one prompt for each checkpoint B–H, one form of reply for all. */
export const xValueJudge = {
  schema: judgementJsonSchema,

  /** Throws RangeError for a checkpoint that models are not asked about, and where `renderJudgePrompt` does. */
  renderPrompt(asked: {
    readonly checkpoint: string;
    readonly subject: Subject;
    readonly settled: Answers;
    readonly boundary: string;
  }): JudgePrompt {
    const { checkpoint, subject, boundary } = asked;
    if (!isJudged(checkpoint)) throw new RangeError(`models are not asked about "${checkpoint}"`);
    // Settled answers have passed parseAnswers; verdict and reasons stay here.
    const { coreIssue, scope, nature } = asked.settled as XValueAnswers;
    return renderJudgePrompt({ checkpoint, subject, coreIssue, scope, nature, boundary });
  },

  parseJudgement(object: unknown, _checkpoint: string, subject: Subject): Parsed<Judgement> {
    return judgementOf(object, subject);
  },
};
