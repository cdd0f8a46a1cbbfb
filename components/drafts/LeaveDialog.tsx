"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";

/** The draft could not be saved: stay with it, or leave all the same. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useTranslations("drafts.leave");
  return (
    <Dialog
      title={t("title")}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>{t("leave")}</Button>
          <Button look="primary" onClick={onStay}>
            {t("stay")}
          </Button>
        </>
      }
    >
      <p>{t("body")}</p>
    </Dialog>
  );
}
