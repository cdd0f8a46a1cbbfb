"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProjectView } from "@/components/projects/live";
import { questionsPath, questionsQuery } from "@/components/projects/paths";
import { Worklist } from "@/components/projects/Worklist";
import type {
  GuidelineEntryRow,
  QuestionListInput,
  QuestionListView,
  QuestionRow,
} from "@/lib/contracts/guidance";
import { AnswerDialog } from "./AnswerDialog";
import { type AnswerDraft, startDraft } from "./answer-draft";
import { GuidelineEntries } from "./GuidelineEntries";
import { QuestionItem } from "./QuestionItem";

const renewEveryMs = 30_000;

interface PanelProps {
  readonly slug: string;
  readonly status: QuestionListInput["status"];
  readonly after: string | undefined;
  readonly list: QuestionListView;
  readonly entries: readonly GuidelineEntryRow[];
  readonly points: readonly string[];
}

/** What people ask about the guideline, those that wait first; what was answered for everybody. */
export function QuestionsPanel({ slug, status, after, list, entries, points }: PanelProps) {
  const t = useTranslations("questionDesk");
  const query = useProjectView(slug, `questions${questionsQuery(status, after)}`, list, renewEveryMs);
  // The question as it was opened: it stays even when somebody else answers it and it leaves the list.
  const [answering, setAnswering] = useState<QuestionRow | null>(null);
  // Closing the dialog loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, AnswerDraft>>>({});
  return (
    <Worklist
      desk="questionDesk"
      query={query}
      statuses={[
        ["open", t("filter.open")],
        ["answered", t("filter.answered")],
      ]}
      at={{ status, after }}
      pathOf={(...at) => questionsPath(slug, ...at)}
      items={query.data.rows.map((row) => (
        <QuestionItem key={row.questionId} row={row} onAnswer={() => setAnswering(row)} />
      ))}
    >
      <GuidelineEntries entries={entries} />
      {answering ? (
        <AnswerDialog
          key={answering.questionId}
          slug={slug}
          row={answering}
          points={points}
          draft={drafts[answering.questionId] ?? startDraft(answering)}
          onChange={(draft) => setDrafts({ ...drafts, [answering.questionId]: draft })}
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </Worklist>
  );
}
