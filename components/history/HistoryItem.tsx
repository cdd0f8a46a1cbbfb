"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { usePointNames } from "@/components/desks/point-names";
import { useCategoryText } from "@/components/protocols/category-text";
import { Badge } from "@/components/ui/Badge";
import { ClockTime } from "@/components/ui/ClockTime";
import type { HistoryDesk, HistoryRow } from "@/lib/contracts/history";
import { languageInfo } from "@/lib/text/languages";

const pages = { annotator: "/annotate", adjudicator: "/adjudicate" } as const;

/** One submission or settlement: what it was about, when, and what it came to. */
export function HistoryItem({ row, desk }: { row: HistoryRow; desk: HistoryDesk }) {
  const t = useTranslations("history");
  const category = useCategoryText()(desk.protocolId, row.category);
  const pointName = usePointNames(desk.protocolId);
  return (
    <li className="flex flex-col gap-1 border-rule border-b py-3">
      <Link
        href={`${pages[desk.role]}/${row.id}`}
        lang={desk.language}
        dir={languageInfo(desk.language)?.direction}
        className="aside-text self-start text-accent hover:underline"
      >
        {row.excerpt}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
        <ClockTime iso={row.submittedAt} shape="dateTime" />
        <span>{category.name}</span>
        {row.round > 1 ? <span>{t("round", { round: row.round })}</span> : null}
        {row.status === "submitted" ? <Badge tone="undecided">{t("submitted")}</Badge> : null}
        <Outcome verdict={row.verdict} />
        {Object.entries(row.decisions).map(([point, take]) => (
          <span key={point} title={pointName(point).full}>
            {t(`took.${take}`, { point: pointName(point).short })}
          </span>
        ))}
      </p>
    </li>
  );
}

function Outcome({ verdict }: { verdict: string | null }) {
  const t = useTranslations("history.outcomes");
  const verdicts = useTranslations("xValue.verdict");
  if (verdict !== "Pass" && verdict !== "Fail")
    return <Badge tone="undecided">{verdict ?? t("irreconcilable")}</Badge>;
  return <Badge tone={verdict === "Pass" ? "pass" : "fail"}>{verdicts(verdict)}</Badge>;
}
