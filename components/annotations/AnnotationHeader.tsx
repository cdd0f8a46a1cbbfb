"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDailyGoal } from "@/components/desks/daily-goal";
import { useCategoryText } from "@/components/protocols/category-text";
import { judgingForm } from "@/components/protocols/registry";
import { WorkHeader } from "@/components/shell/WorkHeader";
import { onDemand } from "@/components/ui/on-demand";
import { WorkTools } from "./WorkTools";
import type { WorkProps } from "./work-props";

const JudgingKeys = onDemand(async () => (await import("./JudgingKeys")).JudgingKeys);

export function AnnotationHeader({
  view,
  guideline,
  controls,
  status,
  pause,
}: Pick<WorkProps, "view" | "guideline" | "controls"> & { status: ReactNode; pause?: ReactNode }) {
  const t = useTranslations("annotation");
  const category = useCategoryText()(view.protocolId, view.subject.category);
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
          <span className="truncate max-sm:hidden" title={category.definition}>
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
            keys={(onClose) => <JudgingKeys sends={t("keys.submit")} mayPause onClose={onClose} />}
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
