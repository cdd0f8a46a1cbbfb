"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { ChoiceGroup } from "@/components/ui/ChoiceGroup";
import { FieldError } from "@/components/ui/Field";
import { onDemand } from "@/components/ui/on-demand";
import { Rationale } from "./Rationale";

/** What somebody has said so far to the models' feedback on one checkpoint. */
export interface ResponseDraft {
  readonly accept?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** The models' word on one checkpoint; only where there was a recheck, and so not among what every text needs. */
export const FeedbackVoices = onDemand(async () => (await import("./FeedbackVoices")).FeedbackVoices);

/** Accept or reject, each with a reason of one's own. */
export function FeedbackResponse({
  field,
  response,
  language,
  isReadOnly,
  error,
  children,
  onRespond,
}: {
  field: string;
  response: ResponseDraft;
  language: string;
  isReadOnly: boolean;
  error?: string | undefined;
  children?: ReactNode;
  onRespond: (response: ResponseDraft) => void;
}) {
  const t = useTranslations("fields.feedback");
  const id = useId();
  const { accept } = response;
  return (
    <div data-field={field} className="mt-2 flex flex-col gap-2">
      <span id={id} className="font-semibold text-sm">
        {t("respond")}
      </span>
      <ChoiceGroup
        labelledBy={id}
        describedBy={error ? `${id}-error` : undefined}
        isInvalid={error !== undefined}
        disabled={isReadOnly}
        value={accept === undefined ? undefined : accept ? "accept" : "reject"}
        choices={[
          { value: "accept", label: t("accept"), tone: "fail" },
          { value: "reject", label: t("reject") },
        ]}
        onChoose={(value) => onRespond({ ...response, accept: value === "accept" })}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children}
      {accept === undefined ? null : (
        <Rationale
          field={`${field}.reason`}
          label={t("reason")}
          hint={accept ? t("reasonHintAccept") : t("reasonHintReject")}
          value={response.reason ?? ""}
          max={2000}
          language={language}
          isReadOnly={isReadOnly}
          onChange={(reason) => onRespond({ ...response, reason })}
        />
      )}
    </div>
  );
}
