import { z } from "zod";
import type { SubjectView } from "./annotations";
import { languageCode, slug } from "./inputs";

/** One text of the course, answered. The answers are graded and kept; they never join the benchmark. */
export const practiceInput = z.strictObject({
  project: slug,
  language: languageCode,
  item: z.string().min(1).max(60),
  answers: z.record(z.string().max(40), z.unknown()),
});
export type PracticeInput = z.infer<typeof practiceInput>;

export interface PracticePoint {
  readonly point: string;
  readonly isRight: boolean;
  /** Why the model answer is what it is; null where it goes without saying. */
  readonly why: string | null;
}

export interface PracticeResult {
  readonly points: readonly PracticePoint[];
  /** The model answers, in the protocol's form. */
  readonly expected: Readonly<Record<string, unknown>>;
  readonly given: Readonly<Record<string, unknown>>;
  /** What lures people here, and how to see through it. */
  readonly trap: string;
}

export interface PracticeItemSummary {
  readonly item: string;
  readonly category: string;
  /** Of the latest attempt; null while there is none. */
  readonly right: number | null;
  readonly points: number | null;
}

export interface PracticeView {
  readonly project: { readonly slug: string; readonly name: string; readonly disclaimer: string };
  readonly protocolId: string;
  readonly language: string;
  readonly items: readonly PracticeItemSummary[];
  /** Percent of points right that the lead asks for before the first real sample; 0: none. */
  readonly requiredMark: number;
  /** Percent over the latest attempts; null until every text is answered. */
  readonly mark: number | null;
}

export interface PracticeItemView {
  readonly item: string;
  /** 1-based. */
  readonly number: number;
  readonly total: number;
  readonly nextItem: string | null;
  readonly subject: SubjectView;
  /** The latest attempt with its explanations; null while there is none. */
  readonly result: PracticeResult | null;
}
