"use client";

import { useTranslations } from "next-intl";

/** What one wrote to the adjudicator, to be read; nothing where one wrote nothing. */
export function OwnNote({ note, language }: { note: string; language: string }) {
  const t = useTranslations("annotation.note");
  if (note.trim() === "") return null;
  return (
    <dl className="w-full border-rule border-s-4 ps-3 pt-1">
      <dt className="font-semibold text-soft text-sm">{t("title")}</dt>
      <dd className="aside-text whitespace-pre-line" lang={language} dir="auto">
        {note}
      </dd>
    </dl>
  );
}
