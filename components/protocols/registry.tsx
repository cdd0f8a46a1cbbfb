import type { ComponentType } from "react";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { WireProblem } from "@/lib/contracts/errors";
import { answersFromDraft } from "@/lib/protocols/x-value/draft";
import type {
  CaseContent,
  DecidingProps,
  JudgingProps,
  Settling,
  WorkContent,
  WorkToCheck,
} from "./contract";
import type { LoadedGuideline } from "./guideline";
import { GuidelineDialog } from "./x-value/GuidelineDialog";
import { settlingOf, settlingProblems } from "./x-value/settling";
import { problemsOf, readDraft } from "./x-value/work";
import { XValueDeciding } from "./x-value/XValueDeciding";
import { XValueJudging } from "./x-value/XValueJudging";

interface JudgingForm {
  readonly Judging: ComponentType<JudgingProps>;
  readonly GuidelineDialog: ComponentType<{ loaded: LoadedGuideline; onClose: () => void }>;
  /** What the work comes to when it is submitted. */
  readonly answersOf: (content: WorkContent) => Record<string, unknown>;
  readonly problemsOf: (work: WorkToCheck) => WireProblem[];
}

/** The form of each protocol, by its id: one line for a new one. */
const judgingForms: Readonly<Record<string, JudgingForm>> = {
  "x-value": {
    Judging: XValueJudging,
    GuidelineDialog,
    answersOf: ({ answers }) => answersFromDraft(readDraft(answers)),
    problemsOf,
  },
};

interface DecidingForm {
  readonly Deciding: ComponentType<DecidingProps>;
  readonly GuidelineDialog: JudgingForm["GuidelineDialog"];
  readonly settlingOf: (view: CaseView, content: CaseContent) => Settling;
  readonly problemsOf: (view: CaseView, content: CaseContent) => WireProblem[];
}

const decidingForms: Readonly<Record<string, DecidingForm>> = {
  "x-value": { Deciding: XValueDeciding, GuidelineDialog, settlingOf, problemsOf: settlingProblems },
};

/** Throws RangeError where there is none: stored ids come from lib/protocols/registry.ts. */
export function decidingForm(protocolId: string): DecidingForm {
  const form = decidingForms[protocolId];
  if (!form) throw new RangeError(`no form for protocol "${protocolId}"`);
  return form;
}

/** Throws RangeError where there is none: stored ids come from lib/protocols/registry.ts. */
export function judgingForm(protocolId: string): JudgingForm {
  const form = judgingForms[protocolId];
  if (!form) throw new RangeError(`no form for protocol "${protocolId}"`);
  return form;
}
