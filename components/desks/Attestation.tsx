"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import type { AttestInput } from "@/lib/contracts/desks";

interface Attestation {
  /** Goes on at once, or after today's word was given where it is due. `isDue`: the server has just said so. */
  readonly before: (goOn: () => void, isDue?: boolean) => void;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** Once a working day: "I use no language model for this." Asked where it is first needed, and work goes on from there. */
export function useAttestation(isDue: boolean): Attestation {
  const [isGiven, setIsGiven] = useState(false);
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null);

  function before(goOn: () => void, isDueNow = isDue && !isGiven) {
    if (isDueNow) setWaiting({ goOn });
    else goOn();
  }

  function given() {
    setIsGiven(true);
    setWaiting(null);
    waiting?.goOn();
  }

  return {
    before,
    dialog: waiting ? <AttestationDialog onGiven={given} onClose={() => setWaiting(null)} /> : null,
  };
}

function AttestationDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const t = useTranslations("attestation");
  const confirm = useRef<HTMLButtonElement>(null);
  // The dialog opens on its first button, which closes it; here Enter is to be enough.
  useEffect(() => confirm.current?.focus(), []);
  const attest = useMutation({
    mutationFn: () => {
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
            onClick={() => attest.mutate()}
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
