import { z } from "zod";
import { languageCode, slug } from "./inputs";

export const claimInput = z.strictObject({ project: slug, language: languageCode });
export type ClaimInput = z.infer<typeof claimInput>;

/** Null: nothing is free now. */
export interface Claimed {
  readonly assignmentId: string | null;
}

export interface InboxItem {
  /** Assignment or case id. */
  readonly id: string;
  readonly category: string;
  readonly kind: "first" | "returned" | "second_review" | "case";
  readonly status: "claimed" | "submitted";
  /** When submitted: the end of the edit window. */
  readonly closesAt: string | null;
  readonly claimedAt: string;
}

/** One person's work in one project and language. */
export interface InboxDesk {
  readonly project: { readonly slug: string; readonly name: string; readonly disclaimer: string };
  readonly protocolId: string;
  readonly language: string;
  readonly role: "annotator" | "adjudicator";
  readonly paused: boolean;
  readonly items: readonly InboxItem[];
  readonly closed: number;
  /** Is there something to start? */
  readonly available: boolean;
}

export interface InboxView {
  readonly desks: readonly InboxDesk[];
  /** Projects this person leads. */
  readonly leads: readonly { readonly slug: string; readonly name: string }[];
}
