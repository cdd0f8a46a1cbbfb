import type { ReactNode } from "react";
import type { ResponseDraft } from "@/components/fields/FeedbackBlock";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { AssignmentKind, FeedbackView, SubjectView } from "@/lib/contracts/annotations";
import type { WireProblem } from "@/lib/contracts/errors";
import type { PracticeResult } from "@/lib/contracts/practice";
import type { CategoryText } from "./category-text";
import type { LoadedGuideline } from "./guideline";

/** What an annotator's draft holds. Only the protocol looks into the answers. */
export interface WorkContent {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Second review: by checkpoint. */
  readonly responses: Readonly<Record<string, ResponseDraft>>;
  /** Returned work: the parts confirmed as they were. */
  readonly confirmed: readonly string[];
  /** Focused, active time so far. */
  readonly activeMs: number;
  /** For the adjudicator alone. */
  readonly note: string;
  /** Code points pasted, by field. */
  readonly pasted: Readonly<Record<string, number>>;
}

/** One annotation in work, or being read, as the form of its protocol gets it. */
export interface JudgingProps {
  readonly subject: SubjectView;
  readonly kind: AssignmentKind;
  readonly feedback: readonly FeedbackView[];
  readonly content: WorkContent;
  readonly onChange: (update: (content: WorkContent) => WorkContent) => void;
  readonly problems: readonly WireProblem[];
  /** A new object each time the first problem is to get the focus. */
  readonly showFirstProblem: object | null;
  /** Nothing is open any more: on to submitting. */
  readonly onComplete: () => void;
  readonly isReadOnly: boolean;
  readonly guideline: LoadedGuideline;
  /** What can be done about the text itself, beside it. */
  readonly textTools?: ReactNode;
  /** What the page puts around the form. */
  readonly header: ReactNode;
  readonly notices: ReactNode;
  readonly actions: ReactNode;
}

/** What is still wrong with the work; empty when it can be submitted. */
export interface WorkToCheck {
  readonly subject: SubjectView;
  readonly kind: AssignmentKind;
  readonly feedback: readonly FeedbackView[];
  readonly content: WorkContent;
}

/** What an adjudicator's draft holds. */
export interface CaseContent {
  /** By differing point. */
  readonly decisions: Readonly<
    Record<string, { readonly take?: "A" | "B" | "other" | undefined; readonly reason: string }>
  >;
  /** The adjudicator's own values. Only the protocol looks inside. */
  readonly other: Readonly<Record<string, unknown>>;
  /** Whose wording of the core issue stands; null: the one the agreed record has. */
  readonly coreIssueFrom: "A" | "B" | "own" | null;
  readonly ownCoreIssue: string;
  /** Focused, active time so far. */
  readonly activeMs: number;
}

/** One dispute in work, or being read, as the form of its protocol gets it. */
export interface DecidingProps {
  readonly view: CaseView;
  readonly content: CaseContent;
  readonly onChange: (update: (content: CaseContent) => CaseContent) => void;
  readonly problems: readonly WireProblem[];
  readonly showFirstProblem: object | null;
  readonly onComplete: () => void;
  readonly isReadOnly: boolean;
  readonly guideline: LoadedGuideline;
  /** What can be done about the text itself, and what the two wrote about it; beside it. */
  readonly textTools?: ReactNode;
  readonly header: ReactNode;
  readonly notices: ReactNode;
  readonly actions: ReactNode;
}

/** An answered text of the practice course, one's own answers beside the model answers. */
export interface PracticeReviewProps {
  readonly subject: SubjectView;
  readonly result: PracticeResult;
  /** Above the points: how it went. */
  readonly summary: ReactNode;
  readonly header: ReactNode;
  readonly notices: ReactNode;
  readonly actions: ReactNode;
}

/** What a case comes to when it is settled. */
export interface Settling {
  readonly decisions: Record<string, { take: "A" | "B" | "other"; reason: string }>;
  readonly other: Record<string, unknown>;
}

export interface GuidelineDialogProps {
  readonly loaded: LoadedGuideline;
  /** Of the text in work. */
  readonly category: CategoryText;
  readonly onClose: () => void;
}
