"use client";

import { useTranslations } from "next-intl";
import { projectPath, type SampleFilter, samplesPath } from "@/components/projects/paths";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import type { OverviewView, SampleListView } from "@/lib/contracts/projects";
import { SelectDialogButton } from "@/components/projects/SelectDialog";
import { type FilterChoices, SampleFilters } from "./SampleFilters";
import { SampleTable } from "./SampleTable";

export function SampleList({
  slug,
  filter,
  isFirstPage,
  choices,
  list,
  overview,
}: {
  slug: string;
  filter: SampleFilter;
  isFirstPage: boolean;
  choices: FilterChoices;
  list: SampleListView;
  overview: OverviewView;
}) {
  const t = useTranslations("samples");
  const hasAny = overview.cells.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ButtonLink href={projectPath(slug, "import")}>{t("import")}</ButtonLink>
            {hasAny ? <SelectDialogButton slug={slug} overview={overview} /> : null}
          </>
        }
      />
      {hasAny ? <SampleFilters slug={slug} filter={filter} choices={choices} /> : null}
      {hasAny ? <p className="text-soft">{t("total", { count: list.total })}</p> : null}
      {list.rows.length > 0 ? (
        <SampleTable slug={slug} rows={list.rows} />
      ) : hasAny ? (
        <EmptyState
          title={t("noneMatch.title")}
          action={<ButtonLink href={samplesPath(slug)}>{t("noneMatch.action")}</ButtonLink>}
        >
          {t("noneMatch.body")}
        </EmptyState>
      ) : (
        <EmptyState
          title={t("none.title")}
          action={
            <ButtonLink look="primary" href={projectPath(slug, "import")}>
              {t("none.action")}
            </ButtonLink>
          }
        >
          {t("none.body")}
        </EmptyState>
      )}
      <nav aria-label={t("pages")} className="flex flex-wrap gap-2">
        {isFirstPage ? null : <ButtonLink href={samplesPath(slug, filter)}>{t("firstPage")}</ButtonLink>}
        {list.next ? (
          <ButtonLink href={samplesPath(slug, filter, list.next)}>{t("nextPage")}</ButtonLink>
        ) : null}
      </nav>
    </div>
  );
}
