"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Bench, BenchFoot } from "@/components/fields/Bench";
import { SentencePicker } from "@/components/fields/SentencePicker";
import { SubjectText } from "@/components/fields/SubjectText";
import type { DecidingProps } from "@/components/protocols/contract";
import { useProblemText } from "@/components/transport/problem-text";
import { useSingleKeys } from "@/components/ui/single-keys";
import type { XValueAnswers } from "@/lib/protocols/x-value/answers";
import { verdictOf } from "@/lib/protocols/x-value/verdict";
import { CaseLegend } from "./CaseLegend";
import { CoreIssueChoice } from "./CoreIssueChoice";
import { caseLayers } from "./case-layers";
import { AgreedPoints, DecidingRows } from "./DecidingRows";
import { useXValueNames } from "./names";
import { disputedPoints, fieldOfSettlingProblem, settledNature, settledSoFar, type Take } from "./settling";
import { useCase } from "./use-case";
import { VerdictLine } from "./VerdictLine";
import { stageOf } from "./work";

const takeByCode: Readonly<Record<string, Take>> = { KeyA: "A", KeyB: "B", KeyO: "other" };

/** One dispute by X-Value: both people's evidence in the text, a row a point, the verdict that follows. */
export function XValueDeciding(props: DecidingProps) {
  const { view, content, onChange, problems, isReadOnly, guideline } = props;
  const t = useTranslations("xValue");
  const labels = useTranslations("fields.point");
  const { nameOf } = useXValueNames();
  const problemText = useProblemText();
  const dispute = useCase(props);
  const { focus, current, picking, open } = dispute;
  const layers = useMemo(() => caseLayers(view, content, current), [view, content, current]);
  const settled = useMemo(() => settledSoFar(view, content), [view, content]);

  useSingleKeys((code, event) => {
    if (isReadOnly) return false;
    // The hand is in the text: letters of the form would decide about a point that nobody looks at.
    if (picking) {
      if (code === "Escape") dispute.pick(null);
      return code === "Escape";
    }
    const take = takeByCode[code];
    const point = disputedPoints(view).find((each) => each === current);
    if (event.shiftKey) {
      if (!point || !take || take === "other") return false;
      dispute.takeStage(stageOf(point), take, "number");
    } else if (take && point) dispute.take(point, take, "number");
    else if (code === "KeyN") dispute.step(1);
    else if (code === "KeyP") dispute.step(-1);
    else return false;
    return true;
  });

  const fieldOf = ({ path, code }: { path: string; code: string }) => fieldOfSettlingProblem(path, code);
  const showFirst = useEffectEvent(() => {
    const first = problems[0];
    if (first) focus.go(fieldOf(first));
  });
  useEffect(() => {
    if (props.showFirstProblem) showFirst();
  }, [props.showFirstProblem]);
  const begin = useEffectEvent(() => {
    const first = open[0];
    if (first && !isReadOnly && window.matchMedia("(pointer: fine)").matches) focus.go(first);
  });
  useEffect(() => begin(), []);

  function errorAt(field: string): string | undefined {
    const problem = problems.find((each) => fieldOf(each) === field);
    return problem && problemText(problem.code);
  }

  const row = { view, content, guideline, isReadOnly, dispute, errorAt };
  const nature = settledNature(view, content) ?? "Consensus";
  return (
    <Bench
      header={props.header}
      notices={props.notices}
      text={
        <SubjectText
          subject={view.subject}
          labels={{ question: t("text.question"), answer: t("text.answer") }}
          tools={props.textTools}
        >
          {(answerId) => (
            <>
              <CaseLegend layers={layers} />
              <SentencePicker
                text={view.subject}
                language={view.subject.language}
                labelledBy={answerId}
                layers={layers}
                active={
                  picking && {
                    id: picking,
                    letter: picking,
                    name: nameOf(picking, nature),
                    spans: dispute.own[picking]?.spans ?? [],
                  }
                }
                onChange={(spans) => picking && dispute.setSpans(picking, spans)}
                onLeave={() => dispute.pick(null)}
              />
            </>
          )}
        </SubjectText>
      }
      form={
        <div ref={focus.root} {...focus.handlers}>
          <h2 className="flex flex-wrap items-baseline gap-x-3 pt-2 text-base">
            {labels("differ", { count: disputedPoints(view).length })}
            <span className="font-normal text-soft text-sm">
              {labels("verdicts", {
                a: t(`verdict.${verdictOf(view.A as XValueAnswers)}`),
                b: t(`verdict.${verdictOf(view.B as XValueAnswers)}`),
              })}
            </span>
          </h2>
          <DecidingRows {...row} />
          <CoreIssueChoice {...{ view, content, onChange, isReadOnly }} error={errorAt("coreIssue")} />
          <AgreedPoints view={view} content={content} />
        </div>
      }
      foot={
        <BenchFoot
          verdict={<VerdictLine draft={settled} openCount={isReadOnly ? 0 : open.length} />}
          actions={props.actions}
        />
      }
    />
  );
}
