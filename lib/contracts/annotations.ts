import { z } from "zod";
import { reasonText, uuid, writtenText } from "./inputs";
import type { OwnReportView } from "./reports";

/** A draft is whatever the form holds: bounded in size by the route, opaque to everything but the form. */
export const draftInput = z.strictObject({
  /** The revision this save was made from; 0 for the first. */
  baseRevision: z.number().int().min(0).max(1_000_000),
  content: z
    .record(z.string().max(40), z.unknown())
    .refine((content) => !JSON.stringify(content).includes("\\u0000"), { message: "nul" }),
  /** The version of the text the work speaks of. */
  textVersion: z.number().int().min(1).max(10_000),
});
export type DraftInput = z.infer<typeof draftInput>;

/** Second review: what the author did with the models' word on one checkpoint. */
export const feedbackResponse = z.strictObject({
  checkpoint: z.string().min(1).max(20),
  accept: z.boolean(),
  reason: reasonText,
});
export type FeedbackResponse = z.infer<typeof feedbackResponse>;

export const submitInput = z.strictObject({
  operationId: uuid,
  answers: z.record(z.string().max(40), z.unknown()),
  /** Only in a second review: one for each flagged checkpoint. */
  responses: z.array(feedbackResponse).max(20).optional(),
  activeMs: z.number().int().min(0).max(86_400_000),
  /** For the adjudicator alone. */
  note: writtenText(2000),
  /** Code points pasted into text fields, by field. */
  pasted: z
    .record(z.string().max(40), z.number().int().min(1).max(1_000_000))
    .refine((counts) => Object.keys(counts).length <= 40),
  guidelineVersion: z.string().max(20),
  textVersion: z.number().int().min(1).max(10_000),
  /** Claim the next sample in the same request. */
  claimNext: z.boolean(),
});
export type SubmitInput = z.infer<typeof submitInput>;

export interface DraftView {
  readonly revision: number;
  readonly content: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly savedAt: string;
}

export interface SubmissionView {
  readonly submittedAt: string;
  readonly closesAt: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly note: string;
  /** Own word on the models' feedback; null where none was shown. */
  readonly responses: readonly FeedbackResponse[] | null;
}

/** The models' word on one checkpoint, as second reviewers see it: models are numbered, not named, unless the project shows names. */
export interface FeedbackView {
  readonly checkpoint: string;
  readonly voices: readonly {
    readonly model: string;
    readonly isRehearsal: boolean;
    readonly reason: string;
    readonly evidence: readonly { readonly quote: string; readonly start?: number; readonly end?: number }[];
  }[];
}

/** The text a person judges. */
export interface SubjectView {
  readonly language: string;
  readonly category: string;
  readonly question: string;
  /** The words to look the question up by. */
  readonly searchPhrase: string;
  readonly answer: string;
  readonly answerSha256: string;
  readonly unitStarts: readonly number[];
  /** 1, and one more with every correction. */
  readonly textVersion: number;
}

export type AssignmentKind = "first" | "returned" | "second_review";

/** All that an annotator receives of an assignment. No field can carry another person's answers or a secret. */
export interface AssignmentView {
  readonly assignmentId: string;
  readonly project: { readonly slug: string; readonly name: string; readonly disclaimer: string };
  readonly protocolId: string;
  readonly subject: SubjectView;
  readonly kind: AssignmentKind;
  readonly round: number;
  readonly status: "claimed" | "submitted" | "closed" | "held" | "expired" | "released" | "superseded";
  readonly draft: DraftView | null;
  /** Own last closed answers: the start of returned work and of a second review; what was closed, afterwards. */
  readonly ownAnswers: Readonly<Record<string, unknown>> | null;
  /** What stands submitted: inside its window, or closed. Null while it is worked on. */
  readonly submission: SubmissionView | null;
  /** Only in a second review. */
  readonly feedback: readonly FeedbackView[] | null;
  readonly ownClosedToday: number;
  /** The latest problem this person reported here. */
  readonly report: OwnReportView | null;
  /** Today's word on language models is due before anything is submitted. */
  readonly attestationDue: boolean;
}

export interface SavedDraft {
  readonly revision: number;
  readonly savedAt: string;
}

export interface Submitted {
  readonly closesAt: string;
  /** Ready to be shown. Null: nothing asked for, or nothing left. */
  readonly next: AssignmentView | null;
}
