import type { TextLayer } from "@/components/fields/text-layers";
import { fineGrainedCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";

/** Whose evidence a line below the words is. The sign stands behind the checkpoint's letter, so that colour is not all. */
export const practiceSides = {
  own: { sign: "○", look: "mark-of-a", letterLook: "text-soft" },
  model: { sign: "●", look: "mark-of-b", letterLook: "text-accent" },
} as const;

type Side = keyof typeof practiceSides;

function layersOf(side: Side, name: string, answers: XValueDraft): TextLayer[] {
  const { sign, ...looks } = practiceSides[side];
  return fineGrainedCheckpoints.flatMap((checkpoint) => {
    const spans = answers[checkpoint]?.spans ?? [];
    const letter = `${checkpoint}${sign}`;
    const spoken = `${checkpoint} (${name})`;
    return spans.length > 0 ? [{ id: letter, letter, spoken, washLook: "", ...looks, spans }] : [];
  });
}

/** One's own evidence and the model's in one text, and what a reader calls the two. */
export function practiceLayers(
  given: XValueDraft,
  expected: XValueDraft,
  names: Readonly<Record<Side, string>>,
): TextLayer[] {
  return [...layersOf("own", names.own, given), ...layersOf("model", names.model, expected)];
}
