"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { fineGrainedCheckpoints, holisticCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { useXValueNames } from "./names";
import type { Stage } from "./work";

const tones = { pass: "text-pass", fail: "text-fail", plain: "" } as const;

function Answer({
  letter,
  tone = "plain",
  children,
}: {
  letter?: string;
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <span className="me-4 inline-flex items-baseline gap-1">
      {letter ? <span className="font-semibold text-soft">{letter}</span> : null}
      <span className={tones[tone]}>{children}</span>
    </span>
  );
}

/** A part of the form in one line: the answers given so far. */
export function StageSummary({
  stage,
  draft,
  language,
}: {
  stage: Stage;
  draft: XValueDraft;
  language: string;
}) {
  const t = useTranslations("xValue");
  const { findingOf } = useXValueNames();
  const open = t("values.open");
  if (stage === "issue") {
    return (
      <>
        <Answer>{draft.scope ? t(`scope.${draft.scope}`) : open}</Answer>
        <Answer>{draft.nature ? t(`nature.${draft.nature}`) : open}</Answer>
        <bdi lang={language} className="text-soft">
          {draft.coreIssue?.trim() || open}
        </bdi>
      </>
    );
  }
  if (stage === "question") return <Answer letter="A">{draft.A ? findingOf(draft.A) : open}</Answer>;
  if (stage === "whole") {
    return holisticCheckpoints.map((checkpoint) => {
      const result = draft[checkpoint]?.result;
      return (
        <Answer
          key={checkpoint}
          letter={checkpoint}
          tone={result === "Fail" ? "fail" : result ? "pass" : "plain"}
        >
          {result ? t(`results.${result}`) : open}
        </Answer>
      );
    });
  }
  return fineGrainedCheckpoints.map((checkpoint) => {
    const count = draft[checkpoint]?.spans.length;
    return (
      <Answer key={checkpoint} letter={checkpoint} tone={count ? "fail" : count === 0 ? "pass" : "plain"}>
        {count === undefined ? open : count === 0 ? t("values.none") : t("values.marked", { count })}
      </Answer>
    );
  });
}
