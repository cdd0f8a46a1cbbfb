"use client";

import { useTranslations } from "next-intl";
import { CsvButton } from "@/components/projects/CsvButton";
import { Freshness } from "@/components/projects/Freshness";
import { useProjectView } from "@/components/projects/live";
import { useLanguageName } from "@/components/projects/names";
import { projectPath } from "@/components/projects/paths";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import type { OverviewView } from "@/lib/contracts/projects";
import { AuditGroups } from "./AuditGroups";

const renewEveryMs = 10_000;

/** The anchor audit, language by language: who is where, what can still come, what a lead may do. */
export function AuditPanel({
  slug,
  initial,
  gateOnAudit,
}: {
  slug: string;
  initial: OverviewView;
  gateOnAudit: boolean;
}) {
  const t = useTranslations("audit");
  const languageName = useLanguageName();
  const query = useProjectView(slug, "overview", initial, renewEveryMs);
  const { languages, cells, project } = query.data;
  const rows = [...languages].sort((a, b) =>
    languageName(a.language).localeCompare(languageName(b.language)),
  );

  function csv() {
    const head = [
      "language",
      "name",
      "status",
      "anchors",
      "closed",
      "fails",
      "wilson_low",
      "wilson_high",
      "worst_fails",
      "best_fails",
      "first_revision_closed",
      "first_revision_fails",
      "returns",
      "gate_open",
    ];
    const lines = rows.flatMap(({ language, audits, gate }) =>
      audits.map((audit) => [
        language,
        audit.displayName,
        audit.status,
        audit.anchors,
        audit.closed,
        audit.fails,
        audit.interval?.[0] ?? "",
        audit.interval?.[1] ?? "",
        audit.worstFails,
        audit.bestFails,
        audit.firstRevisionClosed,
        audit.firstRevisionFails,
        audit.returnsSoFar,
        String(gate.open),
      ]),
    );
    return [head, ...lines];
  }

  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t("title")}
        actions={rows.length > 0 ? <CsvButton name={`${slug}-audit`} rows={csv} /> : null}
      >
        {t("intro")} {gateOnAudit ? t("gated") : t("ungated")}
        {rows.length > 0 ? <Freshness query={query} /> : null}
      </PageHeader>
      {rows.length === 0 ? (
        <EmptyState
          title={t("noneTitle")}
          action={
            <ButtonLink look="primary" href={projectPath(slug, "import")}>
              {t("noneAction")}
            </ButtonLink>
          }
        >
          {t("none")}
        </EmptyState>
      ) : (
        <AuditGroups
          slug={slug}
          languages={rows}
          cells={cells}
          protocolId={project.protocolId}
          gateOnAudit={gateOnAudit}
        />
      )}
    </div>
  );
}
