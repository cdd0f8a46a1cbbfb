"use client";

import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import { Notice } from "@/components/ui/Notice";
import type { OwnReportView } from "@/lib/contracts/reports";
import { kindOf } from "./kind";

/** A reported problem waits for the lead; until they decide, its author can take it back. */
export function HeldNotice({
  report,
  path,
  onChanged,
}: {
  report: OwnReportView;
  /** The route of the assignment or case. */
  path: string;
  onChanged: () => void;
}) {
  const t = useTranslations("reports");
  const clock = useClock();
  const withdraw = useCommand({
    send: () => send("POST", `${path}/report/withdraw`, {}),
    onSuccess: onChanged,
    onError: (error) => {
      // The lead decided in this moment: show what.
      if (failureOf(error).code === "WRONG_STATE") onChanged();
    },
  });
  return (
    <div className="flex flex-col gap-1">
      <Notice
        quiet
        title={t("held.title", { kind: t(`kinds.${kindOf(report.kind)}.name`) })}
        action={
          <Button size="sm" busy={withdraw.isPending || withdraw.isSuccess} onClick={() => withdraw.start()}>
            {t("held.withdraw")}
          </Button>
        }
      >
        <p>{t("held.body", { time: clock(report.reportedAt, "dateTime") })}</p>
        {report.note === "" ? null : (
          <p className="text-sm">
            <span className="text-soft">{t("held.wrote")}</span>{" "}
            <bdi className="whitespace-pre-line">{report.note}</bdi>
          </p>
        )}
      </Notice>
      {withdraw.error ? <FailureNotice error={withdraw.error} /> : null}
    </div>
  );
}
