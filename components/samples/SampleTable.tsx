"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useLanguageName } from "@/components/projects/names";
import { samplePath } from "@/components/projects/paths";
import { StateBadge } from "@/components/projects/StateBadge";
import { ClockTime } from "@/components/ui/ClockTime";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import { directionOf } from "@/i18n/languages";
import type { SampleRow } from "@/lib/contracts/projects";
import { preJudgmentOf } from "./pre-judgment";
import { VerdictMark } from "./VerdictMark";

export function SampleTable({ slug, rows }: { slug: string; rows: readonly SampleRow[] }) {
  const t = useTranslations("samples");
  const kinds = useTranslations("projects.preJudgments");
  const languageName = useLanguageName();
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <HeadCell>{t("columns.id")}</HeadCell>
          <HeadCell>{t("columns.question")}</HeadCell>
          <HeadCell>{t("columns.language")}</HeadCell>
          <HeadCell>{t("columns.category")}</HeadCell>
          <HeadCell>{t("columns.state")}</HeadCell>
          <HeadCell>{t("columns.verdict")}</HeadCell>
          <HeadCell>{t("columns.preJudgment")}</HeadCell>
          <HeadCell>{t("columns.since")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.sampleId} className="hover:bg-wash">
            <Cell className="whitespace-nowrap">
              <Link href={samplePath(slug, row.sampleId)} className="text-accent underline">
                <bdi>{row.externalId}</bdi>
              </Link>
            </Cell>
            <Cell>
              <span
                lang={row.language}
                dir={directionOf(row.language)}
                title={row.excerpt}
                className="block w-72 truncate 2xl:w-[34rem]"
              >
                {row.excerpt}
              </span>
            </Cell>
            <Cell className="whitespace-nowrap">{languageName(row.language)}</Cell>
            <Cell className="whitespace-nowrap">{row.category}</Cell>
            <Cell className="whitespace-nowrap">
              <StateBadge state={row.state} />
            </Cell>
            <Cell className="whitespace-nowrap">
              <VerdictMark verdict={row.verdict} />
            </Cell>
            <Cell className="whitespace-nowrap">{kinds(preJudgmentOf(row.preJudgment))}</Cell>
            <Cell className="whitespace-nowrap">
              <ClockTime iso={row.stateSince} shape="dateTime" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
