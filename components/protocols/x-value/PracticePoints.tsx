"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Badge } from "@/components/ui/Badge";
import { classNames } from "@/components/ui/class-names";
import type { PracticePoint, PracticeResult } from "@/lib/contracts/practice";
import { isFineGrained, isHolistic } from "@/lib/protocols/x-value/checkpoints";
import { type Point, points } from "@/lib/protocols/x-value/comparison";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { languageInfo } from "@/lib/text/languages";
import { looks } from "./looks";
import { useXValueNames } from "./names";
import { PointValue } from "./PointValue";

interface Answered {
  readonly given: XValueDraft;
  readonly expected: XValueDraft;
  readonly language: string;
}

/** Each point: right or not, the model answer beside one's own where they differ, and why. */
export function PracticePoints({ result, ...answered }: Answered & { result: PracticeResult }) {
  const graded = new Map(result.points.map((each) => [each.point, each]));
  return (
    <>
      <CoreIssue {...answered} />
      {points.map((point) => {
        const grade = graded.get(point);
        return grade ? <PointReview key={point} point={point} grade={grade} {...answered} /> : null;
      })}
    </>
  );
}

function PointReview({
  point,
  grade: { isRight, why },
  given,
  expected,
  language,
}: Answered & { point: Point; grade: PracticePoint }) {
  const t = useTranslations("practice.review");
  const x = useTranslations("xValue");
  const { nameOf } = useXValueNames();
  const isIssue = point === "scope" || point === "nature";
  const letterLook = isFineGrained(point) ? looks[point].letterLook : "text-soft";
  const isAskedOtherwise = isHolistic(point) && given.nature !== expected.nature;
  const shown = { point, language, isQuestionNamed: isAskedOtherwise };
  return (
    <Row
      isRight={isRight}
      name={
        isIssue ? (
          x(`${point}.name`)
        ) : (
          <>
            <span className={classNames("font-semibold", letterLook)}>{point}</span>{" "}
            {nameOf(point, expected.nature ?? "Consensus")}
          </>
        )
      }
      grade={
        <Badge tone={isRight ? "pass" : "fail"}>
          {isRight ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
          {t(isRight ? "right" : "wrong")}
        </Badge>
      }
    >
      {isRight ? (
        <PointValue {...shown} answers={expected} />
      ) : (
        <SideBySide
          own={<PointValue {...shown} answers={given} />}
          model={<PointValue {...shown} answers={expected} />}
        />
      )}
      {isAskedOtherwise ? <p className="text-soft text-sm">{t("otherNature")}</p> : null}
      {why === null ? null : (
        <div>
          <p className="font-semibold text-soft text-sm">{t("why")}</p>
          <p className="aside-text" lang={language} dir={languageInfo(language)?.direction}>
            {why}
          </p>
        </div>
      )}
    </Row>
  );
}

/** Wording is nobody's to grade; the model's is there to learn from. */
function CoreIssue({ given, expected, language }: Answered) {
  const t = useTranslations("practice.review");
  const x = useTranslations("xValue.coreIssue");
  const words = (text: string | undefined) => (
    <p className="aside-text" lang={language} dir={languageInfo(language)?.direction}>
      {text}
    </p>
  );
  return (
    <Row isRight name={x("name")} grade={<span className="text-soft text-sm">{t("notGraded")}</span>}>
      <SideBySide own={words(given.coreIssue)} model={words(expected.coreIssue)} />
    </Row>
  );
}

function Row({
  isRight,
  name,
  grade,
  children,
}: {
  isRight: boolean;
  name: ReactNode;
  grade: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "flex flex-col gap-2 border-rule border-t border-s-4 py-3 ps-3",
        isRight ? "border-s-transparent" : "border-s-fail",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="font-normal">
          {name}
        </h3>
        {grade}
      </div>
      {children}
    </section>
  );
}

function SideBySide({ own, model }: { own: ReactNode; model: ReactNode }) {
  const t = useTranslations("practice.review");
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div className="rounded-md border border-rule px-3 py-1.5">
        <p className="font-semibold text-soft text-sm">{t("own")}</p>
        {own}
      </div>
      <div className="rounded-md border border-accent bg-accent-wash px-3 py-1.5">
        <p className="font-semibold text-soft text-sm">{t("model")}</p>
        {model}
      </div>
    </div>
  );
}
