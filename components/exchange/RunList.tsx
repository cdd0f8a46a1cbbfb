"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { NumberHead } from "@/components/projects/NumberHead";
import { Badge } from "@/components/ui/Badge";
import { ClockTime } from "@/components/ui/ClockTime";
import { classNames } from "@/components/ui/class-names";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { ImportView } from "@/lib/contracts/exchange";
import { useFileSize } from "./file-size";

const tones = { waiting: "neutral", running: "accent", done: "pass", failed: "fail" } as const;

/** Earlier files, each leading to its report. */
export function RunList({ runs, shownId }: { runs: readonly ImportView[]; shownId: string | undefined }) {
  const t = useTranslations("exchange");
  const format = useFormatter();
  const size = useFileSize();
  return (
    <Table caption={t("past")}>
      <thead>
        <tr>
          <HeadCell>{t("columns.file")}</HeadCell>
          <HeadCell>{t("columns.at")}</HeadCell>
          <NumberHead>{t("columns.size")}</NumberHead>
          <NumberHead>{t("columns.read")}</NumberHead>
          <NumberHead>{t("columns.stored")}</NumberHead>
          <NumberHead>{t("columns.errors")}</NumberHead>
          <HeadCell>{t("columns.status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.importId} className={classNames(run.importId === shownId && "bg-accent-wash")}>
            <Cell className="min-w-28">
              <Link
                href={`?run=${run.importId}`}
                aria-current={run.importId === shownId ? "true" : undefined}
                className="text-accent underline"
              >
                <bdi>{run.fileName}</bdi>
              </Link>
            </Cell>
            <Cell className="whitespace-nowrap">
              <ClockTime iso={run.createdAt} shape="dateTime" />
            </Cell>
            <Cell isNumeric className="whitespace-nowrap">
              {size(run.bytes)}
            </Cell>
            <Cell isNumeric className="whitespace-nowrap">
              {format.number(run.rowsRead)}
            </Cell>
            <Cell isNumeric className="whitespace-nowrap">
              {format.number(run.rowsStored)}
            </Cell>
            <Cell isNumeric className="whitespace-nowrap">
              {format.number(run.errorCount)}
            </Cell>
            <Cell className="whitespace-nowrap">
              <Badge tone={tones[run.status]}>{t(`statuses.${run.status}`)}</Badge>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
