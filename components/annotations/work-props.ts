import type { ReactNode } from "react";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import type { AssignmentView } from "@/lib/contracts/annotations";

export interface WorkProps {
  readonly view: AssignmentView;
  readonly guideline: LoadedGuideline;
  /** The corner of the page: language, colours, account. */
  readonly controls: ReactNode;
  /** Loads the assignment anew and begins from it. */
  readonly onReload: () => Promise<void>;
  /** Goes on with another assignment that is at hand already. */
  readonly onNext: (next: AssignmentView) => void;
}
