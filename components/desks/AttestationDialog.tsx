"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import type { AttestInput } from "@/lib/contracts/desks";

/** Asks for today's word on language models. */
export function AttestationDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const t = useTranslations("attestation");
  const confirm = useRef<HTMLButtonElement>(null);
  // The dialog opens on its first button, which closes it; here Enter is to be enough.
  useEffect(() => confirm.current?.focus(), []);
  const attest = useCommand({
    send: () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return send("POST", "/api/attestation", { timeZone } satisfies AttestInput);
    },
    onSuccess: onGiven,
  });
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("later")}</Button>
          <Button
            ref={confirm}
            look="primary"
            busy={attest.isPending || attest.isSuccess}
            onClick={() => attest.start()}
          >
            {t("confirm")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t("body")}</p>
        <p className="text-soft text-sm">{t("allowed")}</p>
        {attest.error ? <FailureNotice error={attest.error} /> : null}
      </div>
    </Dialog>
  );
}
