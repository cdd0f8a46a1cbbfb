"use client";

import { useTranslations } from "next-intl";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { CellView, SettingsInput } from "@/lib/contracts/projects";
import { selectedOf } from "./counts";
import { NumberHead } from "./NumberHead";
import { categoryName, useLanguageName } from "./names";
import { lackOf, selectableKinds } from "./selection-lack";

export function SelectionPlan({
  cells,
  cellPlan,
}: {
  cells: readonly CellView[];
  cellPlan: SettingsInput["cellPlan"];
}) {
  const t = useTranslations("projects.select");
  const names = useTranslations("projects.preJudgments");
  const meanings = useTranslations("projects.preJudgmentsLong");
  const languageName = useLanguageName();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <HeadCell rowSpan={2}>{t("cell")}</HeadCell>
          <NumberHead rowSpan={2}>{t("selected")}</NumberHead>
          <NumberHead rowSpan={2}>{t("toFill")}</NumberHead>
          <HeadCell colSpan={4} scope="colgroup" className="border-b-0! text-center!">
            {t("reserve")}
          </HeadCell>
          <NumberHead rowSpan={2}>{t("willLack")}</NumberHead>
        </tr>
        <tr>
          {[...selectableKinds, "incomplete" as const].map((kind) => (
            <NumberHead key={kind} title={meanings(kind)}>
              {names(kind)}
            </NumberHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => {
          const lack = lackOf(cell, cellPlan);
          return (
            <tr key={`${cell.language} ${cell.category}`}>
              <Cell className="whitespace-nowrap" title={categoryName(cell.category)}>
                {languageName(cell.language)}, {cell.category}
              </Cell>
              <Cell isNumeric className="whitespace-nowrap">
                {selectedOf(cell.states)}/{cell.planned}
              </Cell>
              <Cell isNumeric className="whitespace-nowrap">
                {cell.short}
              </Cell>
              <Cell isNumeric className="whitespace-nowrap">
                {cell.reserves.all_0}
              </Cell>
              <Cell isNumeric className="whitespace-nowrap">
                {cell.reserves.all_1}
              </Cell>
              <Cell isNumeric className="whitespace-nowrap">
                {cell.reserves.mixed}
              </Cell>
              <Cell isNumeric className="text-soft">
                {cell.reserves.incomplete}
              </Cell>
              <Cell isNumeric className={lack.places > 0 ? "font-semibold text-warn" : ""}>
                {lack.isExact ? lack.places : t("atLeast", { count: lack.places })}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
