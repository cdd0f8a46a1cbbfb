"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { LeadAnswers } from "@/components/desks/LeadAnswers";
import { send } from "@/components/transport/send";
import { useView } from "@/components/transport/use-view";
import { useClock } from "@/components/ui/ClockTime";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import type { InboxView } from "@/lib/contracts/assignments";
import { Desk } from "./Desk";
import { inboxView } from "./inbox-view";

const pollMs = 15_000;

/** Everything that waits for one person, desk by desk; looked at anew every quarter of a minute. */
export function Inbox({ initial, loadedAt }: { initial: InboxView; loadedAt: number }) {
  const t = useTranslations("inbox");
  const clock = useClock();
  const {
    data = initial,
    error,
    loadedAt: readAt,
  } = useView<InboxView>({
    name: inboxView,
    read: (signal) => send("GET", "/api/inbox", undefined, signal),
    initial: { data: initial, loadedAt },
    everyMs: () => pollMs,
  });
  if (data.desks.length === 0 && data.leads.length === 0) {
    return <EmptyState title={t("firstUse.title")}>{t("firstUse.body")}</EmptyState>;
  }
  return (
    <div className="flex flex-col gap-8">
      {error ? (
        <Notice tone="warning">
          {t("stale", { time: clock(new Date(readAt ?? loadedAt).toISOString()) })}
        </Notice>
      ) : null}
      <LeadAnswers answers={data.answers} />
      {data.desks.map((desk) => (
        <Desk
          key={`${desk.project.slug}:${desk.language}:${desk.role}`}
          desk={desk}
          isAttestationDue={data.attestationDue}
        />
      ))}
      {data.leads.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{t("leads.title")}</h2>
          <ul className="flex flex-col">
            {data.leads.map(({ slug, name }) => (
              <li key={slug} className="border-rule border-b">
                <Link
                  href={`/projects/${slug}`}
                  className="block rounded-sm px-2 py-2 text-accent hover:bg-wash"
                >
                  {t("leads.open", { name })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
