"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Freshness } from "@/components/projects/Freshness";
import { projectKey, useProjectView } from "@/components/projects/live";
import { projectPath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { useUrlChoice } from "@/components/projects/url-state";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Fold } from "@/components/ui/Fold";
import { PageHeader } from "@/components/ui/PageHeader";
import type { ImportView } from "@/lib/contracts/exchange";
import { FileDrop } from "./FileDrop";
import { FormatGuide } from "./FormatGuide";
import { RunList } from "./RunList";
import { RunReport } from "./RunReport";

const pollMs = 1_000;

const isUnderWay = (run: ImportView) => run.status === "waiting" || run.status === "running";

/** Bringing samples in: choose a file, see it arrive and be read, see what was wrong with it. */
export function ImportPanel({
  slug,
  initial,
  categories,
}: {
  slug: string;
  initial: readonly ImportView[];
  categories: readonly string[];
}) {
  const t = useTranslations("exchange");
  const cache = useQueryClient();
  const query = useProjectView(slug, "imports", initial, (runs) => (runs.some(isUnderWay) ? pollMs : false));
  const runs = query.data;
  const [wanted, show] = useUrlChoice("run");
  const shown = runs.find(({ importId }) => importId === wanted) ?? runs[0];

  function onUploaded(run: ImportView) {
    cache.setQueryData(projectKey(slug, "imports"), [
      run,
      ...runs.filter(({ importId }) => importId !== run.importId),
    ]);
    void cache.invalidateQueries({ queryKey: projectKey(slug, "imports") });
    show(run.importId);
  }

  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t("title")}
        actions={
          runs.length > 0 ? (
            <ButtonLink href={projectPath(slug, "samples")}>{t("toSamples")}</ButtonLink>
          ) : null
        }
      >
        {t("intro")}
      </PageHeader>
      <FileDrop slug={slug} isBusy={runs.some(isUnderWay)} onUploaded={onUploaded} />
      {query.error ? <Freshness query={query} /> : null}
      {shown ? (
        <Section title={t("run", { file: shown.fileName })}>
          <RunReport slug={slug} run={shown} />
        </Section>
      ) : null}
      {runs.length > 0 ? (
        <Fold summary={t("format.title")}>
          <FormatGuide categories={categories} />
        </Fold>
      ) : (
        <Section title={t("format.title")}>
          <FormatGuide categories={categories} />
        </Section>
      )}
      {runs.length > 1 ? (
        <Section title={t("past")}>
          <RunList runs={runs} shownId={shown?.importId} />
        </Section>
      ) : null}
    </div>
  );
}
