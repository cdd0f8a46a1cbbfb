"use client";

import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { OverviewView } from "@/lib/contracts/projects";
import { useLanguageName } from "./names";
import { auditPath, projectPath, samplesPath } from "./paths";
import { Section } from "./Section";

type Alert = OverviewView["alerts"][number];
type Place = "people" | "reports" | "questions" | "audit" | "recheck" | "import" | "samples";

/** Where an alert is acted upon, and which samples its number counts (null: it counts people, or places). */
const kinds = {
  nobody_annotates: { place: "people", state: "open" },
  nobody_adjudicates: { place: "people", state: "disputed" },
  nobody_reviews: { place: "people", state: "returned" },
  reports_waiting: { place: "reports", state: null },
  questions_waiting: { place: "questions", state: null },
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

/** One line a kind of trouble, in the order the server gave; the languages that have it, each with its count. */
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
  const byCode = [...Map.groupBy(alerts, ({ code }) => code)];
  if (byCode.length === 0) {
    return (
      <Section title={title}>
        <p className="flex items-center gap-2">
          <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-pass" />
          {none}
        </p>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <ul className="flex flex-col border-rule border-t">
        {byCode.map(([code, own]) => (
          <li key={code} className="flex gap-3 border-rule border-b py-2">
            <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
            <AlertText slug={slug} code={code} alerts={own} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AlertText({ slug, code, alerts }: { slug: string; code: string; alerts: readonly Alert[] }) {
  const t = useTranslations("projects.alerts");
  const actions = useTranslations("projects.alertActions");
  const known = isKnown(code) ? code : null;
  const { place, state } = known ? kinds[known] : { place: "samples" as const, state: null };
  const total = alerts.reduce((sum, { count }) => sum + count, 0);
  const action = place === "samples" ? samplesPath(slug, state ? { state } : {}) : projectPath(slug, place);
  return (
    <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p>{t(known ?? "other", { count: total, code })}</p>
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {alerts.map(({ language, count }) => (
            <li key={language}>
              <AlertLink slug={slug} language={language} count={count} place={place} state={state} />
            </li>
          ))}
        </ul>
      </div>
      <Link href={action} className="font-semibold text-accent underline">
        {actions(place)}
      </Link>
    </div>
  );
}

function AlertLink({
  slug,
  language,
  count,
  place,
  state,
}: {
  slug: string;
  language: string;
  count: number;
  place: Place;
  state: string | null;
}) {
  const languageName = useLanguageName();
  const href =
    place === "reports" || place === "questions"
      ? projectPath(slug, place)
      : place === "audit" && state === null
        ? auditPath(slug, language)
        : samplesPath(slug, { language, ...(state ? { state } : {}) });
  return (
    <Link href={href} className="text-accent underline">
      {languageName(language)} <span className="font-semibold tabular-nums">{count}</span>
    </Link>
  );
}
