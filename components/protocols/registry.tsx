import type { ComponentType } from "react";
import type { WireProblem } from "@/lib/contracts/errors";
import { answersFromDraft } from "@/lib/protocols/x-value/draft";
import type { GuidelineDialogProps, JudgingProps, WorkContent, WorkToCheck } from "./contract";
import { GuidelineDialog } from "./x-value/GuidelineDialog";
import { readDraft } from "./x-value/read-draft";
import { problemsOf } from "./x-value/work";
import { XValueJudging } from "./x-value/XValueJudging";

interface JudgingForm {
  readonly Judging: ComponentType<JudgingProps>;
  readonly GuidelineDialog: ComponentType<GuidelineDialogProps>;
  /** What the work comes to when it is submitted. */
  readonly answersOf: (content: WorkContent) => Record<string, unknown>;
  readonly problemsOf: (work: WorkToCheck) => WireProblem[];
}

/** The form of each protocol, by its id: a line here and one in deciding-registry.tsx for a new one. */
const judgingForms: Readonly<Record<string, JudgingForm>> = {
  "x-value": {
    Judging: XValueJudging,
    GuidelineDialog,
    answersOf: ({ answers }) => answersFromDraft(readDraft(answers)),
    problemsOf,
  },
};

/** Throws RangeError where there is none: stored ids come from lib/protocols/registry.ts. */
export function judgingForm(protocolId: string): JudgingForm {
  const form = judgingForms[protocolId];
  if (!form) throw new RangeError(`no form for protocol "${protocolId}"`);
  return form;
}
