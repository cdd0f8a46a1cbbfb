"use client";

import { ChoiceField } from "@/components/fields/ChoiceField";
import { questionFindings } from "@/lib/protocols/x-value/checkpoints";
import { GuidelineExcerpt } from "./GuidelineParts";
import { useXValueNames } from "./names";
import type { PartProps } from "./parts";

/** Stage 2-1, the question: context for the reader, never part of the verdict. */
export function QuestionPart({ work, guideline, errorAt, isReadOnly }: PartProps) {
  const { nameOf, asksOf, findingOf } = useXValueNames();
  const nature = work.draft.nature ?? "Consensus";
  return (
    <ChoiceField
      field="A"
      letter="A"
      name={nameOf("A", nature)}
      asks={asksOf("A", nature)}
      isActive={work.focus.active === "A"}
      error={errorAt("A")}
      aside={<GuidelineExcerpt loaded={guideline} name="A" nature={nature} />}
      choices={questionFindings.map((value) => ({ value, label: findingOf(value) }))}
      value={work.draft.A}
      isDisabled={isReadOnly}
      onChoose={(A, by) => work.set({ A }, "A", by)}
    />
  );
}
