"use client";

import { useLocale, useTranslations } from "next-intl";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { Badge } from "@/components/ui/Badge";
import { directionOf } from "@/i18n/languages";
import type { GuidelineEntryView } from "@/lib/contracts/guidance";

/** The language that answers in a guideline are written for, which may be another than the guideline's own. */
function languageOf({ missingIn, language }: LoadedGuideline): string {
  return missingIn ?? language;
}

/** Answered questions as they stand in the guideline. In the words of the lead, whatever language that is. */
export function EntryList({
  loaded,
  entries,
  readBefore,
}: {
  loaded: LoadedGuideline;
  entries: readonly GuidelineEntryView[];
  /** The version of the last entry the reader has seen. */
  readBefore: number;
}) {
  const t = useTranslations("guidance.faq");
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-2" lang={locale} dir={directionOf(locale)}>
      {entries.map((entry) => (
        <li key={entry.version} className="flex flex-col gap-1 border-accent border-s-2 ps-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            {entry.version > readBefore ? <Badge tone="accent">{t("new")}</Badge> : null}
            <span className="text-soft">
              {t("since", { version: `${loaded.guideline.version}.${entry.version}` })}
            </span>
          </p>
          <div lang={languageOf(loaded)} className="aside-text flex flex-col gap-1">
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
  );
}

/** The same under the point they are about, with a small heading of their own; nothing where there are none. */
export function PointEntries({
  loaded,
  point,
  readBefore,
}: {
  loaded: LoadedGuideline;
  point: string;
  readBefore: number;
}) {
  const entries = loaded.entries.filter((entry) => entry.point === point);
  return entries.length > 0 ? <Answered loaded={loaded} entries={entries} readBefore={readBefore} /> : null;
}

function Answered(props: Parameters<typeof EntryList>[0]) {
  const t = useTranslations("guidance.faq");
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-1 pt-1">
      <p lang={locale} dir={directionOf(locale)} className="font-semibold text-soft text-sm">
        {t("title")}
      </p>
      <EntryList {...props} />
    </div>
  );
}
