"use client";

import { useTranslations } from "next-intl";
import { PointEntries } from "@/components/guidance/EntryList";
import { useLastVisit } from "@/components/guidance/last-visit";
import type { Guideline, GuidelinePoint, LoadedGuideline } from "@/components/protocols/guideline";
import { classNames } from "@/components/ui/class-names";
import { keptSwitch } from "@/components/ui/kept-switch";
import { directionOf } from "@/i18n/languages";
import {
  fineGrainedCheckpoints,
  holisticCheckpoints,
  isHolistic,
  type Nature,
  natures,
} from "@/lib/protocols/x-value/checkpoints";

export type PointName = keyof Guideline["points"];

const tones = { pass: "text-pass", fail: "text-fail", neutral: "text-ink" } as const;

/** One point of the guideline: what it means, what passes, what fails. In the language of the guideline. */
function GuidelinePointText({ point }: { point: GuidelinePoint }) {
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

const aboutTheIssue = ["coreIssue", "scope", "nature", "A"] as const;
const pointNames: readonly PointName[] = [
  ...aboutTheIssue,
  ...holisticCheckpoints,
  ...fineGrainedCheckpoints,
];

/** Does the guideline have a part for this point? */
export function isPointName(point: string): point is PointName {
  return (pointNames as readonly string[]).includes(point);
}

function pointText({ points }: Guideline, name: PointName, nature: Nature): GuidelinePoint {
  return isHolistic(name) ? points[name][nature === "Pluralism" ? "pluralism" : "consensus"] : points[name];
}

interface Part {
  readonly name: PointName;
  readonly nature: Nature;
}

const partsOf = (names: readonly PointName[], nature: Nature): Part[] =>
  names.map((name) => ({ name, nature }));

/** In the order of the work; what B to D ask stands there once for each nature. */
const parts: readonly Part[] = [
  ...partsOf(aboutTheIssue, "Consensus"),
  ...natures.flatMap((nature) => partsOf(holisticCheckpoints, nature)),
  ...partsOf(fineGrainedCheckpoints, "Consensus"),
];

/** All of the guideline, with what was answered about each point below it. `english`: read instead of its own words. */
export function WholeGuideline({
  loaded,
  english,
  readBefore,
}: {
  loaded: LoadedGuideline;
  english: Guideline | null;
  readBefore: number;
}) {
  const guideline = english ?? loaded.guideline;
  const language = english ? "en" : loaded.language;
  return (
    <div lang={language} dir={directionOf(language)} className="aside-text flex flex-col gap-5">
      <div data-part="introduction" className="flex flex-col gap-5">
        {guideline.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {(["rules", "evidence"] as const).map((name) => (
        <section key={name} data-part={name} className="flex flex-col gap-2">
          <h3 className="text-base">{guideline[name].title}</h3>
          <ul className="list-disc ps-5">
            {guideline[name].body.map((paragraph) => (
              <li key={paragraph}>{paragraph}</li>
            ))}
          </ul>
        </section>
      ))}
      {parts.map(({ name, nature }) => {
        const point = pointText(guideline, name, nature);
        const key = `${name} ${nature}`;
        return (
          <section key={key} data-part={key} className="flex flex-col gap-2 border-rule border-t pt-3">
            <h3 className="text-base">{point.title}</h3>
            <GuidelinePointText point={point} />
            <PointEntries loaded={loaded} point={name} readBefore={readBefore} />
          </section>
        );
      })}
    </div>
  );
}

const excerptShown = keptSwitch("plumbline:guideline-shown", true);

/** The guideline for the active field, with what was answered about it; folded everywhere by those who know it. */
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
  const readBefore = useLastVisit(loaded.desk);
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
        <div className="flex flex-col gap-2 pt-1" lang={loaded.language} dir={directionOf(loaded.language)}>
          <GuidelinePointText point={pointText(loaded.guideline, name, nature)} />
          <PointEntries loaded={loaded} point={name} readBefore={readBefore} />
        </div>
      ) : null}
    </div>
  );
}
