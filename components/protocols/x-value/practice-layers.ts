import type { TextLayer } from "@/components/fields/text-layers";
import { fineGrainedCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";

/** Whose evidence a line below the words is. The sign stands behind the checkpoint's letter, so that colour is not all. */
export const practiceSides = {
  own: { sign: "○", look: "mark-of-a", letterLook: "text-soft" },
  model: { sign: "●", look: "mark-of-b", letterLook: "text-accent" },
} as const;

function layersOf(side: keyof typeof practiceSides, answers: XValueDraft): TextLayer[] {
  const { sign, ...looks } = practiceSides[side];
  return fineGrainedCheckpoints.flatMap((checkpoint) => {
    const spans = answers[checkpoint]?.spans ?? [];
    const letter = `${checkpoint}${sign}`;
    return spans.length > 0 ? [{ id: letter, letter, washLook: "", ...looks, spans }] : [];
  });
}

/** One's own evidence and the model's in one text. */
export function practiceLayers(given: XValueDraft, expected: XValueDraft): TextLayer[] {
  return [...layersOf("own", given), ...layersOf("model", expected)];
}
