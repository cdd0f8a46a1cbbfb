import type { DecideReportInput, ReportRow } from "@/lib/contracts/reports";

export type Decision = DecideReportInput["decision"];

/** What a lead has written about one report: closing a dialog loses nothing of it. */
export interface DecisionDraft {
  /** For whoever reported. */
  readonly answer: string;
  readonly question: string;
  readonly text: string;
}

export function startDraft({ question, text }: ReportRow): DecisionDraft {
  return { answer: "", question, text };
}

/** What is sent; null while something is missing. */
export function inputOf(row: ReportRow, decision: Decision, draft: DecisionDraft): DecideReportInput | null {
  const answer = draft.answer.trim();
  if (answer === "") return null;
  const { reportId } = row;
  if (decision !== "correct") return { decision, reportId, answer };
  const { question, text } = draft;
  return question === row.question && text === row.text
    ? null
    : { decision, reportId, answer, question, text };
}
