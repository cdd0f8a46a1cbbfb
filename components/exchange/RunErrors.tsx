"use client";

import { useTranslations } from "next-intl";
import { NumberHead } from "@/components/projects/NumberHead";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { Messages } from "@/i18n/messages";
import type { ImportProblem } from "@/lib/contracts/exchange";
import type { ImportCode, ImportNoticeCode } from "@/lib/exchange/problem";

type Sentence = keyof Messages["exchange"]["problems"];

/** The sentence of a code. Compiles only while messages/en/exchange.json has one for each. */
function sentenceOf(code: ImportCode | ImportNoticeCode): Sentence {
  return code;
}

/** By row of the file: which column, what is wrong with it, what stood there. */
export function RunErrors({ caption, problems }: { caption: string; problems: readonly ImportProblem[] }) {
  const t = useTranslations("exchange");
  // Stored with the run: an older server may have known a code that this one does not.
  const sentence = (code: string) => {
    const key = sentenceOf(code as ImportCode);
    return t(`problems.${t.has(`problems.${key}`) ? key : "other"}`, { code });
  };
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <NumberHead className="w-12">{t("columns.row")}</NumberHead>
          <HeadCell>{t("columns.field")}</HeadCell>
          <HeadCell>{t("columns.problem")}</HeadCell>
          <HeadCell>{t("columns.detail")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, field, code, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one row may have the same problem twice
          <tr key={index}>
            <Cell isNumeric className="whitespace-nowrap">
              {row === 0 ? t("columns.wholeFile") : row}
            </Cell>
            <Cell className="whitespace-nowrap font-mono">
              <bdi>{field || "–"}</bdi>
            </Cell>
            <Cell className="min-w-64">{sentence(code)}</Cell>
            <Cell className="max-w-xs truncate" title={detail}>
              <bdi>{detail || "–"}</bdi>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
