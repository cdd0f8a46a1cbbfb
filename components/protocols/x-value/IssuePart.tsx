"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/fields/ChoiceField";
import { CoreIssueField } from "@/components/fields/CoreIssueField";
import { natures, scopes } from "@/lib/protocols/x-value/checkpoints";
import { GuidelineExcerpt } from "./GuidelineParts";
import type { PartProps } from "./parts";

/** Stage 1: what the issue is, how far it reaches, and whether there is one standard for it. */
export function IssuePart({ work, subject, guideline, errorAt, isReadOnly }: PartProps) {
  const t = useTranslations("xValue");
  const { draft, focus } = work;
  const nature = draft.nature ?? "Consensus";
  const rowOf = (field: "coreIssue" | "scope" | "nature") => ({
    field,
    name: t(`${field}.name`),
    asks: t(`${field}.asks`),
    isActive: focus.active === field,
    error: errorAt(field),
    aside: <GuidelineExcerpt loaded={guideline} name={field} nature={nature} />,
  });
  const hasOtherAnswers = Boolean(draft.nature === "Consensus" ? draft.asidePluralism : draft.asideConsensus);
  return (
    <>
      <CoreIssueField
        {...rowOf("coreIssue")}
        value={draft.coreIssue ?? ""}
        language={subject.language}
        isReadOnly={isReadOnly}
        onChange={(coreIssue) => work.set({ coreIssue }, "coreIssue")}
        onNext={() => work.goOn("coreIssue")}
      />
      <ChoiceField
        {...rowOf("scope")}
        choices={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={draft.scope}
        isDisabled={isReadOnly}
        onChoose={(scope, by) => work.set({ scope }, "scope", by)}
      />
      <ChoiceField
        {...rowOf("nature")}
        choices={natures.map((value) => ({ value, label: t(`nature.${value}`) }))}
        value={draft.nature}
        isDisabled={isReadOnly}
        onChoose={work.setNature}
      >
        {draft.nature && hasOtherAnswers ? (
          <p role="status" className="text-sm text-warn">
            {t("natureChanged")}
          </p>
        ) : null}
      </ChoiceField>
    </>
  );
}
