import type { ComponentType } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { SubjectView } from "@/lib/contracts/annotations";
import type { WireProblem } from "@/lib/contracts/errors";
import { answersFromDraft } from "@/lib/protocols/x-value/draft";
import type { GuidelineDialogProps, JudgingProps, WorkContent, WorkToCheck } from "./contract";
import { readDraft } from "./x-value/read-draft";
import { problemsOf } from "./x-value/work";
import { withoutLostMarks } from "./x-value/work-edits";
import { XValueJudging } from "./x-value/XValueJudging";

const GuidelineDialog = onDemand(async () => (await import("./x-value/GuidelineDialog")).GuidelineDialog);

interface JudgingForm {
  readonly Judging: ComponentType<JudgingProps>;
  readonly GuidelineDialog: ComponentType<GuidelineDialogProps>;
  /** What the work comes to when it is submitted. */
  readonly answersOf: (content: WorkContent) => Record<string, unknown>;
  readonly problemsOf: (work: WorkToCheck) => WireProblem[];
  /** Draft answers as far as they still speak of this text: after a correction, marks elsewhere are dropped. */
  readonly forText: (answers: WorkContent["answers"], subject: SubjectView) => WorkContent["answers"];
}

/** The form of each protocol, by its id: a line here and one in deciding-registry.tsx for a new one. */
const judgingForms: Readonly<Record<string, JudgingForm>> = {
  "x-value": {
    Judging: XValueJudging,
    GuidelineDialog,
    answersOf: ({ answers }) => answersFromDraft(readDraft(answers)),
    problemsOf,
    forText: (answers, { answer }) => withoutLostMarks(readDraft(answers), answer),
  },
};

/** Throws RangeError where there is none: stored ids come from lib/protocols/registry.ts. */
export function judgingForm(protocolId: string): JudgingForm {
  const form = judgingForms[protocolId];
  if (!form) throw new RangeError(`no form for protocol "${protocolId}"`);
  return form;
}
