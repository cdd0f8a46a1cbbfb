import type { ComponentType } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { WireProblem } from "@/lib/contracts/errors";
import type { CaseContent, DecidingProps, GuidelineDialogProps, Settling } from "./contract";
import { settlingOf, settlingProblems } from "./x-value/settling";
import { XValueDeciding } from "./x-value/XValueDeciding";

const GuidelineDialog = onDemand(async () => (await import("./x-value/GuidelineDialog")).GuidelineDialog);

interface DecidingForm {
  readonly Deciding: ComponentType<DecidingProps>;
  readonly GuidelineDialog: ComponentType<GuidelineDialogProps>;
  readonly settlingOf: (view: CaseView, content: CaseContent) => Settling;
  readonly problemsOf: (view: CaseView, content: CaseContent) => WireProblem[];
}

/** Apart from registry.tsx, so that neither page carries the other's form. */
const decidingForms: Readonly<Record<string, DecidingForm>> = {
  "x-value": { Deciding: XValueDeciding, GuidelineDialog, settlingOf, problemsOf: settlingProblems },
};

/** Throws RangeError where there is none: stored ids come from lib/protocols/registry.ts. */
export function decidingForm(protocolId: string): DecidingForm {
  const form = decidingForms[protocolId];
  if (!form) throw new RangeError(`no form for protocol "${protocolId}"`);
  return form;
}
