import { z } from "zod";
import type { DraftView, FeedbackView, SubjectView } from "./annotations";
import { reasonText, uuid } from "./inputs";

const pointDecision = z.strictObject({
  take: z.enum(["A", "B", "other"]),
  reason: z.string().trim().max(2000),
});

export const settleInput = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("settled"),
    operationId: uuid,
    decisions: z.record(z.string().max(20), pointDecision),
    /** The adjudicator's own values at points decided "other", and the core issue where they wrote one. */
    other: z.record(z.string().max(40), z.unknown()),
  }),
  z.strictObject({ outcome: z.literal("irreconcilable"), operationId: uuid, reason: reasonText }),
]);
export type SettleInput = z.infer<typeof settleInput>;

/** A dispute as its adjudicator sees it: names hidden, A and B in a random order. */
export interface CaseView {
  readonly caseId: string;
  readonly project: { readonly slug: string; readonly name: string; readonly disclaimer: string };
  readonly protocolId: string;
  readonly subject: SubjectView;
  readonly round: number;
  readonly status: "claimed" | "submitted" | "closed" | "expired" | "released" | "superseded";
  readonly A: Readonly<Record<string, unknown>>;
  readonly B: Readonly<Record<string, unknown>>;
  readonly differing: readonly string[];
  /** Agreed points filled in. */
  readonly agreed: Readonly<Record<string, unknown>>;
  /** The models' feedback, from the second round on. */
  readonly feedback: readonly FeedbackView[] | null;
  readonly draft: DraftView | null;
  readonly submission: {
    readonly submittedAt: string;
    readonly closesAt: string;
    readonly outcome: "settled" | "irreconcilable";
    readonly answers: Readonly<Record<string, unknown>> | null;
  } | null;
  /** Disputes waiting in this language, this one included. */
  readonly waiting: number;
}

export interface Settled {
  readonly closesAt: string;
}
