"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { QualityStrip } from "@/components/audit/QualityStrip";
import { Button } from "@/components/ui/Button";
import { PageHeader } from "@/components/ui/PageHeader";
import type { OverviewView, SettingsInput } from "@/lib/contracts/projects";
import { Alerts } from "./Alerts";
import { doneSteps, FirstSteps } from "./FirstSteps";
import { Freshness } from "./Freshness";
import { HeatTable } from "./HeatTable";
import { useProjectView } from "./live";
import { SelectDialog } from "./SelectDialog";
import { StateLegend } from "./StateLegend";
import { WhenDone } from "./WhenDone";

const renewEveryMs = 5_000;

/** What is stuck, what is late, is the quality holding, when are we done; then every cell. */
export function Overview({
  slug,
  initial,
  cellPlan,
}: {
  slug: string;
  initial: OverviewView;
  cellPlan: SettingsInput["cellPlan"];
}) {
  const t = useTranslations("projects");
  const query = useProjectView(slug, "overview", initial, renewEveryMs);
  const overview = query.data;
  // Here and not beside its buttons: selecting takes the first of them off the page.
  const [isSelecting, setIsSelecting] = useState(false);
  const done = doneSteps(overview);
  const isStarted = done.import && done.select && done.invite;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t("titles.overview")}
        actions={
          done.import && done.select ? (
            <Button onClick={() => setIsSelecting(true)}>{t("select.open")}</Button>
          ) : null
        }
      >
        {done.import ? <Freshness query={query} /> : null}
      </PageHeader>
      {isSelecting ? (
        <SelectDialog slug={slug} cellPlan={cellPlan} onClose={() => setIsSelecting(false)} />
      ) : null}
      {isStarted ? null : (
        <FirstSteps slug={slug} overview={overview} onSelect={() => setIsSelecting(true)} />
      )}
      {done.import ? (
        <>
          {done.select ? (
            <>
              <Alerts slug={slug} alerts={overview.alerts} />
              <QualityStrip slug={slug} languages={overview.languages} />
              <WhenDone slug={slug} totals={overview.totals} />
            </>
          ) : null}
          <HeatTable slug={slug} overview={overview} />
          <StateLegend slug={slug} totals={overview.totals} />
        </>
      ) : null}
    </div>
  );
}
