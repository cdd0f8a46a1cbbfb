"use client";

import { useTranslations } from "next-intl";
import { FeedbackVoices } from "@/components/fields/FeedbackBlock";
import { PointRow } from "@/components/fields/PointRow";
import { Rationale } from "@/components/fields/Rationale";
import type { DecidingProps } from "@/components/protocols/contract";
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
  disputedPoints,
  hasOther,
  isOpenTo,
  settledNature,
  type Take,
} from "./settling";
import type { Case } from "./use-case";

interface RowProps extends Pick<DecidingProps, "view" | "content" | "guideline" | "isReadOnly"> {
  readonly dispute: Case;
  readonly errorAt: (field: string) => string | undefined;
}

const allTakes: readonly Take[] = ["A", "B", "other"];

/** A row for each point in dispute, in the order in which they are settled. */
export function DecidingRows(props: RowProps) {
  return disputedPoints(props.view).map((point) => <DecidingRow key={point} point={point} {...props} />);
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
