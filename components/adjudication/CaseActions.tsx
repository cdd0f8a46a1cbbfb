"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useState } from "react";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { onDemand } from "@/components/ui/on-demand";

const IrreconcilableDialog = onDemand(
  async () => (await import("./IrreconcilableDialog")).IrreconcilableDialog,
);

/** What can be done with the dispute in hand. */
export function CaseActions({
  settleButton,
  isBusy,
  isLocked,
  maySettle,
  asideReason,
  onAsideReason,
  notices,
  onSettle,
  onDefer,
  onIrreconcilable,
}: {
  settleButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  /** Busy, or another window has the case. */
  isLocked: boolean;
  /** False while another window has the case, or somebody has to choose between two versions of the draft. */
  maySettle: boolean;
  /** Why the case is beyond settling, as far as it is written. */
  asideReason: string;
  onAsideReason: (reason: string) => void;
  /** What stands in the way of any of this; shown again where a dialog covers the page. */
  notices: ReactNode;
  onSettle: (claimNext: boolean) => void;
  onDefer: () => void;
  onIrreconcilable: () => void;
}) {
  const t = useTranslations("adjudication.actions");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ButtonLink look="quiet" size="sm" href="/">
        {t("inbox")}
      </ButtonLink>
      <Button look="quiet" size="sm" disabled={isLocked} title={t("deferHint")} onClick={onDefer}>
        {t("defer")}
      </Button>
      <Button look="quiet" size="sm" disabled={!maySettle} onClick={() => setIsAsking(true)}>
        {t("irreconcilable")}
      </Button>
      <Button disabled={!maySettle} onClick={() => onSettle(false)}>
        {t("settle")}
      </Button>
      <Button
        ref={settleButton}
        look="primary"
        busy={isBusy}
        disabled={!maySettle}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="max-sm:flex-1"
        onClick={() => onSettle(true)}
      >
        {t("settleNext")}
        <span aria-hidden="true" className="max-sm:hidden">
          ⏎
        </span>
      </Button>
      {isAsking ? (
        <IrreconcilableDialog
          reason={asideReason}
          onReason={onAsideReason}
          isBusy={isBusy}
          isDisabled={!maySettle}
          notices={notices}
          onClose={() => setIsAsking(false)}
          onConfirm={onIrreconcilable}
        />
      ) : null}
    </>
  );
}
