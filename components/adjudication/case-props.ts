import type { ReactNode } from "react";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import type { CaseView } from "@/lib/contracts/adjudication";

export interface CaseProps {
  readonly view: CaseView;
  readonly guideline: LoadedGuideline;
  readonly controls: ReactNode;
  /** Loads the case anew and begins from it. */
  readonly onReload: () => Promise<void>;
}
