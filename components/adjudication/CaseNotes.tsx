"use client";

import { useTranslations } from "next-intl";
import { Fold } from "@/components/ui/Fold";
import type { CaseView } from "@/lib/contracts/adjudication";

/** What A and B wrote for the adjudicator; nothing where neither wrote anything. */
export function CaseNotes({ notes, language }: { notes: CaseView["notes"]; language: string }) {
  const t = useTranslations("adjudication.notes");
  const written = (["A", "B"] as const).filter((side) => notes[side].trim() !== "");
  if (written.length === 0) return null;
  return (
    <div className="w-full pt-1">
      <Fold summary={t("title", { count: written.length })} isOpen>
        <dl className="flex flex-col gap-2 border-rule border-s-4 ps-3">
          {written.map((side) => (
            <div key={side}>
              <dt className="font-semibold text-soft text-sm">{t("by", { side })}</dt>
              <dd className="aside-text whitespace-pre-line" lang={language} dir="auto">
                {notes[side]}
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}
