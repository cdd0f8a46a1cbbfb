"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { WorkTools } from "@/components/annotations/WorkTools";
import { useCategoryText } from "@/components/protocols/category-text";
import { decidingForm } from "@/components/protocols/deciding-registry";
import { WorkHeader } from "@/components/shell/WorkHeader";
import { Button } from "@/components/ui/Button";
import { onDemand } from "@/components/ui/on-demand";
import type { CaseProps } from "./case-props";
import type { PointFilter } from "./point-filter";

const CaseKeys = onDemand(async () => (await import("./CaseKeys")).CaseKeys);

export function CaseHeader({
  view,
  guideline,
  controls,
  status,
  filter,
  pause,
}: Omit<CaseProps, "onReload"> & { status: ReactNode; filter: PointFilter; pause?: ReactNode }) {
  const t = useTranslations("adjudication");
  const category = useCategoryText()(view.protocolId, view.subject.category);
  const { GuidelineDialog } = decidingForm(view.protocolId);
  return (
    <WorkHeader
      title={t("title")}
      language={view.subject.language}
      place={
        <>
          <span className="truncate max-sm:hidden" title={category.definition}>
            {category.name}
          </span>
          <span className="truncate text-soft tabular-nums max-sm:hidden">
            {t("progress.settled", { count: view.settled })} ·{" "}
            {t("progress.waiting", { count: view.waiting })}
          </span>
        </>
      }
      filter={
        filter.point === null ? null : (
          <span className="flex items-baseline gap-x-2 text-sm">
            <span title={filter.full}>{t("filter.only", { point: filter.short })}</span>
            <Button look="quiet" size="sm" onClick={filter.leave}>
              {t("filter.leave")}
            </Button>
          </span>
        )
      }
      status={status}
      tools={
        <>
          {pause}
          <WorkTools
            keys={(onClose) => <CaseKeys onClose={onClose} />}
            guideline={(onClose) => (
              <GuidelineDialog loaded={guideline} category={category} onClose={onClose} />
            )}
          />
        </>
      }
      controls={controls}
    />
  );
}
