import type { LoadedGuideline } from "@/components/protocols/guideline";
import type { FeedbackView, SubjectView } from "@/lib/contracts/annotations";
import type { Work } from "./use-work";

/** What every part of the form gets. */
export interface PartProps {
  readonly work: Work;
  readonly subject: SubjectView;
  readonly guideline: LoadedGuideline;
  readonly feedback: readonly FeedbackView[];
  readonly responses: Readonly<
    Record<string, { readonly accept?: boolean | undefined; readonly reason?: string | undefined }>
  >;
  /** What is wrong with a field, in words. */
  readonly errorAt: (field: string) => string | undefined;
  readonly isReadOnly: boolean;
}
