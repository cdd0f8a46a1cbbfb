"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Rationale } from "@/components/fields/Rationale";
import { Button } from "@/components/ui/Button";
import { ChoiceGroup } from "@/components/ui/ChoiceGroup";
import {
  type FineGrainedCheckpoint,
  type HolisticCheckpoint,
  isFineGrained,
  isHolistic,
  questionFindings,
} from "@/lib/protocols/x-value/checkpoints";
import type { Point } from "@/lib/protocols/x-value/comparison";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { limits } from "@/lib/protocols/x-value/limits";
import { useXValueNames } from "./names";
import { PointValue } from "./PointValue";

interface EditorProps {
  readonly own: XValueDraft;
  readonly language: string;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<XValueDraft>) => void;
  readonly onPick: (checkpoint: FineGrainedCheckpoint) => void;
  /** Passages to begin from. */
  readonly startFrom: (checkpoint: FineGrainedCheckpoint, side: "A" | "B") => void;
}

/** The adjudicator's own value at a point, in the same fields as an annotator's. */
export function OtherEditor({ point, ...props }: EditorProps & { point: Point }) {
  if (point === "A") return <FindingEditor {...props} />;
  if (isHolistic(point)) return <HolisticEditor checkpoint={point} {...props} />;
  return isFineGrained(point) ? <PassagesEditor checkpoint={point} {...props} /> : null;
}

function FindingEditor({ own, isReadOnly, onChange }: EditorProps) {
  const { findingOf, nameOf } = useXValueNames();
  const id = useId();
  return (
    <div data-field="A.other">
      <span id={id} className="sr-only">
        {nameOf("A", "Consensus")}
      </span>
      <ChoiceGroup
        labelledBy={id}
        choices={questionFindings.map((value) => ({ value, label: findingOf(value) }))}
        value={own.A}
        disabled={isReadOnly}
        onChoose={(A) => onChange({ A })}
      />
    </div>
  );
}

function HolisticEditor({
  checkpoint,
  own,
  language,
  isReadOnly,
  onChange,
}: EditorProps & { checkpoint: HolisticCheckpoint }) {
  const t = useTranslations("xValue.results");
  const labels = useTranslations("fields.rationale");
  const { nameOf } = useXValueNames();
  const id = useId();
  const answer = own[checkpoint];
  return (
    <div data-field={`${checkpoint}.other`} className="flex flex-col gap-2">
      <span id={id} className="sr-only">
        {nameOf(checkpoint, own.nature ?? "Consensus")}
      </span>
      <ChoiceGroup
        labelledBy={id}
        choices={[
          { value: "Pass", label: t("Pass"), tone: "pass" },
          { value: "Fail", label: t("Fail"), tone: "fail" },
        ]}
        value={answer?.result}
        disabled={isReadOnly}
        onChoose={(result) =>
          onChange({
            [checkpoint]:
              result === "Pass"
                ? { result }
                : { result, reason: answer?.result === "Fail" ? answer.reason : "" },
          })
        }
      />
      {answer?.result === "Fail" ? (
        <Rationale
          field={`${checkpoint}.other.reason`}
          label={labels("label")}
          hint={labels("hint")}
          value={answer.reason ?? ""}
          max={limits.reason}
          language={language}
          isReadOnly={isReadOnly}
          onChange={(reason) => onChange({ [checkpoint]: { result: "Fail", reason } })}
        />
      ) : null}
    </div>
  );
}

function PassagesEditor({
  checkpoint,
  own,
  language,
  isReadOnly,
  onChange,
  onPick,
  startFrom,
}: EditorProps & { checkpoint: FineGrainedCheckpoint }) {
  const t = useTranslations("xValue");
  const point = useTranslations("fields.point");
  const answer = own[checkpoint];
  const count = answer?.spans.length ?? 0;
  if (isReadOnly) return <PointValue point={checkpoint} answers={own} language={language} />;
  return (
    <div data-field={`${checkpoint}.other`} className="flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={() => onPick(checkpoint)}>
        {count > 0 ? `${t("values.marked", { count })} · ${t("results.goToText")}` : t("results.goToText")}
      </Button>
      <Button size="sm" look="quiet" onClick={() => startFrom(checkpoint, "A")}>
        {point("startFrom", { side: "A" })}
      </Button>
      <Button size="sm" look="quiet" onClick={() => startFrom(checkpoint, "B")}>
        {point("startFrom", { side: "B" })}
      </Button>
      <Button
        size="sm"
        look="quiet"
        aria-pressed={answer !== undefined && count === 0}
        onClick={() => onChange({ [checkpoint]: { spans: [] } })}
      >
        {t("results.none")}
      </Button>
    </div>
  );
}
