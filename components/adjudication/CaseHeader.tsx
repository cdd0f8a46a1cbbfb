"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { WorkTools } from "@/components/annotations/WorkTools";
import { useCategoryText } from "@/components/protocols/category-text";
import { decidingForm } from "@/components/protocols/deciding-registry";
import type { KeyHelp } from "@/components/shell/KeyMapDialog";
import { WorkHeader } from "@/components/shell/WorkHeader";
import type { CaseProps } from "./case-props";

function useKeyHelp(): KeyHelp[] {
  const t = useTranslations("adjudication.keys");
  return [
    { keys: ["A", "B", "O"], does: t("take") },
    { keys: ["N", "P"], does: t("step") },
    { keys: ["1", "2", "3"], does: t("digits") },
    { keys: ["Space"], does: t("space") },
    { keys: ["Esc"], does: t("escape") },
    { keys: ["Ctrl Enter", "⌘ Enter"], does: t("settle") },
    { keys: ["I"], does: t("guideline") },
    { keys: ["?"], does: t("help") },
  ];
}

export function CaseHeader({
  view,
  guideline,
  controls,
  status,
}: Omit<CaseProps, "onReload"> & { status: ReactNode }) {
  const t = useTranslations("adjudication");
  const category = useCategoryText()(view.protocolId, view.subject.category);
  const help = useKeyHelp();
  const { GuidelineDialog } = decidingForm(view.protocolId);
  return (
    <WorkHeader
      title={t("title")}
      language={view.subject.language}
      place={
        <>
          <span className="max-sm:hidden" title={category.definition}>
            {category.name}
          </span>
          <span className="text-soft max-sm:hidden">{t("waiting", { count: view.waiting })}</span>
        </>
      }
      status={status}
      tools={
        <WorkTools
          help={help}
          guideline={(onClose) => (
            <GuidelineDialog loaded={guideline} category={category} onClose={onClose} />
          )}
        />
      }
      controls={controls}
    />
  );
}
