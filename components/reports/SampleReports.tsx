"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { projectPath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { useClock } from "@/components/ui/ClockTime";
import type { SampleView } from "@/lib/contracts/projects";
import { kindOf } from "./kind";
import { ReportOutcome, ReportStatusBadge } from "./ReportOutcome";

/** What was reported about one sample; nothing where nothing was. */
export function SampleReports({ slug, reports }: { slug: string; reports: SampleView["reports"] }) {
  const t = useTranslations("reportDesk");
  const kinds = useTranslations("reports.kinds");
  const clock = useClock();
  if (reports.length === 0) return null;
  return (
    <Section
      title={t("ofSample.title")}
      actions={
        <Link href={projectPath(slug, "reports")} className="font-semibold text-accent text-sm underline">
          {t("ofSample.toReports")}
        </Link>
      }
    >
      <ul className="flex flex-col">
        {reports.map((report) => (
          <li
            key={report.reportId}
            className="flex flex-col gap-1 border-rule border-b py-2 text-sm first:border-t"
          >
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-semibold">{kinds(`${kindOf(report.kind)}.name`)}</span>
              <ReportStatusBadge status={report.status} />
              <span className="text-soft">
                {t("reported", {
                  role: report.role,
                  round: report.round,
                  person: report.reporter || t("somebody"),
                  time: clock(report.reportedAt, "dateTime"),
                })}
              </span>
            </div>
            {report.note === "" ? null : (
              <p dir="auto" className="max-w-prose whitespace-pre-line border-accent border-s-2 ps-3">
                {report.note}
              </p>
            )}
            <ReportOutcome report={report} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
