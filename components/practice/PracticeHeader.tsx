"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { WorkTools } from "@/components/annotations/WorkTools";
import { useCategoryText } from "@/components/protocols/category-text";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { judgingForm } from "@/components/protocols/registry";
import { WorkHeader } from "@/components/shell/WorkHeader";
import { Badge } from "@/components/ui/Badge";
import { onDemand } from "@/components/ui/on-demand";
import type { PracticeItemView } from "@/lib/contracts/practice";

const JudgingKeys = onDemand(async () => (await import("@/components/annotations/JudgingKeys")).JudgingKeys);

export function PracticeHeader({
  view,
  protocolId,
  guideline,
  controls,
}: {
  view: PracticeItemView;
  protocolId: string;
  guideline: LoadedGuideline;
  controls: ReactNode;
}) {
  const t = useTranslations("practice");
  const category = useCategoryText()(protocolId, view.subject.category);
  const { GuidelineDialog } = judgingForm(protocolId);
  return (
    <WorkHeader
      title={t("title")}
      language={view.subject.language}
      place={
        <>
          <Badge tone="warning">{t("title")}</Badge>
          <span>{t("place", { number: view.number, total: view.total })}</span>
          <span className="text-soft max-sm:hidden" title={category.definition}>
            {category.name}
          </span>
        </>
      }
      status={null}
      tools={
        <WorkTools
          keys={(onClose) => <JudgingKeys sends={t("keys.check")} onClose={onClose} />}
          guideline={(onClose) => (
            <GuidelineDialog loaded={guideline} category={category} onClose={onClose} />
          )}
        />
      }
      controls={controls}
    />
  );
}
