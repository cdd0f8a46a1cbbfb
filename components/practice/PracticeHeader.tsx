"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { WorkTools } from "@/components/annotations/WorkTools";
import { useCategoryText } from "@/components/protocols/category-text";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { judgingForm } from "@/components/protocols/registry";
import type { KeyHelp } from "@/components/shell/KeyMapDialog";
import { WorkHeader } from "@/components/shell/WorkHeader";
import { Badge } from "@/components/ui/Badge";
import type { PracticeItemView } from "@/lib/contracts/practice";

/** The keys of real work, as far as practice has them. */
function useKeyHelp(): KeyHelp[] {
  const t = useTranslations("annotation.keys");
  const own = useTranslations("practice.keys");
  return [
    { keys: ["1", "2", "3"], does: t("digits") },
    { keys: ["←", "→", "↑", "↓"], does: t("arrows") },
    { keys: ["Tab", "Shift Tab"], does: t("tab") },
    { keys: ["E", "F", "G", "H"], does: t("checkpoints") },
    { keys: ["Space"], does: t("space") },
    { keys: ["S"], does: t("split") },
    { keys: ["U"], does: t("join") },
    { keys: ["R"], does: t("restore") },
    { keys: ["Esc"], does: t("escape") },
    { keys: ["Ctrl Enter", "⌘ Enter"], does: own("check") },
    { keys: ["I"], does: t("guideline") },
    { keys: ["?"], does: t("help") },
  ];
}

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
  const help = useKeyHelp();
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
