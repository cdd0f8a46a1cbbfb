"use client";

import { useTranslations } from "next-intl";
import { practicePath } from "@/components/practice/places";
import { errorMessage } from "@/components/transport/error-message";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { type ClaimDesk, useClaim } from "./use-claim";

const column = "flex flex-col items-start sm:max-w-64 sm:shrink-0 sm:items-end sm:text-end";

/** Claims the next sample or case and goes there; leads to the practice course where that comes first. */
export function StartNext({
  desk,
  isDisabled = false,
  isNothingFree = false,
  isAttestationDue = false,
  isPracticeDue = false,
}: {
  desk: ClaimDesk;
  isDisabled?: boolean;
  /** Known before anybody asks, and said: the reason is not to be told, since it would tell of others' work. */
  isNothingFree?: boolean;
  isAttestationDue?: boolean;
  isPracticeDue?: boolean;
}) {
  const t = useTranslations("inbox.next");
  const errors = useTranslations("errors");
  const { start, isGoing, isNoneFree, refusal, dialog } = useClaim(desk, isAttestationDue);
  if (isPracticeDue || refusal === "PRACTICE_DUE") {
    return (
      <span className={column}>
        <ButtonLink look="primary" href={practicePath(desk)}>
          {t("practice")}
        </ButtonLink>
        <span role="status" className="mt-1 text-sm text-soft">
          {t("practiceDue")}
        </span>
      </span>
    );
  }
  return (
    <span className={column}>
      <Button look="primary" disabled={isDisabled} busy={isGoing} onClick={() => start()}>
        {t(desk.role)}
      </Button>
      <span role="status" className="text-sm text-soft not-empty:mt-1">
        {refusal ? (
          <span className="text-fail">{errors(errorMessage(refusal))}</span>
        ) : isNoneFree || isNothingFree ? (
          t("none")
        ) : null}
      </span>
      {dialog}
    </span>
  );
}
