import type { PreJudgment } from "@/lib/workflow/pre-judgment";

const known = ["all_0", "all_1", "mixed", "incomplete"] as const satisfies readonly PreJudgment[];

/** A pre-judgment as it came over the wire. */
export function preJudgmentOf(text: string): PreJudgment {
  return known.find((each) => each === text) ?? "incomplete";
}
