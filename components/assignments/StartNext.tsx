"use client";

import { useTranslations } from "next-intl";
import { practicePath } from "@/components/practice/places";
import { errorMessage } from "@/components/transport/error-message";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { type ClaimDesk, useClaim } from "./use-claim";

/** Claims the next sample or case and goes there; leads to the practice course where that comes first. */
export function StartNext({
  desk,
  isDisabled = false,
  isAttestationDue = false,
  isPracticeDue = false,
}: {
  desk: ClaimDesk;
  isDisabled?: boolean;
  isAttestationDue?: boolean;
  isPracticeDue?: boolean;
}) {
  const t = useTranslations("inbox.next");
  const errors = useTranslations("errors");
  const { start, isGoing, isNoneFree, refusal, dialog } = useClaim(desk, isAttestationDue);
  if (isPracticeDue || refusal === "PRACTICE_DUE") {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <ButtonLink look="primary" href={practicePath(desk)}>
          {t("practice")}
        </ButtonLink>
        <span role="status" className="text-sm text-soft">
          {t("practiceDue")}
        </span>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center">
      <Button look="primary" disabled={isDisabled} busy={isGoing} onClick={() => start()}>
        {t(desk.role)}
      </Button>
      <span role="status" className="text-sm not-empty:ms-2">
        {isNoneFree ? t("none") : null}
        {refusal ? <span className="text-fail">{errors(errorMessage(refusal))}</span> : null}
      </span>
      {dialog}
    </span>
  );
}
