"use client";

import { useTranslations } from "next-intl";
import { useLanguageName } from "@/components/projects/names";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import type { QuestionRow } from "@/lib/contracts/guidance";
import { pointName } from "./point-name";

/** One question with its answer, or the way to answer it. */
export function QuestionItem({ row, onAnswer }: { row: QuestionRow; onAnswer: () => void }) {
  const t = useTranslations("questionDesk");
  const languageName = useLanguageName();
  const clock = useClock();
  const asker = row.asker || t("somebody");
  return (
    <li className="flex flex-col gap-2 border-rule border-b py-3 first:border-t">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        {row.answeredAt ? (
          <Badge>{t("answered", { time: clock(row.answeredAt, "dateTime") })}</Badge>
        ) : (
          <Badge tone="warning">{t("waiting")}</Badge>
        )}
        <span>{languageName(row.language)}</span>
        <span>{row.point === "" ? t("whole") : pointName(row.point)}</span>
        <span className="text-soft">{t("asked", { asker, time: clock(row.askedAt, "dateTime") })}</span>
      </div>
      <p lang={row.language} dir="auto" className="aside-text max-w-prose whitespace-pre-line">
        {row.text}
      </p>
      {row.answer === null ? (
        <Button
          size="sm"
          className="self-start"
          aria-label={t("answer.openFor", { asker })}
          onClick={onAnswer}
        >
          {t("answer.open")}
        </Button>
      ) : (
        <div className="flex flex-col gap-1 border-accent border-s-2 ps-3">
          <p lang={row.language} dir="auto" className="aside-text max-w-prose whitespace-pre-line">
            {row.answer}
          </p>
          <p className="text-soft text-sm">
            {row.entryVersion === null ? (
              t("forAsker")
            ) : (
              <a href={`#entry-${row.entryVersion}`} className="text-accent underline">
                {t("inGuideline", { version: String(row.entryVersion) })}
              </a>
            )}
          </p>
        </div>
      )}
    </li>
  );
}
