"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { OwnHoursView } from "@/lib/contracts/desks";

/** One's own working time of this week and the last, and all of it as a file. */
export function OwnHours({ hours }: { hours: OwnHoursView }) {
  const t = useTranslations("account.hours");
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {t("title")}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Week name={t("thisWeek")} {...hours.thisWeek} />
        <Week name={t("lastWeek")} {...hours.lastWeek} />
      </dl>
      <p>{t("counted")}</p>
      <p className="text-soft text-sm">{t("days", { timeZone: hours.timeZone })}</p>
      {/* A plain link: the browser saves what comes. */}
      <a
        href="/api/account/hours"
        download
        className="inline-flex min-h-8 items-center gap-1.5 self-start text-accent underline"
      >
        <Download size={16} aria-hidden="true" />
        {t("download")}
      </a>
    </section>
  );
}

function Week({ name, submissions, activeMs }: { name: string } & OwnHoursView["thisWeek"]) {
  const t = useTranslations("account.hours");
  const minutes = Math.round(activeMs / 60_000);
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{t("sum", { hours: Math.floor(minutes / 60), minutes: minutes % 60, count: submissions })}</dd>
    </>
  );
}
