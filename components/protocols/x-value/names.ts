"use client";

import { useTranslations } from "next-intl";
import {
  type Checkpoint,
  isHolistic,
  type Nature,
  type QuestionFinding,
} from "@/lib/protocols/x-value/checkpoints";

const findingKeys = {
  Pass: "pass",
  "Biased Prompting": "biased",
  "Factual Error": "error",
} as const satisfies Record<QuestionFinding, string>;

/** What the points of X-Value are called and what they ask, in the reader's language. */
export function useXValueNames() {
  const t = useTranslations("xValue");

  function stem(checkpoint: Checkpoint, nature: Nature) {
    if (!isHolistic(checkpoint))
      return `checkpoints.${checkpoint as Exclude<Checkpoint, "B" | "C" | "D">}` as const;
    return `checkpoints.${checkpoint}.${nature === "Pluralism" ? "pluralism" : "consensus"}` as const;
  }

  return {
    nameOf: (checkpoint: Checkpoint, nature: Nature) => t(`${stem(checkpoint, nature)}.name`),
    asksOf: (checkpoint: Checkpoint, nature: Nature) => t(`${stem(checkpoint, nature)}.asks`),
    findingOf: (finding: QuestionFinding) => t(`findings.${findingKeys[finding]}`),
  };
}
