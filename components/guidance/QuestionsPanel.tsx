"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterLinks } from "@/components/projects/FilterLinks";
import { Freshness } from "@/components/projects/Freshness";
import { useProjectView } from "@/components/projects/live";
import { PageLinks } from "@/components/projects/PageLinks";
import { questionsPath, questionsQuery } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
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
  const { rows, next, open } = query.data;
  // The question as it was opened: it stays even when somebody else answers it and it leaves the list.
  const [answering, setAnswering] = useState<QuestionRow | null>(null);
  // Closing the dialog loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, AnswerDraft>>>({});
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t("title")}>
        {t("intro")}
        <Freshness query={query} />
      </PageHeader>
      <Section
        title={t("list")}
        intro={t("open", { count: open })}
        actions={<Filter slug={slug} at={status} />}
      >
        {rows.length > 0 ? (
          <ul className="flex flex-col">
            {rows.map((row) => (
              <QuestionItem key={row.questionId} row={row} onAnswer={() => setAnswering(row)} />
            ))}
          </ul>
        ) : (
          <NoQuestions slug={slug} isFiltered={status !== undefined || after !== undefined} />
        )}
        <PageLinks
          label={t("pages")}
          first={after ? { href: questionsPath(slug, status), label: t("firstPage") } : null}
          next={next ? { href: questionsPath(slug, status, next), label: t("nextPage") } : null}
        />
      </Section>
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
    </div>
  );
}

const filters = [undefined, "open", "answered"] as const;

function Filter({ slug, at }: { slug: string; at: QuestionListInput["status"] }) {
  const t = useTranslations("questionDesk.filter");
  const links = filters.map((status) => ({
    href: questionsPath(slug, status),
    label: t(status ?? "all"),
    isCurrent: status === at,
  }));
  return <FilterLinks label={t("label")} links={links} />;
}

function NoQuestions({ slug, isFiltered }: { slug: string; isFiltered: boolean }) {
  const t = useTranslations("questionDesk");
  if (!isFiltered) return <EmptyState title={t("none.title")}>{t("none.body")}</EmptyState>;
  return (
    <EmptyState
      title={t("noneMatch.title")}
      action={<ButtonLink href={questionsPath(slug)}>{t("noneMatch.action")}</ButtonLink>}
    >
      {t("noneMatch.body")}
    </EmptyState>
  );
}
