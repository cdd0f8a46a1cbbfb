"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/Notice";
import type { OwnReportView } from "@/lib/contracts/reports";

/** What became of one's report, in the lead's words; nothing while it waits, nor where nobody decided about it. */
export function ReportAnswerNotice({ report }: { report: OwnReportView }) {
  const t = useTranslations("reports.answer");
  const { status, answer } = report;
  if (status === "open" || status === "withdrawn" || status === "closed") return null;
  return (
    <Notice quiet title={t(status)}>
      {answer === "" ? null : (
        <p>
          <span className="text-soft">{t("words")}</span> <bdi className="whitespace-pre-line">{answer}</bdi>
        </p>
      )}
      <p>{t(`${status}Next`)}</p>
    </Notice>
  );
}
