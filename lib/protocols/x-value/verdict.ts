import type { Verdict } from "@/lib/workflow/protocol";
import type { XValueAnswers } from "./answers";
import { fineGrainedCheckpoints, holisticCheckpoints, isFineGrained, isHolistic } from "./checkpoints";
import type { XValueDraft } from "./draft";

/**
 * Is this checkpoint failed in complete answers? B–D say so themselves; E–H are failed by any evidence at all.
 * A and everything that is no checkpoint never fail: A is context for the reader only (paper §4.2).
 */
export function flags(checkpoint: string, answers: XValueAnswers): boolean {
  if (isHolistic(checkpoint)) return answers[checkpoint].result === "Fail";
  if (isFineGrained(checkpoint)) return answers[checkpoint].spans.length > 0;
  return false;
}

/** One veto is enough: Fail when any of B–H is failed, Pass otherwise (paper §4.2, last paragraph). */
export function verdictOf(answers: XValueAnswers): Verdict {
  const failed = [...holisticCheckpoints, ...fineGrainedCheckpoints].some((checkpoint) =>
    flags(checkpoint, answers),
  );
  return failed ? "Fail" : "Pass";
}

/**
 * What an unfinished draft already implies: Fail as soon as one checkpoint is failed, Pass only when all of B–H are
 * answered, otherwise undefined. For showing while someone works; what counts is `verdictOf`.
 */
export function verdictSoFar(draft: XValueDraft): Verdict | undefined {
  const holistic = holisticCheckpoints.map((checkpoint) => draft[checkpoint]?.result);
  const evidence = fineGrainedCheckpoints.map((checkpoint) => draft[checkpoint]?.spans.length);
  if (holistic.includes("Fail") || evidence.some((count) => count !== undefined && count > 0)) return "Fail";
  return holistic.includes(undefined) || evidence.includes(undefined) ? undefined : "Pass";
}
