"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/Notice";
import type { Selected } from "@/lib/contracts/projects";
import { useLanguageName } from "./names";

const kinds = ["all_0", "all_1", "mixed", "incomplete"] as const;

/** How many samples entered the benchmark, and each place that stayed empty. */
export function SelectionResult({ result }: { result: Selected }) {
  const t = useTranslations("projects.select");
  const names = useTranslations("projects.preJudgments");
  const languageName = useLanguageName();
  const missing = result.short.reduce((sum, each) => sum + each.missing, 0);
  const kindName = (text: string) => {
    const kind = kinds.find((each) => each === text);
    return kind ? names(kind) : text;
  };
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good">{t("result", { count: result.selected })}</Notice>
      {missing === 0 ? (
        <p>{t("noShort")}</p>
      ) : (
        <>
          <p className="font-semibold">{t("short", { count: missing })}</p>
          <ul className="columns-1 gap-x-8 text-sm sm:columns-2">
            {result.short.map((each) => (
              <li key={`${each.language} ${each.category} ${each.preJudgment}`}>
                {t("shortCell", {
                  language: languageName(each.language),
                  category: each.category,
                  kind: kindName(each.preJudgment),
                  missing: each.missing,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
