"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberHead } from "@/components/projects/NumberHead";
import { HeadCell, Table } from "@/components/ui/Table";
import type { AnchorAuditView, CellView, LanguageView } from "@/lib/contracts/projects";
import { AuditRow } from "./AuditRow";
import { AuditAxis } from "./AuditStrip";
import { GateRow } from "./GateRow";
import { ReturnWorkDialog } from "./ReturnWorkDialog";

/** One table for all languages, so that the strips stand below one another: the gate of each, then its people. */
export function AuditGroups({
  slug,
  languages,
  cells,
  protocolId,
  gateOnAudit,
}: {
  slug: string;
  languages: readonly LanguageView[];
  cells: readonly CellView[];
  protocolId: string;
  gateOnAudit: boolean;
}) {
  const t = useTranslations("audit");
  // As it was when the dialog opened: the row changes as soon as the work is returned.
  const [returning, setReturning] = useState<{ language: string; audit: AnchorAuditView } | null>(null);
  return (
    <>
      <Table caption={t("caption")}>
        <thead>
          <tr>
            <HeadCell>{t("columns.person")}</HeadCell>
            <HeadCell className="relative">
              <AuditAxis />
              <span className="sr-only">{t("columns.strip")}</span>
            </HeadCell>
            <NumberHead>{t("columns.rate")}</NumberHead>
            <NumberHead>{t("columns.interval")}</NumberHead>
            <NumberHead>{t("columns.closed")}</NumberHead>
            <NumberHead>{t("columns.possible")}</NumberHead>
            <NumberHead>{t("columns.first")}</NumberHead>
            <NumberHead>{t("columns.returns")}</NumberHead>
            <HeadCell>{t("columns.status")}</HeadCell>
            <HeadCell className="relative">
              <span className="sr-only">{t("columns.actions")}</span>
            </HeadCell>
          </tr>
        </thead>
        {languages.map((language) => (
          <tbody key={language.language} id={language.language} className="scroll-mt-4">
            <GateRow
              slug={slug}
              language={language}
              cells={cells.filter((cell) => cell.language === language.language)}
              gateOnAudit={gateOnAudit}
            />
            {language.audits.map((audit) => (
              <AuditRow
                key={audit.memberId}
                audit={audit}
                onReturn={() => setReturning({ language: language.language, audit })}
              />
            ))}
          </tbody>
        ))}
      </Table>
      {returning ? (
        <ReturnWorkDialog
          slug={slug}
          audit={returning.audit}
          language={returning.language}
          cells={cells.filter((cell) => cell.language === returning.language)}
          protocolId={protocolId}
          onClose={() => setReturning(null)}
        />
      ) : null}
    </>
  );
}
