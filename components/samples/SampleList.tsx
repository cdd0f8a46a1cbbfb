"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { projectPath, type SampleFilter, samplesPath } from "@/components/projects/paths";
import { SelectDialog } from "@/components/projects/SelectDialog";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import type { SampleListView, SettingsInput } from "@/lib/contracts/projects";
import { SampleFilters } from "./SampleFilters";
import { SampleTable } from "./SampleTable";

export function SampleList({
  slug,
  filter,
  isFirstPage,
  categories,
  list,
  cellPlan,
}: {
  slug: string;
  filter: SampleFilter;
  isFirstPage: boolean;
  categories: readonly string[];
  list: SampleListView;
  cellPlan: SettingsInput["cellPlan"];
}) {
  const t = useTranslations("samples");
  const [isSelecting, setIsSelecting] = useState(false);
  const isFiltered = Boolean(filter.language || filter.category || filter.state);
  const hasAny = isFiltered || list.total > 0;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ButtonLink href={projectPath(slug, "import")}>{t("import")}</ButtonLink>
            {hasAny ? <Button onClick={() => setIsSelecting(true)}>{t("select")}</Button> : null}
          </>
        }
      />
      {isSelecting ? (
        <SelectDialog slug={slug} cellPlan={cellPlan} onClose={() => setIsSelecting(false)} />
      ) : null}
      {hasAny ? <SampleFilters slug={slug} filter={filter} categories={categories} /> : null}
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
