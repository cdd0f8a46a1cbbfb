"use client";

import { useMutation } from "@tanstack/react-query";
import { CornerUpLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Dialog } from "@/components/ui/Dialog";
import type { AssignmentView } from "@/lib/contracts/annotations";

/** What can be done with the work in hand. */
export function WorkActions({
  view,
  keeper,
  submitButton,
  isBusy,
  onSubmit,
}: {
  view: AssignmentView;
  keeper: DraftKeeper;
  submitButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  onSubmit: (claimNext: boolean) => void;
}) {
  const t = useTranslations("annotation.actions");
  // Second reviews and returned work are one's own and have nobody to go back to.
  const mayHandBack = view.kind === "first" && view.status === "claimed";
  return (
    <>
      {mayHandBack ? <HandBack assignmentId={view.assignmentId} keeper={keeper} isDisabled={isBusy} /> : null}
      <ButtonLink look="quiet" href="/" className="max-sm:px-2">
        {t("later")}
      </ButtonLink>
      <Button disabled={isBusy} className="max-sm:px-2" onClick={() => onSubmit(false)}>
        {t("submit")}
      </Button>
      <Button
        ref={submitButton}
        look="primary"
        busy={isBusy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="max-sm:px-3"
        onClick={() => onSubmit(true)}
      >
        {t("submitNext")}
        <span aria-hidden="true" className="max-sm:hidden">
          ⏎
        </span>
      </Button>
    </>
  );
}

function HandBack({
  assignmentId,
  keeper,
  isDisabled,
}: {
  assignmentId: string;
  keeper: DraftKeeper;
  isDisabled: boolean;
}) {
  const t = useTranslations("annotation");
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const release = useMutation({
    mutationFn: async () => {
      // The draft stays with its author, as it is now.
      await keeper.flush();
      await send("POST", `/api/assignments/${assignmentId}/release`, {});
    },
    onSuccess: () => router.push("/"),
  });
  return (
    <>
      <Button
        look="quiet"
        disabled={isDisabled}
        aria-label={t("actions.handBack")}
        className="max-sm:px-2"
        onClick={() => setIsAsking(true)}
      >
        <CornerUpLeft size={18} aria-hidden="true" className="sm:hidden rtl:-scale-x-100" />
        <span className="max-sm:hidden">{t("actions.handBack")}</span>
      </Button>
      {isAsking ? (
        <Dialog
          title={t("handBack.title")}
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button onClick={() => setIsAsking(false)}>{t("handBack.keep")}</Button>
              <Button
                look="primary"
                busy={release.isPending || release.isSuccess}
                onClick={() => release.mutate()}
              >
                {t("handBack.action")}
              </Button>
            </>
          }
        >
          <p>{t("handBack.body")}</p>
          {release.error ? <FailureNotice error={release.error} /> : null}
        </Dialog>
      ) : null}
    </>
  );
}
