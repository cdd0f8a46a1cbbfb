"use client";

import { useTranslations } from "next-intl";
import { keep, useKept } from "@/components/desks/kept";
import { Button } from "@/components/ui/Button";
import { useIsHydrated } from "@/components/ui/hydration";
import { Notice } from "@/components/ui/Notice";
import type { OwnReportView } from "@/lib/contracts/reports";

/**
 * What became of one's report, in the lead's words, until it is put away in this browser; nothing while it waits, nor where
 * nobody decided about it.
 */
export function ReportAnswerNotice({ report }: { report: OwnReportView }) {
  const t = useTranslations("reports.answer");
  const app = useTranslations("app");
  const { status, answer, decidedAt } = report;
  const keptAs = `report-read:${decidedAt}`;
  const isRead = useKept(keptAs) !== null;
  const isHydrated = useIsHydrated();
  if (!isHydrated || isRead) return null;
  if (status === "open" || status === "withdrawn" || status === "closed") return null;
  return (
    <Notice
      quiet
      title={t(status)}
      action={
        <Button look="quiet" size="sm" onClick={() => keep(keptAs, "read")}>
          {app("close")}
        </Button>
      }
    >
      {answer === "" ? null : (
        <p>
          <span className="text-soft">{t("words")}</span> <bdi className="whitespace-pre-line">{answer}</bdi>
        </p>
      )}
      <p>{t(`${status}Next`)}</p>
    </Notice>
  );
}
