"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDailyGoal } from "@/components/desks/daily-goal";
import { useCategoryText } from "@/components/protocols/category-text";
import { judgingForm } from "@/components/protocols/registry";
import type { KeyHelp } from "@/components/shell/KeyMapDialog";
import { WorkHeader } from "@/components/shell/WorkHeader";
import { WorkTools } from "./WorkTools";
import type { WorkProps } from "./work-props";

function useKeyHelp(): KeyHelp[] {
  const t = useTranslations("annotation.keys");
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
    { keys: ["Ctrl Enter", "⌘ Enter"], does: t("submit") },
    { keys: ["I"], does: t("guideline") },
    { keys: ["P"], does: t("pause") },
    { keys: ["?"], does: t("help") },
  ];
}

export function AnnotationHeader({
  view,
  guideline,
  controls,
  status,
  pause,
}: Pick<WorkProps, "view" | "guideline" | "controls"> & { status: ReactNode; pause?: ReactNode }) {
  const t = useTranslations("annotation");
  const category = useCategoryText()(view.protocolId, view.subject.category);
  const help = useKeyHelp();
  const goal = useDailyGoal({
    project: view.project.slug,
    language: view.subject.language,
    role: "annotator",
  });
  const { GuidelineDialog } = judgingForm(view.protocolId);
  return (
    <WorkHeader
      title={t("title")}
      language={view.subject.language}
      place={
        <>
          <span className="max-sm:hidden" title={category.definition}>
            {category.name}
          </span>
          {view.ownClosedToday > 0 ? (
            <span className="text-soft max-sm:hidden">{goal.say(view.ownClosedToday)}</span>
          ) : null}
        </>
      }
      status={status}
      tools={
        <>
          {pause}
          <WorkTools
            help={help}
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
