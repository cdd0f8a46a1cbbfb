"use client";

import { useTranslations } from "next-intl";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { Messages } from "@/i18n/messages";
import type { ImportProblem } from "@/lib/contracts/exchange";
import { type ImportCode, type ImportNoticeCode, importCodes } from "@/lib/exchange/problem";

type Sentence = ImportCode | ImportNoticeCode | "other";

/** The key, below `exchange.problems`, of a code's sentence. Compiles only while messages/ has one for each. */
const sentences: readonly (keyof Messages["exchange"]["problems"] & Sentence)[] = [
  ...importCodes,
  "bidi_override",
  "prejudgment_incomplete",
];

/** By row of the file: which column, what is wrong with it, what stood there. */
export function RunErrors({ caption, problems }: { caption: string; problems: readonly ImportProblem[] }) {
  const t = useTranslations("exchange");
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell isNumeric>{t("columns.row")}</HeadCell>
          <HeadCell>{t("columns.field")}</HeadCell>
          <HeadCell>{t("columns.problem")}</HeadCell>
          <HeadCell>{t("columns.detail")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, field, code, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one row may have the same problem twice
          <tr key={index}>
            <Cell isNumeric>{row === 0 ? t("columns.wholeFile") : row}</Cell>
            <Cell className="whitespace-nowrap font-mono">
              <bdi>{field || "–"}</bdi>
            </Cell>
            <Cell className="min-w-64">{t(`problems.${sentences.find((each) => each === code) ?? "other"}`, { detail, code })}</Cell>
            <Cell className="max-w-xs truncate" title={detail}>
              <bdi>{detail || "–"}</bdi>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
