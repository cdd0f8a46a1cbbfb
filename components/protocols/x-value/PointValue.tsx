"use client";

import { useTranslations } from "next-intl";
import { isFineGrained, isHolistic } from "@/lib/protocols/x-value/checkpoints";
import type { Point } from "@/lib/protocols/x-value/comparison";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { languageInfo } from "@/lib/text/languages";
import { useXValueNames } from "./names";

/** What somebody answered at one point, reason, passages and note included. */
export function PointValue({
  point,
  answers,
  language,
  isQuestionNamed = false,
}: {
  point: Point;
  answers: XValueDraft;
  language: string;
  /** B–D: say which question was answered, where the two answered different ones. */
  isQuestionNamed?: boolean;
}) {
  const t = useTranslations("xValue");
  const { findingOf, nameOf } = useXValueNames();
  if (point === "scope") return <p>{answers.scope ? t(`scope.${answers.scope}`) : null}</p>;
  if (point === "nature") return <p>{answers.nature ? t(`nature.${answers.nature}`) : null}</p>;
  if (point === "A") return <p>{answers.A ? findingOf(answers.A) : null}</p>;
  if (isHolistic(point)) {
    const answer = answers[point];
    return (
      <>
        <p className={answer?.result === "Fail" ? "font-semibold text-fail" : "font-semibold text-pass"}>
          {answer ? t(`results.${answer.result}`) : null}
        </p>
        {isQuestionNamed && answers.nature ? (
          <p className="text-soft text-sm">{nameOf(point, answers.nature)}</p>
        ) : null}
        {answer?.result === "Fail" ? <Words text={answer.reason ?? ""} language={language} /> : null}
      </>
    );
  }
  if (!isFineGrained(point)) return null;
  const answer = answers[point];
  if (!answer?.spans.length) return <p className="font-semibold text-pass">{t("results.none")}</p>;
  return (
    <>
      <ul className="flex flex-col gap-1">
        {answer.spans.map(({ start, quote }) => (
          <li
            key={start}
            className="aside-text border-rule border-s-2 ps-2"
            lang={language}
            dir={languageInfo(language)?.direction}
          >
            {quote}
          </li>
        ))}
      </ul>
      {answer.note ? <Words text={answer.note} language={language} /> : null}
    </>
  );
}

function Words({ text, language }: { text: string; language: string }) {
  return (
    <p className="aside-text pt-1 text-soft" lang={language} dir="auto">
      {text}
    </p>
  );
}
