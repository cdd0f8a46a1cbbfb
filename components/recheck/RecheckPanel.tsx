"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { CsvButton } from "@/components/projects/CsvButton";
import { Freshness } from "@/components/projects/Freshness";
import { useProjectView } from "@/components/projects/live";
import { projectPath, samplesPath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { Notice } from "@/components/ui/Notice";
import { PageHeader } from "@/components/ui/PageHeader";
import type { RecheckView } from "@/lib/contracts/recheck";
import { EndpointsSection } from "./EndpointsSection";
import { ModelVotes } from "./ModelVotes";
import { RecentRechecks } from "./RecentRechecks";
import { RetryAllButton } from "./RetryButton";

const renewEveryMs = 5_000;

/** What the models are asked, what they said, and what to do where they cannot decide. */
export function RecheckPanel({
  slug,
  initial,
  isWanted,
}: {
  slug: string;
  initial: RecheckView;
  isWanted: boolean;
}) {
  const t = useTranslations("recheck");
  const query = useProjectView(slug, "recheck", initial, renewEveryMs);
  const view = query.data;

  function csv() {
    const head = ["label", "model", "rehearsal", "flag", "pass", "none", "outcomes"];
    return [
      head,
      ...view.endpoints.map((each) => [
        each.label,
        each.model,
        String(each.isRehearsal),
        each.votes.flag,
        each.votes.pass,
        each.votes.none,
        JSON.stringify(each.outcomes),
      ]),
    ];
  }

  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t("title")}>
        {t("intro", { needed: view.needed, threshold: view.threshold })}
        <Freshness query={query} />
      </PageHeader>
      {isWanted ? null : (
        <Notice
          quiet
          action={
            <Link href={projectPath(slug, "settings")} className="font-semibold text-accent underline">
              {t("toSettings")}
            </Link>
          }
        >
          {t("off")}
        </Notice>
      )}
      <Outcomes slug={slug} view={view} />
      <EndpointsSection slug={slug} view={view} />
      {view.endpoints.length > 0 ? (
        <Section
          title={t("votes.title")}
          intro={t("votes.intro")}
          actions={<CsvButton name={`${slug}-votes`} rows={csv} />}
        >
          <ModelVotes endpoints={view.endpoints} />
        </Section>
      ) : null}
      <Section title={t("recent.title")} intro={t("recent.intro")}>
        <RecentRechecks slug={slug} view={view} />
      </Section>
    </div>
  );
}

const states = [
  ["rechecking", "rechecking"],
  ["stalled", "stalled"],
  ["returned", null],
  ["passed", null],
] as const;

/** Where the rechecked samples are; why they wait. What counts samples in a state leads to them. */
function Outcomes({ slug, view }: { slug: string; view: RecheckView }) {
  const t = useTranslations("recheck");
  const { samples, waitsFor } = view;
  return (
    <Section
      title={t("samples.title")}
      actions={samples.stalled > 0 ? <RetryAllButton slug={slug} count={samples.stalled} /> : null}
    >
      {waitsFor ? (
        <Notice tone="warning" quiet title={samples.rechecking > 0 ? t("waits.title") : t("waits.ahead")}>
          {t(`waits.${waitsFor}`, { needed: view.needed, present: view.endpoints.length })}
        </Notice>
      ) : null}
      <dl className="grid max-w-3xl grid-cols-2 gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-4">
        {states.map(([name, state]) => (
          <div key={name} className="flex flex-col bg-sheet px-4 py-3">
            <dt className="text-soft text-sm">{t(`samples.${name}`)}</dt>
            <dd className="font-semibold text-xl tabular-nums">
              {state ? (
                <Link href={samplesPath(slug, { state })} className="text-accent underline">
                  {samples[name]}
                </Link>
              ) : (
                samples[name]
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
