"use client";

import { useTranslations } from "next-intl";
import { projectPath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Fold } from "@/components/ui/Fold";
import type { LanguageView } from "@/lib/contracts/projects";
import { AuditTable } from "./AuditTable";

function hasAnchors(language: LanguageView): boolean {
  return language.audits.some(({ anchors }) => anchors > 0);
}

function isQuiet({ gate, audits }: LanguageView): boolean {
  return gate.open && audits.every(({ status }) => status === "passed" || status === "not_applicable");
}

/** The anchor audit at a glance: who is where against the mark; languages with nothing to worry about are folded. */
export function QualityStrip({ slug, languages }: { slug: string; languages: readonly LanguageView[] }) {
  const t = useTranslations("projects.quality");
  const audited = languages.filter(hasAnchors);
  const loud = audited.filter((language) => !isQuiet(language));
  const quiet = audited.filter(isQuiet);
  return (
    <Section
      title={t("title")}
      intro={t("intro")}
      actions={
        <ButtonLink size="sm" href={projectPath(slug, "audit")}>
          {t("toAudit")}
        </ButtonLink>
      }
    >
      {audited.length === 0 ? <p className="text-soft">{t("none")}</p> : null}
      {loud.length > 0 ? <AuditTable slug={slug} languages={loud} /> : null}
      {quiet.length > 0 ? (
        <Fold summary={t("passed", { count: quiet.length })}>
          <AuditTable slug={slug} languages={quiet} />
        </Fold>
      ) : null}
    </Section>
  );
}
