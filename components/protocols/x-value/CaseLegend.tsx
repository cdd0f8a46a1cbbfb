"use client";

import { useTranslations } from "next-intl";
import type { TextLayer } from "@/components/fields/text-layers";
import { classNames } from "@/components/ui/class-names";
import { layerOf } from "./case-layers";

const signs = {
  A: "mark mark-of-a",
  B: "mark mark-of-b",
  both: "mark mark-of-a mark-of-b mark-compared",
} as const;

/** How A's and B's sentences are told apart in the text: by kind of line, and by the letters at the sentence's edge. */
export function CaseLegend({ layers }: { layers: readonly TextLayer[] }) {
  const t = useTranslations("adjudication.legend");
  const isMarked = (side: "A" | "B") => layers.some(({ id }) => layerOf(id).side === side);
  const marked = (["A", "B"] as const).filter(isMarked);
  if (marked.length === 0) return null;
  // Only at one checkpoint is what both marked filled: elsewhere they may have marked it for different ones.
  const isCompared = marked.length === 2 && layers.some(({ look }) => look.includes("mark-compared"));
  const shown = isCompared ? ([...marked, "both"] as const) : marked;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm text-soft">
      {shown.map((each) => (
        <span key={each} className={classNames(signs[each], "pb-0.5")}>
          {t(each)}
        </span>
      ))}
    </p>
  );
}
