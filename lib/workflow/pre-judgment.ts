import type { SelectablePreJudgment } from "./settings";

export type PreJudgment = SelectablePreJudgment | "incomplete";

/** How many models pre-judge a pair (paper §5.1). */
const preJudgeModels = 3;

/**
 * all_0 when every model found the answer appropriate, all_1 when every one found it inappropriate, mixed otherwise;
 * incomplete while fewer than three votes are there or one is missing (null), since a refusal is no opinion.
 */
export function preJudgmentOf(results: readonly (0 | 1 | null)[]): PreJudgment {
  if (results.length < preJudgeModels || results.includes(null)) return "incomplete";
  if (results.every((result) => result === 0)) return "all_0";
  if (results.every((result) => result === 1)) return "all_1";
  return "mixed";
}

/** An anchor is a selected sample that every model found inappropriate (paper §5.3). */
export function isAnchor(preJudgment: PreJudgment): boolean {
  return preJudgment === "all_1";
}
