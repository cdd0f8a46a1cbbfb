"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Freshness } from "@/components/projects/Freshness";
import { useProjectView } from "@/components/projects/live";
import { samplesPath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import type { ReleaseDetail } from "@/lib/contracts/releases";
import { PublishDialog } from "./PublishDialog";
import { ReleaseEntry } from "./ReleaseEntry";

const pollMs = 1_000;

const isUnderWay = ({ status }: ReleaseDetail) => status === "waiting" || status === "running";

/** What was published, to be fetched and checked; and publishing what is final now. */
export function ReleasesPanel({ slug, initial }: { slug: string; initial: readonly ReleaseDetail[] }) {
  const t = useTranslations("releases");
  const query = useProjectView(slug, "releases", initial, (releases) =>
    releases.some(isUnderWay) ? pollMs : false,
  );
  const [isPublishing, setIsPublishing] = useState(false);
  const releases = query.data;
  const publish = (
    <Button look="primary" disabled={releases.some(isUnderWay)} onClick={() => setIsPublishing(true)}>
      {t("publish.open")}
    </Button>
  );
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ButtonLink href={samplesPath(slug, { state: "final" })}>{t("toFinal")}</ButtonLink>
            {releases.length > 0 ? publish : null}
          </>
        }
      >
        {t("intro")}
      </PageHeader>
      {isPublishing ? <PublishDialog slug={slug} onClose={() => setIsPublishing(false)} /> : null}
      {query.error ? <Freshness query={query} /> : null}
      {releases.length === 0 ? (
        <EmptyState title={t("noneTitle")} action={publish}>
          {t("none")}
        </EmptyState>
      ) : (
        <Section title={t("list")}>
          <ol className="flex flex-col border-rule border-t">
            {releases.map((release) => (
              <ReleaseEntry key={release.releaseId} slug={slug} release={release} />
            ))}
          </ol>
        </Section>
      )}
      <Section title={t("formats.title")} intro={t("formats.body")}>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a className="text-accent underline" href="/schemas/record.schema.json">
              {t("formats.record")}
            </a>
          </li>
          <li>
            <a className="text-accent underline" href="/schemas/provenance.schema.json">
              {t("formats.provenance")}
            </a>
          </li>
        </ul>
      </Section>
    </div>
  );
}
