"use client";

import { useTranslations } from "next-intl";
import { errorMessage } from "@/components/transport/error-message";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import { Notice } from "@/components/ui/Notice";
import type { DraftKeeper, SaveState } from "./draft-keeper";

/** What stands between the draft and the server, and the choice it needs. Nothing while all is well. */
export function DraftNotice({
  state,
  keeper,
  onReload,
}: {
  state: SaveState;
  keeper: DraftKeeper;
  /** Begins anew from what the server has. */
  onReload: () => void;
}) {
  const t = useTranslations("drafts");
  const errors = useTranslations("errors");
  const clock = useClock();
  if (state.kind === "stale") {
    return (
      <Notice
        tone="warning"
        title={t("stale.title")}
        action={
          <>
            <Button onClick={() => keeper.takeNewer()}>{t("stale.takeNewer")}</Button>
            <Button onClick={() => keeper.keepMine()}>{t("stale.keepMine")}</Button>
          </>
        }
      >
        {t("stale.body", { time: clock(state.newer.savedAt) })}
      </Notice>
    );
  }
  if (state.kind === "elsewhere") {
    return (
      <Notice
        tone="warning"
        title={t("elsewhere.title")}
        action={<Button onClick={onReload}>{t("elsewhere.takeBack")}</Button>}
      >
        {t("elsewhere.body")}
      </Notice>
    );
  }
  if (state.kind === "failed" && state.code === "TEXT_CHANGED") {
    return (
      <Notice
        tone="warning"
        title={t("textChanged.title")}
        action={<Button onClick={onReload}>{t("textChanged.load")}</Button>}
      >
        {t("textChanged.body")}
      </Notice>
    );
  }
  if (state.kind === "failed" && state.code !== "UNAUTHENTICATED") {
    return (
      <Notice
        tone="warning"
        title={t("failed.title")}
        action={<Button onClick={() => keeper.retry()}>{t("status.retry")}</Button>}
      >
        {errors(errorMessage(state.code))} {state.isKeptHere ? t("failed.keptHere") : t("failed.notKept")}
      </Notice>
    );
  }
  return null;
}
