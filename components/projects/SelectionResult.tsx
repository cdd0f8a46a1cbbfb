"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/Notice";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { Selected } from "@/lib/contracts/projects";
import { NumberHead } from "./NumberHead";
import { useLanguageName } from "./names";
import { selectableKinds } from "./selection-lack";

type Shortage = Selected["short"][number];

/** How many samples entered the benchmark, and each place that stayed empty. */
export function SelectionResult({ result }: { result: Selected }) {
  const t = useTranslations("projects.select");
  const missing = result.short.reduce((sum, each) => sum + each.missing, 0);
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good">{t("result", { count: result.selected })}</Notice>
      {missing === 0 ? (
        <p>{t("noShort")}</p>
      ) : (
        <>
          <p className="font-semibold">{t("short", { count: missing })}</p>
          <ShortageTable short={result.short} />
        </>
      )}
    </div>
  );
}

function ShortageTable({ short }: { short: readonly Shortage[] }) {
  const t = useTranslations("projects.select");
  const names = useTranslations("projects.preJudgments");
  const languageName = useLanguageName();
  const cells = [...Map.groupBy(short, ({ language, category }) => `${language} ${category}`).values()];
  const missing = (own: readonly Shortage[], kind: string) =>
    own.reduce((sum, each) => sum + (each.preJudgment === kind ? each.missing : 0), 0);
  return (
    <Table caption={t("shortCaption")}>
      <thead>
        <tr>
          <HeadCell>{t("cell")}</HeadCell>
          {selectableKinds.map((kind) => (
            <NumberHead key={kind}>{names(kind)}</NumberHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((own) => (
          <tr key={`${own[0]?.language} ${own[0]?.category}`}>
            <Cell className="whitespace-nowrap">
              {languageName(own[0]?.language ?? "")}, {own[0]?.category}
            </Cell>
            {selectableKinds.map((kind) => (
              <Cell key={kind} isNumeric className="whitespace-nowrap">
                {missing(own, kind)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
