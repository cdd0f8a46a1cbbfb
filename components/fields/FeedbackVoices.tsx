"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import type { FeedbackView } from "@/lib/contracts/annotations";
import { languageInfo } from "@/lib/text/languages";

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
