import type { TextLayer } from "@/components/fields/text-layers";
import type { CaseContent } from "@/components/protocols/contract";
import type { CaseView } from "@/lib/contracts/adjudication";
import { type FineGrainedCheckpoint, isFineGrained } from "@/lib/protocols/x-value/checkpoints";
import { looks } from "./looks";
import { decisionAt, evidenceOf, ownDraft } from "./settling";

/** The checkpoint of a layer's id and whose it is; without a side it is agreed, or the adjudicator's own. */
export function layerOf(id: string): { readonly checkpoint: string; readonly side: string | undefined } {
  const [checkpoint = "", side] = id.split(":");
  return { checkpoint, side };
}

const sides = {
  A: { look: "mark-of-a", letterLook: "text-soft" },
  B: { look: "mark-of-b", letterLook: "text-accent" },
} as const;

function sideLayers(
  view: CaseView,
  side: "A" | "B",
  shown: (checkpoint: FineGrainedCheckpoint) => boolean,
  isOneCheckpoint: boolean,
): TextLayer[] {
  return evidenceOf(view[side])
    .filter(({ checkpoint, spans }) => shown(checkpoint) && spans.length > 0)
    .map(({ checkpoint, spans }) => ({
      id: `${checkpoint}:${side}`,
      letter: `${checkpoint}:${side}`,
      spoken: `${checkpoint} (${side})`,
      washLook: "",
      ...sides[side],
      look: isOneCheckpoint ? `${sides[side].look} mark-compared` : sides[side].look,
      spans,
    }));
}

/**
 * Both people's evidence in one text: at a sentence checkpoint only that one's, elsewhere all that differs. What is
 * agreed, and what the adjudicator marks, is in the checkpoint's own tint.
 */
export function caseLayers(view: CaseView, content: CaseContent, current: string | null): TextLayer[] {
  const isAt = current !== null && isFineGrained(current);
  const isShown = (checkpoint: FineGrainedCheckpoint) =>
    isAt ? checkpoint === current : view.differing.includes(checkpoint);
  const own = ownDraft(content);
  const agreed = evidenceOf(view.agreed)
    .filter(({ checkpoint }) => !view.differing.includes(checkpoint) && !isAt)
    .map(({ checkpoint, spans }) => ({ checkpoint, spans }));
  const marked = evidenceOf(own)
    .filter(({ checkpoint }) => isShown(checkpoint) && decisionAt(view, content, checkpoint) === "other")
    .map(({ checkpoint, spans }) => ({ checkpoint, spans }));
  return [
    ...sideLayers(view, "A", isShown, isAt),
    ...sideLayers(view, "B", isShown, isAt),
    ...[...agreed, ...marked].map(({ checkpoint, spans }) => ({
      id: checkpoint,
      letter: checkpoint,
      ...looks[checkpoint],
      spans,
    })),
  ];
}
