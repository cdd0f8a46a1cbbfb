"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Freshness } from "@/components/projects/Freshness";
import { useProjectView } from "@/components/projects/live";
import { reportsPath, reportsQuery } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { classNames } from "@/components/ui/class-names";
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
        {after || next ? (
          <nav aria-label={t("pages")} className="flex flex-wrap gap-2">
            {after ? <ButtonLink href={reportsPath(slug, status)}>{t("firstPage")}</ButtonLink> : null}
            {next ? <ButtonLink href={reportsPath(slug, status, next)}>{t("nextPage")}</ButtonLink> : null}
          </nav>
        ) : null}
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

/** The filter is the address. */
function Filter({ slug, at }: { slug: string; at: ReportListInput["status"] }) {
  const t = useTranslations("reportDesk.filter");
  return (
    <nav aria-label={t("label")}>
      <ul className="flex flex-wrap">
        {filters.map((status) => (
          <li key={status ?? "all"}>
            <Link
              href={reportsPath(slug, status)}
              aria-current={status === at ? "page" : undefined}
              className={classNames(
                "block border-b-2 px-2 py-1",
                status === at
                  ? "border-accent font-semibold text-ink"
                  : "border-transparent text-soft hover:text-ink",
              )}
            >
              {t(status ?? "all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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
