"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { samplePath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { Button } from "@/components/ui/Button";
import { ClockTime } from "@/components/ui/ClockTime";
import type { Messages } from "@/i18n/messages";
import type { SampleEventView } from "@/lib/contracts/projects";

type EventName = keyof Messages["samples"]["events"];

/** What an event says in words; only what a reader can use of its payload. */
function useEventText(): (event: SampleEventView) => string {
  const t = useTranslations("samples.events");
  return ({ type, payload }) => {
    const known = t.has(type as EventName) ? (type as EventName) : "other";
    const points = Array.isArray(payload.points) ? payload.points.join(", ") : "";
    return t(known, {
      type,
      slot: Number(payload.slot ?? 0),
      round: Number(payload.round ?? 0),
      revision: Number(payload.revision ?? 0),
      version: Number(payload.textVersion ?? 0),
      verdict: String(payload.verdict ?? ""),
      kind: String(payload.kind ?? ""),
      cause: String(payload.cause ?? ""),
      accepted: String(payload.accepted === true),
      points,
    });
  };
}

/** Everything that ever happened to the sample, oldest first; on demand with the payloads as they are recorded. */
export function EventTimeline({ slug, events }: { slug: string; events: readonly SampleEventView[] }) {
  const t = useTranslations("samples.detail");
  const text = useEventText();
  const [isFull, setIsFull] = useState(false);
  return (
    <Section
      title={t("history")}
      actions={
        events.length > 0 ? (
          <Button size="sm" look="quiet" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
            {isFull ? t("payloadHide") : t("payload")}
          </Button>
        ) : null
      }
    >
      {events.length === 0 ? <p className="text-soft">{t("noEvents")}</p> : null}
      <ol className="flex flex-col border-rule border-t text-sm">
        {events.map((event) => (
          <li
            key={event.seq}
            className="grid grid-cols-[2rem_1fr] gap-x-2 border-rule border-b py-1.5 md:grid-cols-[2rem_12rem_10rem_1fr]"
          >
            <span className="text-end text-soft tabular-nums">{event.seq}</span>
            <span className="text-soft max-md:col-start-2">
              <ClockTime iso={event.at} shape="dateTime" />
            </span>
            <span className="text-soft max-md:col-start-2">
              {event.actor === null ? t("system") : <bdi>{event.actor || t("unknownPerson")}</bdi>}
            </span>
            <div className="min-w-0 max-md:col-start-2">
              {text(event)}{" "}
              {typeof event.payload.replaces === "string" ? (
                <Link href={samplePath(slug, event.payload.replaces)} className="text-accent underline">
                  {t("replaces")}
                </Link>
              ) : null}
              {isFull ? (
                <pre dir="ltr" className="whitespace-pre-wrap font-mono text-soft text-xs">
                  {event.type} {JSON.stringify(event.payload)}
                </pre>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
