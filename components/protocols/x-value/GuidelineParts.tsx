"use client";

import { useTranslations } from "next-intl";
import type { Guideline, GuidelinePoint, LoadedGuideline } from "@/components/protocols/guideline";
import { classNames } from "@/components/ui/class-names";
import { keptSwitch } from "@/components/ui/kept-switch";
import { directionOf } from "@/i18n/languages";
import type { Nature } from "@/lib/protocols/x-value/checkpoints";

export type PointName = keyof Guideline["points"];

const tones = { pass: "text-pass", fail: "text-fail", neutral: "text-ink" } as const;

/** One point of the guideline: what it means, what passes, what fails. In the language of the guideline. */
export function GuidelinePointText({ point }: { point: GuidelinePoint }) {
  return (
    <div className="aside-text flex flex-col gap-2">
      {point.body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className="flex flex-col gap-2">
        {point.examples.map(({ label, tone, text, why }) => (
          <li key={text} className="border-rule border-s-2 ps-3">
            <span className={classNames("font-semibold", tones[tone])}>{label}</span> <q>{text}</q>{" "}
            <span className="text-soft">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function pointText({ points }: Guideline, name: PointName, nature: Nature): GuidelinePoint {
  if (name === "B" || name === "C" || name === "D")
    return points[name][nature === "Pluralism" ? "pluralism" : "consensus"];
  return points[name];
}

const excerptShown = keptSwitch("plumbline:guideline-shown", true);

/** The guideline for the active field; folded everywhere by those who know it. */
export function GuidelineExcerpt({
  loaded,
  name,
  nature,
}: {
  loaded: LoadedGuideline;
  name: PointName;
  nature: Nature;
}) {
  const t = useTranslations("fields.guideline");
  const isShown = excerptShown.useIsOn();
  return (
    <div className="rounded-md bg-wash px-3 py-1.5 text-sm">
      <button
        type="button"
        aria-expanded={isShown}
        className="text-accent text-sm underline"
        onClick={() => excerptShown.set(!isShown)}
      >
        {isShown ? t("hide") : t("moreAbout")}
      </button>
      {isShown ? (
        <div className="pt-1" lang={loaded.language} dir={directionOf(loaded.language)}>
          <GuidelinePointText point={pointText(loaded.guideline, name, nature)} />
        </div>
      ) : null}
    </div>
  );
}
