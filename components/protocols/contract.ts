import type { ReactNode } from "react";
import type { ResponseDraft } from "@/components/fields/FeedbackBlock";
import type { AssignmentKind, FeedbackView, SubjectView } from "@/lib/contracts/annotations";
import type { WireProblem } from "@/lib/contracts/errors";
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
