"use client";

import { useTranslations } from "next-intl";
import {
  type Checkpoint,
  checkpoints,
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

/** Every point one may speak about, by what the reader calls it; B to D by both of their names. */
export function usePointOptions(): (readonly [string, string])[] {
  const t = useTranslations("xValue");
  const { nameOf } = useXValueNames();
  return (["scope", "nature", ...checkpoints] as const).map((point) => {
    if (point === "scope" || point === "nature") return [point, t(`${point}.name`)];
    const names = new Set([nameOf(point, "Consensus"), nameOf(point, "Pluralism")]);
    return [point, `${point} · ${[...names].join(" / ")}`];
  });
}
