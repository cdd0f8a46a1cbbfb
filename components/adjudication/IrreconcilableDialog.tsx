"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";

/** Asks why a dispute is beyond settling. Open until that has arrived: a refusal leaves the words where they are. */
export function IrreconcilableDialog({
  reason,
  onReason,
  isBusy,
  isDisabled,
  notices,
  onClose,
  onConfirm,
}: {
  /** Kept with the draft as it is typed. */
  reason: string;
  onReason: (reason: string) => void;
  /** It is on its way. */
  isBusy: boolean;
  isDisabled: boolean;
  /** What stands in the way. */
  notices: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const t = useTranslations("adjudication.irreconcilable");
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button
            look="danger"
            busy={isBusy}
            disabled={isDisabled || reason.trim() === ""}
            onClick={onConfirm}
          >
            {t("action")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t("body")}</p>
        <Field label={t("reason")}>
          {(wiring) => (
            <Textarea
              {...wiring}
              dir="auto"
              required
              maxLength={2000}
              readOnly={isDisabled}
              value={reason}
              onChange={(event) => onReason(event.target.value)}
            />
          )}
        </Field>
        {notices}
      </div>
    </Dialog>
  );
}
