"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { samplesPath } from "@/components/projects/paths";
import { Notice } from "@/components/ui/Notice";
import type { ImportView } from "@/lib/contracts/exchange";
import { useFileSize } from "./file-size";
import { RunErrors } from "./RunErrors";

/** What came of one file, or how far it is. */
export function RunReport({ slug, run }: { slug: string; run: ImportView }) {
  const t = useTranslations("exchange.report");
  const size = useFileSize();
  if (run.status === "waiting" || run.status === "running") {
    return (
      <div className="flex max-w-3xl flex-col gap-1">
        <p role="status">
          {run.status === "waiting"
            ? t("waiting")
            : t("running", { count: run.rowsRead, size: size(run.bytes) })}
        </p>
        {/* How many rows there are is known at the end only. */}
        <progress aria-label={t("progress")} className="h-1.5 w-full accent-accent" />
        <p className="text-soft text-sm">{t("leave")}</p>
      </div>
    );
  }
  const notices =
    run.notices.length > 0 ? (
      <>
        <h3>{t("notices")}</h3>
        <RunErrors caption={t("notices")} problems={run.notices} />
      </>
    ) : null;
  if (run.status === "done") {
    return (
      <div className="flex flex-col gap-3">
        <Notice
          tone="good"
          quiet
          action={
            <Link
              href={samplesPath(slug, { state: "reserve" })}
              className="font-semibold text-accent underline"
            >
              {t("show")}
            </Link>
          }
        >
          {t("done", { count: run.rowsStored })}
        </Notice>
        {notices}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="error" quiet title={t("failedTitle")}>
        {t("failed", { count: run.errorCount, rows: run.rowsRead })}
      </Notice>
      <RunErrors caption={t("errors")} problems={run.errors} />
      {run.errorCount > run.errors.length ? (
        <p className="text-soft text-sm">{t("more", { shown: run.errors.length, count: run.errorCount })}</p>
      ) : null}
      {notices}
    </div>
  );
}
