import type { Answers, Protocol } from "@/lib/workflow/protocol";
import { parseAnswers, type XValueAnswers } from "./answers";
import { categoryIds } from "./categories";
import { judgedCheckpoints } from "./checkpoints";
import { mayTake, points, same, take } from "./comparison";
import { practiceItems } from "./practice-items";
import { toRecord } from "./record";
import { flags, verdictOf } from "./verdict";

/** `Answers` of this protocol are what `parseAnswers` returned; the workflow hands them back without looking inside. */
const own = (answers: Answers) => answers as XValueAnswers;

/** X-Value (paper, section 4): two-stage judgement of the values in a question–answer pair. */
export const xValue: Protocol = {
  id: "x-value",
  version: "1",
  course: "blind-pair",
  categories: categoryIds,
  points,
  checkpoints: judgedCheckpoints,
  practiceItems,
  parseAnswers,
  verdictOf: (answers) => verdictOf(own(answers)),
  same: (point, a, b, subject, rules) => same(point, own(a), own(b), subject, rules),
  take: (point, from, into) => take(point, own(from), own(into)),
  mayTake: (point, from, settledSoFar) => mayTake(point, own(from), own(settledSoFar)),
  flags: (checkpoint, answers) => flags(checkpoint, own(answers)),
  toRecord: (sample) => toRecord({ ...sample, answers: own(sample.answers) }),
};
