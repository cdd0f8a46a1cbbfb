import { z } from "zod";
import { languageCode, slug } from "./inputs";

export const historyInput = z.strictObject({
  project: slug,
  language: languageCode,
  role: z.enum(["annotator", "adjudicator"]),
  /** Settlements in which this point was in dispute. */
  point: z.string().max(20).optional(),
  /** How it ended: at the point if one is named, else anywhere. */
  outcome: z.enum(["A", "B", "other", "irreconcilable"]).optional(),
  after: z.string().max(100).optional(),
});
export type HistoryInput = z.infer<typeof historyInput>;

/** Somewhere one has submitted or may submit. */
export interface HistoryDesk {
  readonly project: { readonly slug: string; readonly name: string };
  readonly protocolId: string;
  readonly language: string;
  readonly role: "annotator" | "adjudicator";
}

/** One of one's own submissions or settlements. */
export interface HistoryRow {
  /** Assignment or case id. */
  readonly id: string;
  readonly category: string;
  readonly excerpt: string;
  readonly round: number;
  readonly submittedAt: string;
  /** Inside its window still, or closed. */
  readonly status: "submitted" | "closed";
  /** Null: irreconcilable. */
  readonly verdict: string | null;
  /** Of a settlement: what was decided at each point in dispute. */
  readonly decisions: Readonly<Record<string, "A" | "B" | "other">>;
}

export interface HistoryView {
  readonly rows: readonly HistoryRow[];
  /** Give it back as `after` for the next page; null at the end. */
  readonly next: string | null;
  readonly total: number;
}
