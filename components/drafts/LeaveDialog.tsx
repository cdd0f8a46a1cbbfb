"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import type { SaveState } from "./draft-keeper";
import { unsavedReason } from "./unsaved-reason";

/** The draft could not be saved: stay with it, try once more, or go on all the same. */
export function LeaveDialog({
  state,
  onLeave,
  onRetry,
  onStay,
}: {
  state: SaveState;
  onLeave: () => void;
  onRetry: () => Promise<void>;
  onStay: () => void;
}) {
  const t = useTranslations("drafts");
  const [isTrying, setIsTrying] = useState(false);
  const reason = unsavedReason(state);
  // The others wait for a choice or for the session: the same again would fail again.
  const mayRetry = reason === "unreachable" || reason === "refused";
  return (
    <Dialog
      title={t("leave.title")}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>{t("leave.leave")}</Button>
          {mayRetry ? (
            <Button
              busy={isTrying}
              onClick={() => {
                setIsTrying(true);
                void onRetry().finally(() => setIsTrying(false));
              }}
            >
              {t("status.retry")}
            </Button>
          ) : null}
          <Button look="primary" data-first-focus onClick={onStay}>
            {t("leave.stay")}
          </Button>
        </>
      }
    >
      <p>{reason === null ? t("status.saving") : t(`reasons.${reason}`)}</p>
      {state.kind === "failed" || state.kind === "stale" ? (
        <p className="pt-2">{t(state.isKeptHere ? "leave.keptHere" : "leave.notKept")}</p>
      ) : null}
    </Dialog>
  );
}
