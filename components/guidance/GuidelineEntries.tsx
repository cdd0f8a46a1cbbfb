"use client";

import { useTranslations } from "next-intl";
import { useLanguageName } from "@/components/projects/names";
import { Section } from "@/components/projects/Section";
import { ClockTime } from "@/components/ui/ClockTime";
import type { GuidelineEntryRow } from "@/lib/contracts/guidance";
import { pointName } from "./point-name";

/** What the leads have added to the guideline, the latest version first. */
export function GuidelineEntries({ entries }: { entries: readonly GuidelineEntryRow[] }) {
  const t = useTranslations("questionDesk");
  const languageName = useLanguageName();
  return (
    <Section title={t("entries.title")} intro={t("entries.intro")}>
      {entries.length === 0 ? <p className="text-soft">{t("entries.none")}</p> : null}
      <ul className="flex flex-col empty:hidden">
        {entries.map((entry) => (
          <li
            key={entry.version}
            id={`entry-${entry.version}`}
            className="flex scroll-mt-4 flex-col gap-1 border-rule border-b py-3 first:border-t"
          >
            <p className="flex flex-wrap gap-x-3 text-sm">
              <span className="font-semibold">
                {t("entries.version", { version: String(entry.version) })}
              </span>
              <span>{entry.language === "" ? t("entries.every") : languageName(entry.language)}</span>
              <span>{entry.point === "" ? t("whole") : pointName(entry.point)}</span>
              <span className="text-soft">
                <ClockTime iso={entry.addedAt} shape="dateTime" />
              </span>
            </p>
            <div lang={entry.language || undefined} className="aside-text max-w-prose">
              <p dir="auto" className="whitespace-pre-line font-semibold">
                {entry.question}
              </p>
              <p dir="auto" className="whitespace-pre-line">
                {entry.answer}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
