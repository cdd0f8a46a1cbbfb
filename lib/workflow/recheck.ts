import type { SampleState } from "./sample-state";

/** What is known of one model's question about one checkpoint. */
export interface CheckpointAnswer {
  readonly checkpoint: string;
  /** A valid answer; null where the last attempt gave none (refusal, filter, unparsable …). */
  readonly result: "pass" | "fail" | null;
  /** No further attempt will be made by itself. */
  readonly exhausted: boolean;
}

export type Vote = "flag" | "pass" | "none" | "pending";

/**
 * One model's vote (WORKFLOW §3 "Recheck"): it flags at its first valid fail, passes with a valid pass at every
 * checkpoint, and otherwise has no vote. A refusal is never a flag and never a pass.
 */
export function voteOf(answers: readonly CheckpointAnswer[], checkpoints: readonly string[]): Vote {
  if (answers.some((answer) => answer.result === "fail")) return "flag";
  const byCheckpoint = new Map(answers.map((answer) => [answer.checkpoint, answer]));
  let none = false;
  for (const checkpoint of checkpoints) {
    const answer = byCheckpoint.get(checkpoint);
    if (answer?.result === "pass") continue;
    if (!answer?.exhausted) return "pending";
    none = true;
  }
  return none ? "none" : "pass";
}

export type RecheckOutcome = "returned" | "passed" | "stalled" | "pending";

/**
 * What the votes mean (paper §4.3: a majority of at least four). Returned once the threshold is reached; passed once
 * it is out of reach even if every vote still open or missing became a flag; stalled when nothing is pending and
 * neither holds.
 */
export function recheckOutcome(votes: readonly Vote[], threshold: number): RecheckOutcome {
  const count = (vote: Vote) => votes.filter((each) => each === vote).length;
  const flags = count("flag");
  if (flags >= threshold) return "returned";
  if (flags + count("pending") + count("none") < threshold) return "passed";
  return count("pending") > 0 ? "pending" : "stalled";
}

/** Is a recheck due once a sample is settled? Only passed samples, once each, where the project wants it. */
export function recheckIsDue(facts: {
  readonly verdict: "Pass" | "Fail";
  readonly recheckDone: boolean;
  readonly recheck: boolean;
}): boolean {
  return facts.recheck && !facts.recheckDone && facts.verdict === "Pass";
}

/** May votes still move this sample? */
export function acceptsVotes(state: SampleState): boolean {
  return state === "rechecking";
}
