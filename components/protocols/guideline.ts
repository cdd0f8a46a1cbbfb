/** The guideline of a protocol: data, one file a language in messages/guideline, and what was answered in the project. */
import type { GuidelineEntryView } from "@/lib/contracts/guidance";

export interface GuidelineExample {
  readonly label: string;
  readonly tone: "pass" | "fail" | "neutral";
  readonly text: string;
  readonly why: string;
}

export interface GuidelinePoint {
  readonly title: string;
  readonly body: readonly string[];
  readonly examples: readonly GuidelineExample[];
}

interface GuidelineSection {
  readonly title: string;
  readonly body: readonly string[];
}

export type ByNature = { readonly consensus: GuidelinePoint; readonly pluralism: GuidelinePoint };

export interface Guideline {
  readonly version: string;
  readonly title: string;
  readonly introduction: readonly string[];
  readonly rules: GuidelineSection;
  readonly evidence: GuidelineSection;
  readonly points: Readonly<
    Record<"coreIssue" | "scope" | "nature" | "A" | "E" | "F" | "G" | "H", GuidelinePoint>
  > &
    Readonly<Record<"B" | "C" | "D", ByNature>>;
}

export interface GuidelineDesk {
  /** Slug of the project. */
  readonly project: string;
  /** Of the texts that are judged, also where the guideline is in English. */
  readonly language: string;
}

export interface LoadedGuideline {
  readonly language: string;
  /** The sample's language where there is no guideline in it yet; null where there is. */
  readonly missingIn: string | null;
  readonly guideline: Guideline;
  /** Where its reader works and asks; null where nobody asks. */
  readonly desk: GuidelineDesk | null;
  /** The answered questions that joined it, the newest last. */
  readonly entries: readonly GuidelineEntryView[];
  /** With the answered questions, for instance "1.3": what an annotation remembers. */
  readonly version: string;
}
