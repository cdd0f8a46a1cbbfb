import type { StateCounts } from "@/lib/contracts/projects";
import { type SampleState, sampleStates } from "@/lib/workflow/sample-state";

export function count(states: StateCounts, state: SampleState): number {
  return states[state] ?? 0;
}

/** Samples of the benchmark: what is in reserve is not in it yet, what was discarded no more. */
export function selectedOf(states: StateCounts): number {
  return sampleStates.reduce(
    (sum, state) => sum + (state === "reserve" || state === "discarded" ? 0 : count(states, state)),
    0,
  );
}

/** Has anything ever been selected? Before that a shortage says nothing. */
export function isBegun(states: StateCounts): boolean {
  return sampleStates.some((state) => state !== "reserve" && count(states, state) > 0);
}
