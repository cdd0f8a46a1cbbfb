/** A number, or why there is none: an undefined statistic is shown as undefined, never as 0 or 1. */
export type Statistic = { readonly value: number } | { readonly undefined: UndefinedReason };

export type UndefinedReason =
  /** Nothing was counted. */
  | "no_items"
  /** Everyone used one and the same category, so agreement by chance is complete and the ratio is 0/0. */
  | "one_category"
  /** Precision: nobody was flagged. */
  | "nothing_flagged"
  /** Recall: there was nothing to find. */
  | "no_positives"
  /** Specificity: everything was to be found. */
  | "no_negatives"
  /** F1: nothing to find and nothing flagged. */
  | "nothing_on_either_side";

/** A ratio, undefined for the given reason when there is nothing to divide by. */
export function ratio(numerator: number, denominator: number, reason: UndefinedReason): Statistic {
  return denominator === 0 ? { undefined: reason } : { value: numerator / denominator };
}
