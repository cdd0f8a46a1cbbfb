"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { categoryName, useLanguageName } from "@/components/projects/names";
import { samplePath } from "@/components/projects/paths";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import { Fold } from "@/components/ui/Fold";
import { directionOf } from "@/i18n/languages";
import type { ReportRow } from "@/lib/contracts/reports";
import type { Decision } from "./decision-draft";
import { kindOf } from "./kind";
import { ReportOutcome, ReportStatusBadge } from "./ReportOutcome";

/** One report with the text it is about, and what the lead can do, or did. */
export function ReportItem({
  slug,
  row,
  onDecide,
}: {
  slug: string;
  row: ReportRow;
  onDecide: (decision: Decision) => void;
}) {
  const t = useTranslations("reportDesk");
  const kinds = useTranslations("reports.kinds");
  const languageName = useLanguageName();
  const clock = useClock();
  const isOpen = row.status === "open";
  return (
    <li className="flex flex-col gap-3 border-rule border-b py-4 first:border-t">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 className="font-semibold">{kinds(`${kindOf(row.kind)}.name`)}</h3>
          <ReportStatusBadge status={row.status} />
          <Link href={samplePath(slug, row.sampleId)} className="text-accent text-sm underline">
            <bdi>{row.externalId}</bdi>
          </Link>
          <span className="text-sm">{languageName(row.language)}</span>
          <span className="text-sm">{categoryName(row.category)}</span>
        </div>
        <p className="text-soft text-sm">
          {t("reported", {
            role: row.role,
            round: row.round,
            person: row.reporter || t("somebody"),
            time: clock(row.reportedAt, "dateTime"),
          })}
        </p>
      </div>
      {row.note === "" ? (
        <p className="text-soft">{t("withoutNote")}</p>
      ) : (
        <p dir="auto" className="max-w-prose whitespace-pre-line border-accent border-s-2 ps-3">
          {row.note}
        </p>
      )}
      <ReportOutcome report={row} />
      <Fold summary={t("text")} isOpen={isOpen}>
        <div className="flex max-w-prose flex-col gap-3">
          <Text name={t("question")} language={row.language}>
            {row.question}
          </Text>
          <Text name={t("answer")} language={row.language}>
            {row.text}
          </Text>
        </div>
      </Fold>
      {isOpen ? <Decisions row={row} onDecide={onDecide} /> : null}
    </li>
  );
}

function Text({ name, language, children }: { name: string; language: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-soft text-sm">{name}</h4>
      <p lang={language} dir={directionOf(language)} className="aside-text whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}

function Decisions({ row, onDecide }: { row: ReportRow; onDecide: (decision: Decision) => void }) {
  const t = useTranslations("reportDesk");
  const reasonId = useId();
  const id = row.externalId;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!row.mayCorrect}
          aria-label={t("correct.actionFor", { id })}
          aria-describedby={row.mayCorrect ? undefined : reasonId}
          onClick={() => onDecide("correct")}
        >
          {t("correct.action")}
        </Button>
        <Button size="sm" aria-label={t("replace.actionFor", { id })} onClick={() => onDecide("replace")}>
          {t("replace.action")}
        </Button>
        <Button
          look="quiet"
          size="sm"
          aria-label={t("reject.actionFor", { id })}
          onClick={() => onDecide("reject")}
        >
          {t("reject.action")}
        </Button>
      </div>
      {row.mayCorrect ? null : (
        <p id={reasonId} className="text-soft text-sm">
          {t("correct.mayNot")}
        </p>
      )}
    </div>
  );
}
