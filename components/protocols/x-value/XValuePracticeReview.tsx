"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Bench, BenchFoot } from "@/components/fields/Bench";
import { SentencePicker } from "@/components/fields/SentencePicker";
import { SubjectText } from "@/components/fields/SubjectText";
import type { PracticeReviewProps } from "@/components/protocols/contract";
import { classNames } from "@/components/ui/class-names";
import type { XValueAnswers } from "@/lib/protocols/x-value/answers";
import { verdictOf } from "@/lib/protocols/x-value/verdict";
import { PracticePoints } from "./PracticePoints";
import { practiceLayers, practiceSides } from "./practice-layers";
import { readDraft } from "./read-draft";

const nothing = () => undefined;

/** An answered text by X-Value: both sets of evidence in the text, a row a point, both verdicts. */
export function XValuePracticeReview(props: PracticeReviewProps) {
  const { subject, result } = props;
  const t = useTranslations("xValue");
  const p = useTranslations("practice.review");
  const given = useMemo(() => readDraft(result.given), [result.given]);
  const expected = useMemo(() => readDraft(result.expected), [result.expected]);
  const layers = useMemo(
    () => practiceLayers(given, expected, { own: p("marks.own"), model: p("marks.model") }),
    [given, expected, p],
  );
  return (
    <Bench
      header={props.header}
      notices={props.notices}
      text={
        <SubjectText subject={subject} labels={{ question: t("text.question"), answer: t("text.answer") }}>
          {(answerId) => (
            <>
              {layers.length > 0 ? <Legend /> : null}
              <SentencePicker
                text={subject}
                language={subject.language}
                labelledBy={answerId}
                layers={layers}
                active={null}
                onChange={nothing}
                onLeave={nothing}
              />
            </>
          )}
        </SubjectText>
      }
      form={
        <div className="flex flex-col">
          {props.summary}
          <PracticePoints result={result} given={given} expected={expected} language={subject.language} />
        </div>
      }
      foot={
        <BenchFoot
          verdict={
            <p className="text-sm">
              {p("verdicts", {
                own: t(`verdict.${verdictOf(result.given as XValueAnswers)}`),
                model: t(`verdict.${verdictOf(result.expected as XValueAnswers)}`),
              })}
            </p>
          }
          actions={props.actions}
        />
      }
    />
  );
}

function Legend() {
  const t = useTranslations("practice.review");
  return (
    <p className="flex flex-wrap gap-x-4 pb-2 text-sm">
      {(["own", "model"] as const).map((side) => {
        const { sign, look, letterLook } = practiceSides[side];
        return (
          <span key={side}>
            <span aria-hidden="true" className={classNames("me-1 font-semibold text-xs", letterLook)}>
              {sign}
            </span>
            <span className={classNames("mark pb-1", look)}>{t(`marks.${side}`)}</span>
          </span>
        );
      })}
    </p>
  );
}
