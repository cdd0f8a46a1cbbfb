"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Stage as StageSection } from "@/components/fields/Stage";
import { Button } from "@/components/ui/Button";
import { FieldError } from "@/components/ui/Field";
import { useMedia } from "@/components/ui/media";
import { IssuePart } from "./IssuePart";
import type { PartProps } from "./parts";
import { QuestionPart } from "./QuestionPart";
import { SentencesPart } from "./SentencesPart";
import { StageSummary } from "./Summary";
import { WholePart } from "./WholePart";
import { type Stage, stageOf, stages } from "./work";

const parts: Readonly<Record<Stage, (props: PartProps) => React.ReactNode>> = {
  issue: IssuePart,
  question: QuestionPart,
  whole: WholePart,
  sentences: SentencesPart,
};

/**
 * The four stages. A finished one folds to its answers once somebody has gone on, so that in the end all four lie
 * there as the overview; on a telephone only the stage in work is open.
 */
export function XValueForm({
  open,
  confirmed,
  ...props
}: PartProps & {
  /** Fields that still want an answer. */
  open: readonly string[];
  /** Parts confirmed so far; null where nothing has to be confirmed. */
  confirmed: readonly string[] | null;
}) {
  const t = useTranslations("xValue");
  const isNarrow = useMedia("(max-width: 639px)");
  const [byHand, setByHand] = useState<Partial<Record<Stage, boolean>>>({});
  const { work, errorAt, isReadOnly, subject } = props;
  const firstOpen = open[0] === undefined ? null : stageOf(open[0]);
  const current = work.focus.active === null ? firstOpen : stageOf(work.focus.active);

  function isOpen(stage: Stage): boolean {
    if (isReadOnly || stage === current) return byHand[stage] ?? true;
    if (byHand[stage] !== undefined) return byHand[stage];
    return !isNarrow && open.some((field) => stageOf(field) === stage);
  }

  return (
    <div ref={work.focus.root} {...work.focus.handlers}>
      {stages.map((stage, index) => {
        const Part = parts[stage];
        const left = open.filter((field) => stageOf(field) === stage);
        return (
          <StageSection
            key={stage}
            number={index + 1}
            title={t(`stages.${stage}`)}
            isOpen={isOpen(stage)}
            onToggle={() => setByHand({ ...byHand, [stage]: !isOpen(stage) })}
            openCount={isReadOnly ? null : left.length}
            isToConfirm={left.length > 0 && left.every((field) => field === `confirm.${stage}`)}
            summary={<StageSummary stage={stage} draft={work.draft} language={subject.language} />}
          >
            <Part {...props} />
            {confirmed ? (
              <Confirmation
                field={`confirm.${stage}`}
                isConfirmed={confirmed.includes(stage)}
                error={errorAt(`confirm.${stage}`)}
                isReadOnly={isReadOnly}
                onConfirm={() => work.confirm(stage)}
              />
            ) : null}
          </StageSection>
        );
      })}
    </div>
  );
}

/** Returned work: each part is confirmed anew, whether it was changed or not. */
function Confirmation({
  field,
  isConfirmed,
  error,
  isReadOnly,
  onConfirm,
}: {
  field: string;
  isConfirmed: boolean;
  error: string | undefined;
  isReadOnly: boolean;
  onConfirm: () => void;
}) {
  const t = useTranslations("xValue.confirm");
  if (isReadOnly) return null;
  return (
    <div data-field={field} className="flex flex-wrap items-center gap-2 ps-4 pt-1">
      <Button size="sm" look={isConfirmed ? "quiet" : "secondary"} onClick={onConfirm}>
        {isConfirmed ? `✓ ${t("confirmed")}` : t("action")}
      </Button>
      {error && !isConfirmed ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
