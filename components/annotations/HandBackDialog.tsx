"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";

/** Asks before work goes back to the queue for somebody else. */
export function HandBackDialog({
  assignmentId,
  keeper,
  onClose,
}: {
  assignmentId: string;
  keeper: DraftKeeper;
  onClose: () => void;
}) {
  const t = useTranslations("annotation.handBack");
  const router = useRouter();
  const release = useCommand({
    send: () => send("POST", `/api/assignments/${assignmentId}/release`, {}),
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
            // The draft stays with its author, as it is now.
            onClick={() => void leaveWith(keeper, release.start)}
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
