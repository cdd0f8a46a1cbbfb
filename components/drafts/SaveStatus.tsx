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
    // Its room is kept, so that nothing moves at the first save.
    if (state.at === null) return <span className="me-auto min-w-24 lg:min-w-32" />;
    return (
      <span className="me-auto inline-flex min-w-24 items-center gap-1.5 whitespace-nowrap text-soft text-sm lg:min-w-32">
        <Check size={16} aria-hidden="true" />
        {t("saved", { time: clock(state.at) })}
      </span>
    );
  }
  if (state.kind === "saving") {
    return (
      <span className="me-auto inline-flex min-w-24 items-center gap-1.5 whitespace-nowrap text-soft text-sm lg:min-w-32">
        <LoaderCircle size={16} aria-hidden="true" className="animate-spin" />
        {t("saving")}
      </span>
    );
  }
  return (
    <span
      role="alert"
      className="me-auto inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-fail text-sm"
    >
      <CloudOff size={16} aria-hidden="true" />
      {t("notSaved")}
      {state.kind === "failed" && state.code !== "TEXT_CHANGED" ? (
        <Button look="quiet" size="sm" className="max-lg:hidden" onClick={() => keeper.retry()}>
          {t("retry")}
        </Button>
      ) : null}
    </span>
  );
}
