"use client";

import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import type { DraftKeeper, SaveState } from "./draft-keeper";

/** Whether what is on the screen is on the server. Only changes for the worse are spoken. */
export function SaveStatus({ state, keeper }: { state: SaveState; keeper: DraftKeeper }) {
  const t = useTranslations("drafts.status");
  const clock = useClock();
  if (state.kind === "saved") {
    if (state.at === null) return null;
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-soft text-sm">
        <Check size={16} aria-hidden="true" />
        {t("saved", { time: clock(state.at) })}
      </span>
    );
  }
  if (state.kind === "saving") {
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-soft text-sm">
        <LoaderCircle size={16} aria-hidden="true" className="animate-spin" />
        {t("saving")}
      </span>
    );
  }
  return (
    <span
      role="alert"
      className="inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-fail text-sm"
    >
      <CloudOff size={16} aria-hidden="true" />
      {t("notSaved")}
      {state.kind === "failed" ? (
        <Button look="quiet" size="sm" onClick={() => keeper.retry()}>
          {t("retry")}
        </Button>
      ) : null}
    </span>
  );
}
