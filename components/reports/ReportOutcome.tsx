"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/Badge";
import { useClock } from "@/components/ui/ClockTime";
import type { ReportRow, ReportStatus } from "@/lib/contracts/reports";

const tones: Readonly<Record<ReportStatus, ComponentProps<typeof Badge>["tone"]>> = {
  open: "warning",
  withdrawn: "undecided",
  rejected: "neutral",
  replaced: "accent",
  corrected: "accent",
  closed: "undecided",
};

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const t = useTranslations("reportDesk.status");
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

/** What became of a report and what its author was told; nothing while it waits. */
export function ReportOutcome({
  report,
}: {
  report: Pick<ReportRow, "status" | "closedBecause" | "answer" | "decidedAt">;
}) {
  const t = useTranslations("reportDesk");
  const clock = useClock();
  const { status, closedBecause, answer, decidedAt } = report;
  if (status === "open") return null;
  if (status === "withdrawn") return <p className="text-soft text-sm">{t("withdrawnBecause")}</p>;
  if (status === "closed") {
    return <p className="text-soft text-sm">{t("closedBecause", { cause: closedBecause ?? "other" })}</p>;
  }
  return (
    <div className="flex flex-col gap-1">
      {answer === "" ? null : (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {answer}
        </p>
      )}
      {decidedAt === null ? null : (
        <p className="text-soft text-sm">{t("decidedOn", { time: clock(decidedAt, "dateTime") })}</p>
      )}
    </div>
  );
}
