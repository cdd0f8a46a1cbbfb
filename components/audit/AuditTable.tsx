"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { NumberHead } from "@/components/projects/NumberHead";
import { useLanguageName } from "@/components/projects/names";
import { auditPath } from "@/components/projects/paths";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { LanguageView } from "@/lib/contracts/projects";
import { AuditStatus } from "./AuditStatus";
import { AuditAxis, AuditStrip } from "./AuditStrip";
import { useRate } from "./rates";

/** One line a person: the strip, and beside it the numbers it is drawn from. */
export function AuditTable({ slug, languages }: { slug: string; languages: readonly LanguageView[] }) {
  const t = useTranslations("audit");
  const languageName = useLanguageName();
  const rate = useRate();
  const rows = languages.flatMap((language) =>
    language.audits
      .filter(({ anchors }) => anchors > 0)
      .map((audit) => ({ language: language.language, audit })),
  );
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <HeadCell>{t("columns.language")}</HeadCell>
          <HeadCell>{t("columns.person")}</HeadCell>
          <HeadCell className="relative">
            <AuditAxis />
            <span className="sr-only">{t("columns.strip")}</span>
          </HeadCell>
          <NumberHead>{t("columns.rate")}</NumberHead>
          <NumberHead>{t("columns.fails")}</NumberHead>
          <NumberHead>{t("columns.closed")}</NumberHead>
          <HeadCell>{t("columns.status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ language, audit }) => (
          <tr key={audit.memberId}>
            <Cell className="whitespace-nowrap">
              <Link href={auditPath(slug, language)} className="text-accent underline">
                {languageName(language)}
              </Link>
            </Cell>
            <Cell className="min-w-28 sm:whitespace-nowrap">
              <bdi>{audit.displayName}</bdi>
            </Cell>
            <Cell>
              <AuditStrip audit={audit} />
            </Cell>
            <Cell isNumeric className="whitespace-nowrap">
              {audit.closed > 0 ? rate(audit.fails / audit.closed) : "–"}
            </Cell>
            <Cell isNumeric className="whitespace-nowrap">
              {audit.fails}/{audit.closed}
            </Cell>
            <Cell isNumeric className="whitespace-nowrap">
              {audit.closed}/{audit.anchors}
            </Cell>
            <Cell className="whitespace-nowrap">
              <AuditStatus audit={audit} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
