"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Badge } from "@/components/ui/Badge";
import { ChoiceGroup } from "@/components/ui/ChoiceGroup";
import { FieldError } from "@/components/ui/Field";
import type { FeedbackView } from "@/lib/contracts/annotations";
import { languageInfo } from "@/lib/text/languages";
import { Rationale } from "./Rationale";

/** What somebody has said so far to the models' feedback on one checkpoint. */
export interface ResponseDraft {
  readonly accept?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** The models' word on one checkpoint: who, why, and the words of the answer they point at. */
export function FeedbackVoices({ feedback, language }: { feedback: FeedbackView; language: string }) {
  const t = useTranslations("fields.feedback");
  const inItsLanguage = { lang: language, dir: languageInfo(language)?.direction };
  return (
    <div className="border-warn border-s-2 ps-3">
      <p className="font-semibold text-sm">{t("title", { count: feedback.voices.length })}</p>
      <ul className="flex flex-col gap-2 pt-1">
        {feedback.voices.map((voice) => (
          <li key={voice.model} className="text-sm">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{t("model", { name: voice.model })}</span>
              {voice.isRehearsal ? <Badge tone="warning">{t("rehearsal")}</Badge> : null}
            </span>
            <p className="aside-text" {...inItsLanguage}>
              {voice.reason}
            </p>
            {voice.evidence.length > 0 ? (
              <ul aria-label={t("quotes")} className="flex flex-col gap-1 pt-1">
                {voice.evidence.map(({ quote, start }) => (
                  <li key={quote} className="aside-text" {...inItsLanguage}>
                    <q className="mark-quoted">{quote}</q>
                    {start === undefined ? (
                      <bdi className="font-interface text-soft text-sm"> ({t("notVerbatim")})</bdi>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

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
