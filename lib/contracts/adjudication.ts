import { z } from "zod";
import type { DraftView, FeedbackView, SubjectView } from "./annotations";
import { reasonText, uuid, writtenText } from "./inputs";
import type { OwnReportView } from "./reports";

const pointDecision = z.strictObject({
  take: z.enum(["A", "B", "other"]),
  reason: writtenText(2000),
});

const activeMs = z.number().int().min(0).max(86_400_000);
const guidelineVersion = z.string().max(20);

export const settleInput = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("settled"),
    operationId: uuid,
    decisions: z.record(z.string().max(20), pointDecision),
    /** The adjudicator's own values at points decided "other", and the core issue where they wrote one. */
    other: z.record(z.string().max(40), z.unknown()),
    activeMs,
    guidelineVersion,
  }),
  z.strictObject({
    outcome: z.literal("irreconcilable"),
    operationId: uuid,
    reason: reasonText,
    activeMs,
    guidelineVersion,
  }),
]);
export type SettleInput = z.infer<typeof settleInput>;

/** A dispute as its adjudicator sees it: names hidden, A and B in a random order. */
export interface CaseView {
  readonly caseId: string;
  readonly project: { readonly slug: string; readonly name: string; readonly disclaimer: string };
  readonly protocolId: string;
  readonly subject: SubjectView;
  readonly round: number;
  readonly status: "claimed" | "submitted" | "closed" | "held" | "expired" | "released" | "superseded";
  readonly A: Readonly<Record<string, unknown>>;
  readonly B: Readonly<Record<string, unknown>>;
  readonly differing: readonly string[];
  /** What A and B left for the adjudicator; empty: nothing. */
  readonly notes: { readonly A: string; readonly B: string };
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
    /** By point in dispute, the verdict left out: it follows. */
    readonly decisions: Readonly<Record<string, z.infer<typeof pointDecision>>>;
    /** Why it is irreconcilable; else empty. */
    readonly reason: string;
  } | null;
  /** Disputes waiting in this language, this one included. */
  readonly waiting: number;
  /** Disputes this person has settled in this language. */
  readonly settled: number;
  readonly report: OwnReportView | null;
  readonly attestationDue: boolean;
}

export interface Settled {
  readonly closesAt: string;
}
