import { z } from "zod";
import { type ReportClosing, reportKinds } from "@/lib/workflow/reports";
import { reasonText, uuid, writtenText } from "./inputs";

export const reportInput = z.strictObject({ kind: z.enum(reportKinds), note: writtenText(1000) });
export type ReportInput = z.infer<typeof reportInput>;

export type ReportStatus = "open" | "withdrawn" | "rejected" | "replaced" | "corrected" | "closed";

/** A report as its author sees it. */
export interface OwnReportView {
  readonly kind: string;
  readonly note: string;
  readonly reportedAt: string;
  readonly status: ReportStatus;
  /** The lead's words; empty while there are none. */
  readonly answer: string;
  readonly decidedAt: string | null;
}

const reportText = z.string().min(1).max(200_000);

export const decideReportInput = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("reject"), reportId: uuid, answer: reasonText }),
  z.strictObject({ decision: z.literal("replace"), reportId: uuid, answer: reasonText }),
  z.strictObject({
    decision: z.literal("correct"),
    reportId: uuid,
    answer: reasonText,
    question: reportText,
    text: reportText,
  }),
]);
export type DecideReportInput = z.infer<typeof decideReportInput>;

/** A place in the list: the part it is in, when the report was made (ms since 1970), and its id. */
export const reportPlace =
  /^(open|decided)\.(\d{1,13})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const reportListInput = z.strictObject({
  /** Open ones from the oldest on, all others from the newest. Without it: the open ones, then the others. */
  status: z.enum(["open", "decided"]).optional(),
  after: z.string().regex(reportPlace).optional(),
});
export type ReportListInput = z.infer<typeof reportListInput>;

/** A report as a lead sees it. */
export interface ReportRow {
  readonly reportId: string;
  readonly sampleId: string;
  readonly externalId: string;
  readonly language: string;
  readonly category: string;
  readonly kind: string;
  readonly note: string;
  /** Pseudonym. */
  readonly reporter: string;
  readonly role: "annotator" | "adjudicator";
  readonly round: number;
  readonly reportedAt: string;
  readonly status: ReportStatus;
  /** Of a closed one. */
  readonly closedBecause: ReportClosing | null;
  readonly answer: string;
  readonly decidedAt: string | null;
  /** Nobody has closed work on the sample: its text may still be corrected. */
  readonly mayCorrect: boolean;
  readonly question: string;
  readonly text: string;
}

export interface ReportListView {
  readonly rows: readonly ReportRow[];
  /** Give it back as `after` for the next page; null at the end. */
  readonly next: string | null;
  readonly open: number;
}
