"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterLinks } from "@/components/projects/FilterLinks";
import { Freshness } from "@/components/projects/Freshness";
import { useProjectView } from "@/components/projects/live";
import { PageLinks } from "@/components/projects/PageLinks";
import { reportsPath, reportsQuery } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import type { ReportListInput, ReportListView, ReportRow } from "@/lib/contracts/reports";
import { CorrectDialog } from "./CorrectDialog";
import { DecideDialog } from "./DecideDialog";
import { type Decision, type DecisionDraft, startDraft } from "./decision-draft";
import { ReportItem } from "./ReportItem";

const renewEveryMs = 30_000;

interface PanelProps {
  readonly slug: string;
  readonly status: ReportListInput["status"];
  readonly after: string | undefined;
  readonly list: ReportListView;
}

/** What people reported about texts, those that wait first. */
export function ReportsPanel({ slug, status, after, list }: PanelProps) {
  const t = useTranslations("reportDesk");
  const query = useProjectView(slug, `reports${reportsQuery(status, after)}`, list, renewEveryMs);
  const { rows, next, open } = query.data;
  // The report as it was opened: it stays even when it is decided elsewhere and leaves the list.
  const [deciding, setDeciding] = useState<{ row: ReportRow; decision: Decision } | null>(null);
  // Closing a dialog loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, DecisionDraft>>>({});
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
              <ReportItem
                key={row.reportId}
                slug={slug}
                row={row}
                onDecide={(decision) => setDeciding({ row, decision })}
              />
            ))}
          </ul>
        ) : (
          <NoReports slug={slug} isFiltered={status !== undefined || after !== undefined} />
        )}
        <PageLinks
          label={t("pages")}
          first={after ? { href: reportsPath(slug, status), label: t("firstPage") } : null}
          next={next ? { href: reportsPath(slug, status, next), label: t("nextPage") } : null}
        />
      </Section>
      {deciding ? (
        <Deciding
          slug={slug}
          {...deciding}
          draft={drafts[deciding.row.reportId] ?? startDraft(deciding.row)}
          onChange={(draft) => setDrafts({ ...drafts, [deciding.row.reportId]: draft })}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </div>
  );
}

function Deciding({
  decision,
  ...deciding
}: {
  slug: string;
  row: ReportRow;
  decision: Decision;
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  onClose: () => void;
}) {
  return decision === "correct" ? (
    <CorrectDialog {...deciding} />
  ) : (
    <DecideDialog decision={decision} {...deciding} />
  );
}

const filters = [undefined, "open", "decided"] as const;

function Filter({ slug, at }: { slug: string; at: ReportListInput["status"] }) {
  const t = useTranslations("reportDesk.filter");
  const links = filters.map((status) => ({
    href: reportsPath(slug, status),
    label: t(status ?? "all"),
    isCurrent: status === at,
  }));
  return <FilterLinks label={t("label")} links={links} />;
}

function NoReports({ slug, isFiltered }: { slug: string; isFiltered: boolean }) {
  const t = useTranslations("reportDesk");
  if (!isFiltered) return <EmptyState title={t("none.title")}>{t("none.body")}</EmptyState>;
  return (
    <EmptyState
      title={t("noneMatch.title")}
      action={<ButtonLink href={reportsPath(slug)}>{t("noneMatch.action")}</ButtonLink>}
    >
      {t("noneMatch.body")}
    </EmptyState>
  );
}
