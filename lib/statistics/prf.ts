/** How well a judge finds what the reference found. The positive class is Fail everywhere (paper §6). */
import { ratio, type Statistic } from "./statistic";

export interface BinaryCounts {
  /** Fail in both. */
  readonly truePositive: number;
  /** Fail by the judge only. */
  readonly falsePositive: number;
  /** Fail in the reference only. */
  readonly falseNegative: number;
  readonly trueNegative: number;
}

type Result = "Pass" | "Fail";

/** Counts over pairs of [reference, judge]. */
export function binaryCounts(pairs: Iterable<readonly [Result, Result]>): BinaryCounts {
  const counts = { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
  for (const [reference, judge] of pairs) {
    if (reference === "Fail") counts[judge === "Fail" ? "truePositive" : "falseNegative"]++;
    else counts[judge === "Fail" ? "falsePositive" : "trueNegative"]++;
  }
  return counts;
}

export interface Scores {
  readonly precision: Statistic;
  /** Also the accuracy on the reference's Fails ("Acc1"). */
  readonly recall: Statistic;
  readonly f1: Statistic;
  readonly accuracy: Statistic;
  /** The accuracy on the reference's Passes ("Acc0"). */
  readonly specificity: Statistic;
}

/**
 * Precision is undefined when nothing was flagged, recall when there was nothing to find, F1 only when both hold. No
 * zero is put in their place, as some libraries do.
 */
export function scoresOf({ truePositive, falsePositive, falseNegative, trueNegative }: BinaryCounts): Scores {
  const n = truePositive + falsePositive + falseNegative + trueNegative;
  return {
    precision: ratio(truePositive, truePositive + falsePositive, "nothing_flagged"),
    recall: ratio(truePositive, truePositive + falseNegative, "no_positives"),
    f1: ratio(2 * truePositive, 2 * truePositive + falsePositive + falseNegative, "nothing_on_either_side"),
    accuracy: ratio(truePositive + trueNegative, n, "no_items"),
    specificity: ratio(trueNegative, trueNegative + falsePositive, "no_negatives"),
  };
}
