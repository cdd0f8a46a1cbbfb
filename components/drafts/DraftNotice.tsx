"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import { useIsOnline } from "@/components/ui/connection";
import { Notice } from "@/components/ui/Notice";
import type { DraftKeeper, SaveState } from "./draft-keeper";
import { unsavedReason } from "./unsaved-reason";

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
  const clock = useClock();
  if (state.kind === "stale") {
    return (
      <Notice
        tone="warning"
        whole
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
        whole
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
        whole
        title={t("textChanged.title")}
        action={<Button onClick={onReload}>{t("textChanged.load")}</Button>}
      >
        {t("textChanged.body")}
      </Notice>
    );
  }
  if (state.kind === "failed" && state.code !== "UNAUTHENTICATED")
    return <FailedSave state={state} keeper={keeper} />;
  return null;
}

/** Without the server one may go on; where the browser keeps nothing, one must not leave. */
function FailedSave({
  state,
  keeper,
}: {
  state: Extract<SaveState, { kind: "failed" }>;
  keeper: DraftKeeper;
}) {
  const t = useTranslations("drafts");
  const offline = useTranslations("app.offline");
  const isOnline = useIsOnline();
  if (state.code === "UNREACHABLE" && state.isKeptHere) {
    return (
      <Notice
        tone="warning"
        title={isOnline ? t("failed.title") : offline("title")}
        action={
          <Button size="sm" onClick={() => keeper.retry()}>
            {t("status.retry")}
          </Button>
        }
      >
        {offline("body")}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      whole
      title={t("failed.title")}
      action={<Button onClick={() => keeper.retry()}>{t("status.retry")}</Button>}
    >
      {t(`reasons.${unsavedReason(state) ?? "refused"}`)}{" "}
      {t(state.isKeptHere ? "failed.keptHere" : "failed.notKept")}
    </Notice>
  );
}
