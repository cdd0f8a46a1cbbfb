import { z } from "zod";
import { languageCode, slug } from "./inputs";

export const claimInput = z.strictObject({ project: slug, language: languageCode });
export type ClaimInput = z.infer<typeof claimInput>;

/** "Open next dispute": the oldest, or the oldest in which this point is in dispute. */
export const claimCaseInput = z.strictObject({
  project: slug,
  language: languageCode,
  point: z.string().max(20).optional(),
});
export type ClaimCaseInput = z.infer<typeof claimCaseInput>;

/** Null: nothing is free now. */
export interface Claimed {
  readonly assignmentId: string | null;
}

export interface InboxItem {
  /** Assignment or case id. */
  readonly id: string;
  readonly category: string;
  readonly kind: "first" | "returned" | "second_review" | "case";
  /** Held: a reported problem waits for the lead. */
  readonly status: "claimed" | "submitted" | "held";
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
  /** Submitted since midnight where the person is, or by UTC where that is not known. */
  readonly today: number;
  /** Is there something to start? */
  readonly available: boolean;
  /** Categories this person does not want to read. */
  readonly optedOut: readonly string[];
  /** The lead asks for the practice course first, and it has not been passed. */
  readonly practiceDue: boolean;
  /** Of an adjudicator: open disputes they may settle, by point in dispute. */
  readonly disputes: Readonly<Record<string, number>>;
  /** Of an adjudicator: open disputes they may settle. One may be at several points. */
  readonly waiting: number;
}

/** The lead's word on a report or a question of one's own. */
export interface InboxAnswer {
  readonly about: "report" | "question";
  /** Kind of the report, or the question. */
  readonly subject: string;
  /** What became of a report; null for a question. */
  readonly status: string | null;
  readonly answer: string;
  readonly at: string;
}

export interface InboxView {
  readonly desks: readonly InboxDesk[];
  /** Of the last two weeks, latest first. */
  readonly answers: readonly InboxAnswer[];
  /** Today's word on language models is due before the next claim. */
  readonly attestationDue: boolean;
  /** Projects this person leads. */
  readonly leads: readonly { readonly slug: string; readonly name: string }[];
}
