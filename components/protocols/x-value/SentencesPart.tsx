"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/fields/ChoiceField";
import { FeedbackResponse, FeedbackVoices } from "@/components/fields/FeedbackBlock";
import { Rationale } from "@/components/fields/Rationale";
import { Button } from "@/components/ui/Button";
import type { ChosenBy } from "@/components/ui/ChoiceGroup";
import { type FineGrainedCheckpoint, fineGrainedCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import { limits } from "@/lib/protocols/x-value/limits";
import { GuidelineExcerpt } from "./GuidelineParts";
import { looks } from "./looks";
import { useXValueNames } from "./names";
import type { PartProps } from "./parts";

/** Stage 2-2: for each checkpoint either nothing, or the sentences that show it. */
export function SentencesPart(props: PartProps) {
  return fineGrainedCheckpoints.map((checkpoint) => (
    <SentencesField key={checkpoint} checkpoint={checkpoint} {...props} />
  ));
}

function SentencesField({ checkpoint, ...props }: PartProps & { checkpoint: FineGrainedCheckpoint }) {
  const { work, guideline, errorAt, isReadOnly } = props;
  const t = useTranslations("xValue");
  const { nameOf, asksOf } = useXValueNames();
  // Chosen by moving through the options: the text is entered by a button, not under the person's hands.
  const [isMeant, setIsMeant] = useState(false);
  const nature = work.draft.nature ?? "Consensus";
  const answer = work.draft[checkpoint];
  const count = answer?.spans.length ?? 0;
  const isMarking = work.picking === checkpoint;
  const value =
    count > 0 || isMarking || (isMeant && answer === undefined) ? "marked" : answer ? "none" : undefined;

  function choose(result: "none" | "marked", by: ChosenBy) {
    setIsMeant(result === "marked");
    if (result === "none") work.setNone(checkpoint, by);
    else if (by !== "arrow") work.pick(checkpoint);
    else if (answer) work.setSpans(checkpoint, []);
  }

  return (
    <ChoiceField
      field={checkpoint}
      letter={checkpoint}
      letterLook={looks[checkpoint].letterLook}
      name={nameOf(checkpoint, nature)}
      asks={asksOf(checkpoint, nature)}
      isActive={isAt(checkpoint, work)}
      error={errorAt(checkpoint)}
      aside={<GuidelineExcerpt loaded={guideline} name={checkpoint} nature={nature} />}
      choices={[
        { value: "none", label: t("results.none"), tone: "pass" },
        {
          value: "marked",
          label: count > 0 ? t("values.marked", { count }) : t("results.marked"),
          tone: "fail",
        },
      ]}
      value={value}
      isDisabled={isReadOnly}
      onChoose={choose}
    >
      {value === "marked" && !isMarking && !isReadOnly ? (
        <Button size="sm" onClick={() => work.pick(checkpoint)}>
          {t("results.goToText")}
        </Button>
      ) : null}
      <SentencesNote checkpoint={checkpoint} {...props} />
      <SentencesFeedback checkpoint={checkpoint} {...props} />
    </ChoiceField>
  );
}

function isAt(checkpoint: FineGrainedCheckpoint, { focus }: PartProps["work"]): boolean {
  return focus.active?.replace("responses.", "").startsWith(checkpoint) ?? false;
}

/** A note belongs to marked sentences; one that was written is not thrown away with the last mark. */
function SentencesNote({
  checkpoint,
  work,
  subject,
  errorAt,
  isReadOnly,
}: PartProps & { checkpoint: FineGrainedCheckpoint }) {
  const labels = useTranslations("fields.rationale");
  const answer = work.draft[checkpoint];
  const isWanted =
    answer && (answer.note || (answer.spans.length > 0 && !isReadOnly && isAt(checkpoint, work)));
  if (!isWanted) return null;
  return (
    <div className="pt-1.5">
      <Rationale
        field={`${checkpoint}.note`}
        label={labels("note")}
        value={answer.note ?? ""}
        max={limits.note}
        language={subject.language}
        isReadOnly={isReadOnly}
        error={errorAt(`${checkpoint}.note`)}
        onChange={(note) =>
          work.set(
            { [checkpoint]: { spans: answer.spans, note: note === "" ? undefined : note } },
            checkpoint,
          )
        }
      />
    </div>
  );
}

function SentencesFeedback({ checkpoint, ...props }: PartProps & { checkpoint: FineGrainedCheckpoint }) {
  const { work, subject, feedback, responses, errorAt, isReadOnly } = props;
  const t = useTranslations("fields.feedback");
  const voices = feedback.find((each) => each.checkpoint === checkpoint);
  if (!voices) return null;
  const response = responses[checkpoint] ?? {};
  const mustMark = response.accept === true && !work.draft[checkpoint]?.spans.length;
  return (
    <>
      <FeedbackVoices feedback={voices} language={subject.language} />
      <FeedbackResponse
        field={`responses.${checkpoint}`}
        response={response}
        language={subject.language}
        isReadOnly={isReadOnly}
        error={errorAt(`responses.${checkpoint}`)}
        onRespond={(next) => work.respond(checkpoint, next)}
      >
        {mustMark && !isReadOnly ? (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {t("markToo")}
            <Button size="sm" onClick={() => work.pick(checkpoint)}>
              {t("mark")}
            </Button>
          </p>
        ) : null}
      </FeedbackResponse>
    </>
  );
}
