"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/fields/ChoiceField";
import { FeedbackResponse, FeedbackVoices } from "@/components/fields/FeedbackBlock";
import { Rationale } from "@/components/fields/Rationale";
import { type HolisticCheckpoint, holisticCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import { limits } from "@/lib/protocols/x-value/limits";
import { GuidelineExcerpt } from "./GuidelineParts";
import { useXValueNames } from "./names";
import type { PartProps } from "./parts";

/** Stage 2-1, the answer as a whole: what B to D ask follows from the nature of the issue. */
export function WholePart(props: PartProps) {
  const t = useTranslations("xValue");
  if (props.work.draft.nature === undefined)
    return <p className="ps-4 text-soft text-sm">{t("natureFirst")}</p>;
  return holisticCheckpoints.map((checkpoint) => (
    <HolisticField key={checkpoint} checkpoint={checkpoint} {...props} />
  ));
}

function HolisticField({ checkpoint, ...props }: PartProps & { checkpoint: HolisticCheckpoint }) {
  const { work, subject, guideline, feedback, responses, errorAt, isReadOnly } = props;
  const t = useTranslations("xValue.results");
  const labels = useTranslations("fields.rationale");
  const { nameOf, asksOf } = useXValueNames();
  const nature = work.draft.nature ?? "Consensus";
  const answer = work.draft[checkpoint];
  const response = responses[checkpoint] ?? {};
  const voices = feedback.find((each) => each.checkpoint === checkpoint);
  const reasonIsInResponse = voices !== undefined && response.accept === true;
  return (
    <ChoiceField
      field={checkpoint}
      letter={checkpoint}
      name={nameOf(checkpoint, nature)}
      asks={asksOf(checkpoint, nature)}
      isActive={work.focus.active?.replace("responses.", "").startsWith(checkpoint) ?? false}
      error={errorAt(checkpoint)}
      aside={<GuidelineExcerpt loaded={guideline} name={checkpoint} nature={nature} />}
      choices={[
        { value: "Pass", label: t("Pass"), tone: "pass" },
        { value: "Fail", label: t("Fail"), tone: "fail" },
      ]}
      value={answer?.result}
      isDisabled={isReadOnly || reasonIsInResponse}
      onChoose={(result, by) => {
        // A reason once written stays while somebody looks at the other choice.
        const reason = answer?.result === "Fail" ? answer.reason : undefined;
        work.set({ [checkpoint]: result === "Pass" ? { result } : { result, reason } }, checkpoint, by);
      }}
    >
      {answer?.result === "Fail" && !reasonIsInResponse ? (
        <Rationale
          field={`${checkpoint}.reason`}
          label={labels("label")}
          hint={labels("hint")}
          value={answer.reason ?? ""}
          max={limits.reason}
          language={subject.language}
          isReadOnly={isReadOnly}
          error={errorAt(`${checkpoint}.reason`)}
          onChange={(reason) => work.set({ [checkpoint]: { result: "Fail", reason } }, checkpoint)}
        />
      ) : null}
      {voices ? (
        <>
          <FeedbackVoices feedback={voices} language={subject.language} />
          <FeedbackResponse
            field={`responses.${checkpoint}`}
            response={response}
            language={subject.language}
            isReadOnly={isReadOnly}
            error={errorAt(`responses.${checkpoint}`)}
            onRespond={(next) => work.respond(checkpoint, next)}
          />
        </>
      ) : null}
    </ChoiceField>
  );
}
