import type { FineGrainedCheckpoint } from "@/lib/protocols/x-value/checkpoints";

/** The tints of the sentence checkpoints: classes of tokens.css and marks.css. Always beside the letter itself. */
export const looks: Readonly<
  Record<
    FineGrainedCheckpoint,
    { readonly letterLook: string; readonly look: string; readonly washLook: string }
  >
> = {
  E: { letterLook: "text-mark-e", look: "mark-e", washLook: "mark-wash-e" },
  F: { letterLook: "text-mark-f", look: "mark-f", washLook: "mark-wash-f" },
  G: { letterLook: "text-mark-g", look: "mark-g", washLook: "mark-wash-g" },
  H: { letterLook: "text-mark-h", look: "mark-h", washLook: "mark-wash-h" },
};
