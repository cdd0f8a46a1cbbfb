"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/Badge";
import { type SampleState, sampleStates } from "@/lib/workflow/sample-state";

type Tone = ComponentProps<typeof Badge>["tone"];

const tones: Readonly<Record<SampleState, Tone>> = {
  reserve: "undecided",
  open: "neutral",
  awaiting_audit: "neutral",
  disputed: "warning",
  settled: "accent",
  rechecking: "accent",
  stalled: "fail",
  returned: "warning",
  final: "pass",
  discarded: "undecided",
};

/** A state as it came over the wire. */
export function stateOf(text: string): SampleState {
  const state = sampleStates.find((each) => each === text);
  if (!state) throw new RangeError(`no state "${text}"`);
  return state;
}

export function StateBadge({ state }: { state: string }) {
  const t = useTranslations("projects.states");
  const known = stateOf(state);
  return <Badge tone={tones[known]}>{t(`${known}.name`)}</Badge>;
}
