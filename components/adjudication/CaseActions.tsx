"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";

/** What can be done with the dispute in hand. */
export function CaseActions({
  caseId,
  keeper,
  settleButton,
  isBusy,
  onSettle,
  onIrreconcilable,
}: {
  caseId: string;
  keeper: DraftKeeper;
  settleButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  onSettle: (claimNext: boolean) => void;
  onIrreconcilable: (reason: string) => void;
}) {
  const t = useTranslations("adjudication.actions");
  const [asking, setAsking] = useState<"irreconcilable" | "release" | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Button look="quiet" size="sm" disabled={isBusy} onClick={() => setAsking("irreconcilable")}>
        {t("irreconcilable")}
      </Button>
      <Button look="quiet" size="sm" disabled={isBusy} onClick={() => setAsking("release")}>
        {t("release")}
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
      {asking === "irreconcilable" ? (
        <IrreconcilableDialog
          onClose={close}
          onConfirm={(reason) => {
            close();
            onIrreconcilable(reason);
          }}
        />
      ) : null}
      {asking === "release" ? <ReleaseDialog caseId={caseId} keeper={keeper} onClose={close} /> : null}
    </>
  );
}

function IrreconcilableDialog({
  onClose,
  onConfirm,
}: {
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const t = useTranslations("adjudication.irreconcilable");
  const [reason, setReason] = useState("");
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
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function ReleaseDialog({
  caseId,
  keeper,
  onClose,
}: {
  caseId: string;
  keeper: DraftKeeper;
  onClose: () => void;
}) {
  const t = useTranslations("adjudication.release");
  const router = useRouter();
  const release = useMutation({
    mutationFn: async () => {
      // The draft stays with its author, as it is now.
      await keeper.flush();
      await send("POST", `/api/cases/${caseId}/release`, {});
    },
    onSuccess: () => router.push("/"),
  });
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button
            look="primary"
            busy={release.isPending || release.isSuccess}
            onClick={() => release.mutate()}
          >
            {t("action")}
          </Button>
        </>
      }
    >
      <p>{t("body")}</p>
      {release.error ? <FailureNotice error={release.error} /> : null}
    </Dialog>
  );
}
