"use client";

import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { OverviewView } from "@/lib/contracts/projects";
import { useLanguageName } from "./names";
import { auditPath, projectPath, samplesPath } from "./paths";
import { Section } from "./Section";

type Alert = OverviewView["alerts"][number];
type Place = "people" | "audit" | "recheck" | "import" | "samples";

/** Where an alert is acted upon, and which samples its number counts (none: it counts people, or places). */
const kinds = {
  nobody_annotates: { place: "people", state: "open" },
  nobody_adjudicates: { place: "people", state: "disputed" },
  nobody_reviews: { place: "people", state: "returned" },
  audit_failed: { place: "audit", state: null },
  audit_out_of_reach: { place: "audit", state: null },
  no_anchors: { place: "audit", state: "awaiting_audit" },
  stalled: { place: "recheck", state: "stalled" },
  recheck_waits: { place: "recheck", state: "rechecking" },
  second_review_overdue: { place: "samples", state: "returned" },
  short: { place: "import", state: null },
} as const satisfies Readonly<Record<string, { place: Place; state: string | null }>>;

type Known = keyof typeof kinds;

function isKnown(code: string): code is Known {
  return Object.hasOwn(kinds, code);
}

/** What waits for time rather than for a decision. */
const late: readonly string[] = ["second_review_overdue"];

export function Alerts({ slug, alerts }: { slug: string; alerts: OverviewView["alerts"] }) {
  const t = useTranslations("projects");
  const isLate = ({ code }: Alert) => late.includes(code);
  return (
    <>
      <AlertList
        title={t("stuck.title")}
        none={t("stuck.none")}
        slug={slug}
        alerts={alerts.filter((each) => !isLate(each))}
      />
      <AlertList
        title={t("late.title")}
        none={t("late.none")}
        slug={slug}
        alerts={alerts.filter(isLate)}
        isLate
      />
    </>
  );
}

function AlertList({
  title,
  none,
  slug,
  alerts,
  isLate = false,
}: {
  title: string;
  none: string;
  slug: string;
  alerts: readonly Alert[];
  isLate?: boolean;
}) {
  const Icon = isLate ? Clock : TriangleAlert;
  return (
    <Section title={title}>
      {alerts.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-pass" />
          {none}
        </p>
      ) : (
        <ul className="flex flex-col border-rule border-t">
          {alerts.map((alert) => (
            <li
              key={`${alert.code} ${alert.language}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b py-1.5"
            >
              <Icon size={18} aria-hidden="true" className="shrink-0 text-warn" />
              <AlertText slug={slug} alert={alert} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function AlertText({ slug, alert }: { slug: string; alert: Alert }) {
  const t = useTranslations("projects.alerts");
  const actions = useTranslations("projects.alertActions");
  const languageName = useLanguageName();
  const { code, language, count } = alert;
  const known = isKnown(code) ? code : null;
  const { place, state } = known ? kinds[known] : { place: "samples" as const, state: null };
  const counted = state === null ? auditPath(slug, language) : samplesPath(slug, { language, state });
  const action =
    place === "audit"
      ? auditPath(slug, language)
      : place === "samples"
        ? samplesPath(slug, { language, ...(state ? { state } : {}) })
        : projectPath(slug, place);
  return (
    <>
      <span className="min-w-0 grow basis-60">
        {t.rich(known ?? "other", {
          language: languageName(language),
          count,
          code,
          n: (chunks) => (
            <Link href={counted} className="font-semibold text-accent underline">
              {chunks}
            </Link>
          ),
        })}
      </span>
      <Link href={action} className="font-semibold text-accent underline">
        {actions(place)}
      </Link>
    </>
  );
}
