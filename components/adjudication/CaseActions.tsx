"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { keepUnsent, unsent } from "@/components/guidance/unsent";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";
import { irreconcilablePlace } from "./use-settle";

/** What can be done with the dispute in hand. */
export function CaseActions({
  caseId,
  settleButton,
  isBusy,
  onSettle,
  onDefer,
  onIrreconcilable,
}: {
  caseId: string;
  settleButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  onSettle: (claimNext: boolean) => void;
  onDefer: () => void;
  onIrreconcilable: (reason: string) => void;
}) {
  const t = useTranslations("adjudication.actions");
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button look="quiet" size="sm" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t("irreconcilable")}
      </Button>
      <Button look="quiet" size="sm" disabled={isBusy} title={t("deferHint")} onClick={onDefer}>
        {t("defer")}
      </Button>
      <ButtonLink look="quiet" size="sm" href="/">
        {t("later")}
      </ButtonLink>
      <Button disabled={isBusy} onClick={() => onSettle(false)}>
        {t("settle")}
      </Button>
      <Button
        ref={settleButton}
        look="primary"
        busy={isBusy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => onSettle(true)}
      >
        {t("settleNext")}
      </Button>
      {isAsking ? (
        <IrreconcilableDialog
          caseId={caseId}
          onClose={close}
          onConfirm={(reason) => {
            close();
            onIrreconcilable(reason);
          }}
        />
      ) : null}
    </>
  );
}

function IrreconcilableDialog({
  caseId,
  onClose,
  onConfirm,
}: {
  caseId: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const t = useTranslations("adjudication.irreconcilable");
  // Kept until the case is settled: the request may fail, or today's word may come first.
  const [reason, setReason] = useState(() => unsent(irreconcilablePlace(caseId)));

  function write(next: string): void {
    keepUnsent(irreconcilablePlace(caseId), next);
    setReason(next);
  }

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button look="danger" disabled={reason.trim() === ""} onClick={() => onConfirm(reason.trim())}>
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
              value={reason}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
