"use client";

import { useFormatter, useTranslations } from "next-intl";
import { categoryName } from "@/components/projects/names";
import { Cell } from "@/components/ui/Table";
import type { PeopleView } from "@/lib/contracts/people";

type Member = PeopleView["members"][number];

/** Of an annotator's submissions, the share with pasted text; null while there are none. */
export function pastedShare({ effort }: Member): number | null {
  return effort && effort.submissions > 0 ? effort.pasted / effort.submissions : null;
}

/** How an annotator's submissions came about, and what they do not want to read. */
export function EffortCells({ member }: { member: Member }) {
  const t = useTranslations("people.effort");
  const format = useFormatter();
  const { effort, optedOut } = member;
  const share = pastedShare(member);
  const seconds = Math.round((effort?.medianActiveMs ?? 0) / 1000);
  return (
    <>
      <Cell isNumeric className="whitespace-nowrap">
        {effort ? t("time", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : "–"}
      </Cell>
      <Cell
        isNumeric
        className="whitespace-nowrap"
        title={effort ? t("of", { pasted: effort.pasted, count: effort.submissions }) : undefined}
      >
        {effort && share !== null
          ? share > 0
            ? t("pasted", {
                share: format.number(share, { style: "percent" }),
                count: effort.pastedCodePoints,
              })
            : t("nothingPasted")
          : "–"}
      </Cell>
      <Cell className="whitespace-nowrap">
        {optedOut.length === 0
          ? "–"
          : optedOut.map((category, index) => (
              <span key={category} title={categoryName(category)}>
                {index > 0 ? ", " : ""}
                {category}
              </span>
            ))}
      </Cell>
    </>
  );
}
