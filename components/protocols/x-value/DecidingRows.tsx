"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { FeedbackVoices } from "@/components/fields/FeedbackBlock";
import { PointRow } from "@/components/fields/PointRow";
import { Rationale } from "@/components/fields/Rationale";
import type { DecidingProps } from "@/components/protocols/contract";
import { Button } from "@/components/ui/Button";
import { Fold } from "@/components/ui/Fold";
import { isFineGrained, isHolistic } from "@/lib/protocols/x-value/checkpoints";
import type { Point } from "@/lib/protocols/x-value/comparison";
import { GuidelineExcerpt } from "./GuidelineParts";
import { looks } from "./looks";
import { useXValueNames } from "./names";
import { OtherEditor } from "./OtherEditor";
import { PointValue } from "./PointValue";
import { readDraft } from "./read-draft";
import {
  agreedPoints,
  decisionAt,
  disputedStages,
  hasOther,
  isOpenTo,
  mayTakeStage,
  settledNature,
  type Take,
} from "./settling";
import type { Case } from "./use-case";
import type { Stage } from "./work";

interface RowProps extends Pick<DecidingProps, "view" | "content" | "guideline" | "isReadOnly"> {
  readonly dispute: Case;
  readonly errorAt: (field: string) => string | undefined;
}

const allTakes: readonly Take[] = ["A", "B", "other"];

/** A row for each point in dispute, in the order in which they are settled; a part of the form with several can be taken whole. */
export function DecidingRows(props: RowProps) {
  return disputedStages(props.view).map(({ stage, points }) => (
    <Fragment key={stage}>
      {points.length > 1 && !props.isReadOnly ? <StageBar stage={stage} {...props} /> : null}
      {points.map((point) => (
        <DecidingRow key={point} point={point} {...props} />
      ))}
    </Fragment>
  ));
}

/** Everything of one part from one side, where the settled nature allows it. */
function StageBar({ stage, view, content, dispute }: RowProps & { stage: Stage }) {
  const t = useTranslations("adjudication.stage");
  const stages = useTranslations("xValue.stages");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-t ps-4 pt-2 text-sm first:border-t-0">
      <p className="grow font-semibold text-soft">{stages(stage)}</p>
      {(["A", "B"] as const).map((side) => (
        <Button
          key={side}
          size="sm"
          look="quiet"
          aria-label={`${t("takeAll", { side })} · ${stages(stage)}`}
          disabled={!mayTakeStage(view, content, stage, side)}
          onClick={() => dispute.takeStage(stage, side, "pointer")}
        >
          {t("takeAll", { side })}
        </Button>
      ))}
    </div>
  );
}

function usePointNames(nature: "Consensus" | "Pluralism") {
  const t = useTranslations("xValue");
  const { nameOf, asksOf } = useXValueNames();
  return {
    nameOfPoint: (point: Point) =>
      point === "scope" || point === "nature" ? t(`${point}.name`) : nameOf(point, nature),
    asksOfPoint: (point: Point) =>
      point === "scope" || point === "nature" ? t(`${point}.asks`) : asksOf(point, nature),
  };
}

function letterOf(point: Point): string {
  return point === "scope" || point === "nature" ? "" : point;
}

function DecidingRow({
  point,
  view,
  content,
  guideline,
  isReadOnly,
  dispute,
  errorAt,
}: RowProps & { point: Point }) {
  const t = useTranslations("fields.point");
  const nature = settledNature(view, content);
  const { nameOfPoint, asksOfPoint } = usePointNames(nature ?? "Consensus");
  const { language } = view.subject;
  const decision = decisionAt(view, content, point);
  const isBlocked = isHolistic(point) && nature === undefined;
  const takes = isBlocked
    ? []
    : allTakes.filter(
        (take) => isOpenTo(view, content, point, take) && (take !== "other" || hasOther(point)),
      );
  const feedback = view.feedback?.find(({ checkpoint }) => checkpoint === point);
  const letter = letterOf(point);
  const shown = { point, language, isQuestionNamed: view.differing.includes("nature") };
  return (
    <PointRow
      field={point}
      name={
        <>
          {letter ? (
            <span
              className={
                isFineGrained(point) ? `font-semibold ${looks[point].letterLook}` : "font-semibold text-soft"
              }
            >
              {letter}
            </span>
          ) : null}{" "}
          {isBlocked ? t("dependsOnNature") : nameOfPoint(point)}
        </>
      }
      asks={isBlocked ? t("natureFirst") : asksOfPoint(point)}
      A={<PointValue {...shown} answers={dispute.A} />}
      B={<PointValue {...shown} answers={dispute.B} />}
      isActive={dispute.current === point}
      isReadOnly={isReadOnly}
      takes={takes}
      value={decision}
      error={errorAt(point)}
      onTake={(take, by) => dispute.take(point, take, by)}
      aside={<GuidelineExcerpt loaded={guideline} name={point} nature={nature ?? "Consensus"} />}
    >
      {feedback ? <FeedbackVoices feedback={feedback} language={language} /> : null}
      {isReadOnly && decision !== undefined && decision !== "other" ? (
        <ReasonGiven reason={content.decisions[point]?.reason ?? ""} language={language} />
      ) : null}
      {decision === "other" ? (
        <>
          <OtherEditor
            point={point}
            own={dispute.own}
            language={language}
            isReadOnly={isReadOnly}
            onChange={dispute.setOwn}
            onPick={dispute.pick}
            startFrom={(checkpoint, side) => {
              dispute.setOwn({ [checkpoint]: dispute[side][checkpoint] });
              dispute.pick(checkpoint);
            }}
          />
          <Rationale
            field={`${point}.reason`}
            label={t("reason")}
            hint={t("reasonHint")}
            value={content.decisions[point]?.reason ?? ""}
            max={2000}
            language={language}
            isReadOnly={isReadOnly}
            error={errorAt(`${point}.reason`) ?? errorAt(`${point}.other`)}
            onChange={(reason) => dispute.setReason(point, reason)}
          />
        </>
      ) : null}
    </PointRow>
  );
}

/** A side may be taken with a word about it, too; it is read where nothing can be changed. */
function ReasonGiven({ reason, language }: { reason: string; language: string }) {
  if (reason.trim() === "") return null;
  return (
    <p className="aside-text whitespace-pre-line text-soft" lang={language} dir="auto">
      {reason}
    </p>
  );
}

/** What both said alike: locked, and folded away. */
export function AgreedPoints({ view, content }: Pick<RowProps, "view" | "content">) {
  const t = useTranslations("fields.point");
  const { nameOfPoint } = usePointNames(settledNature(view, content) ?? "Consensus");
  const agreed = agreedPoints(view);
  const answers = readDraft(view.agreed);
  if (agreed.length === 0) return null;
  return (
    <div className="border-rule border-t py-3 ps-4">
      <Fold summary={t("agreed", { count: agreed.length })}>
        <dl className="flex flex-col gap-2">
          {agreed.map((point) => (
            <div key={point} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
              <dt className="text-soft">
                {letterOf(point)} {nameOfPoint(point)}
              </dt>
              <dd>
                <PointValue point={point} answers={answers} language={view.subject.language} />
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}
