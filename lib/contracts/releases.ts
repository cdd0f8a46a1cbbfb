import { z } from "zod";
import type { ReleaseView } from "./exchange";

/** Why a build refused a sample: a closed set; messages/ has a sentence for each. Nothing is published then. */
export const releaseProblemCodes = [
  /** Final, but no closed human result is in force. */
  "no_settlement",
  /** The protocol no longer accepts the settled answers about this text. */
  "answers_invalid",
  /** A stored verdict is not what the protocol derives from the stored answers. */
  "verdict_differs",
  /** The events do not lead to this state, verdict or work. */
  "replay_differs",
  /** What is stored cannot be put into the published form. */
  "unreadable",
] as const;

export type ReleaseProblemCode = (typeof releaseProblemCodes)[number];

export interface ReleaseProblem {
  readonly code: ReleaseProblemCode;
  /** The sample's id in the imported file. */
  readonly externalId: string;
}

export interface ReleaseDetail extends ReleaseView {
  /** While running: `records` counts what is frozen so far, this what there is to freeze; null before and after. */
  readonly due: number | null;
  /** Only where the build failed. */
  readonly problem: ReleaseProblem | null;
  readonly finishedAt: string | null;
}

/** Newest first; `before` is the last number of the page before. */
export const releasesInput = z.strictObject({
  before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
});
export type ReleasesInput = z.infer<typeof releasesInput>;
