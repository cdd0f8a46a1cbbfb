"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Bench, BenchFoot } from "@/components/fields/Bench";
import { SentencePicker } from "@/components/fields/SentencePicker";
import { SubjectText } from "@/components/fields/SubjectText";
import type { TextLayer } from "@/components/fields/text-layers";
import type { JudgingProps } from "@/components/protocols/contract";
import { useProblemText } from "@/components/transport/problem-text";
import { useSingleKeys } from "@/components/ui/single-keys";
import type { FeedbackView } from "@/lib/contracts/annotations";
import { type FineGrainedCheckpoint, fineGrainedCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { looks } from "./looks";
import { useXValueNames } from "./names";
import { useWork } from "./use-work";
import { VerdictLine } from "./VerdictLine";
import { fieldOfProblem, openFields, pointOf, stages } from "./work";
import { XValueForm } from "./XValueForm";

/** What is marked, and the words that models quote about the checkpoint somebody is at. */
function layersOf(draft: XValueDraft, quoting: FeedbackView | undefined, quotedName: string): TextLayer[] {
  const marked = fineGrainedCheckpoints.map((checkpoint) => ({
    id: checkpoint,
    letter: checkpoint,
    ...looks[checkpoint],
    spans: draft[checkpoint]?.spans ?? [],
  }));
  const quoted = (quoting?.voices ?? [])
    .flatMap(({ evidence }) => evidence)
    .flatMap(({ start, end }) => (start === undefined || end === undefined ? [] : [{ start, end }]));
  return [
    ...marked,
    {
      id: "quoted",
      letter: "❞",
      spoken: quotedName,
      letterLook: "text-warn",
      look: "mark-quoted",
      washLook: "",
      spans: quoted,
    },
  ];
}

const checkpointByCode: Readonly<Record<string, FineGrainedCheckpoint>> = {
  KeyE: "E",
  KeyF: "F",
  KeyG: "G",
  KeyH: "H",
};

/** One annotation by X-Value: the text to mark in, the four stages, the verdict that follows. */
export function XValueJudging(props: JudgingProps) {
  const { subject, content, feedback, kind, problems, isReadOnly, guideline } = props;
  const t = useTranslations("xValue");
  const { nameOf } = useXValueNames();
  const problemText = useProblemText();
  const work = useWork(props);
  const { draft, picking } = work;
  const at = picking ?? pointOf(work.focus.active ?? "");
  const quoting = feedback.find(({ checkpoint }) => checkpoint === at);
  const quotedName = useTranslations("fields.feedback")("quoted");
  const layers = useMemo(() => layersOf(draft, quoting, quotedName), [draft, quoting, quotedName]);

  const confirmed = kind === "returned" && !isReadOnly ? content.confirmed : null;
  const open = openFields({
    draft,
    flagged: feedback.map(({ checkpoint }) => checkpoint),
    responses: content.responses,
    unconfirmed: confirmed ? stages.filter((stage) => !confirmed.includes(stage)) : [],
  });

  useSingleKeys((code, event) => {
    const checkpoint = checkpointByCode[code];
    if (isReadOnly || event.shiftKey) return false;
    if (checkpoint) work.pick(picking === checkpoint ? null : checkpoint);
    else if (code === "Escape" && picking) work.pick(null);
    else return false;
    return true;
  });

  const showFirst = useEffectEvent(() => {
    const first = problems[0];
    if (first) work.focus.go(fieldOfProblem(first.path));
  });
  useEffect(() => {
    if (props.showFirstProblem) showFirst();
  }, [props.showFirstProblem]);

  // Straight to the first open answer; not where that would raise a keyboard over the text to be read.
  const begin = useEffectEvent(() => {
    const first = open[0];
    if (first && !isReadOnly && window.matchMedia("(pointer: fine)").matches) work.focus.go(first);
  });
  useEffect(() => begin(), []);

  function errorAt(field: string): string | undefined {
    const problem = problems.find(({ path }) => fieldOfProblem(path) === field);
    return problem && problemText(problem.code);
  }

  return (
    <Bench
      header={props.header}
      notices={props.notices}
      text={
        <SubjectText
          subject={subject}
          labels={{ question: t("text.question"), answer: t("text.answer") }}
          tools={props.textTools}
        >
          {(answerId) => (
            <SentencePicker
              text={subject}
              language={subject.language}
              labelledBy={answerId}
              layers={layers}
              active={
                picking && {
                  id: picking,
                  letter: picking,
                  name: nameOf(picking, draft.nature ?? "Consensus"),
                  spans: draft[picking]?.spans ?? [],
                }
              }
              onChange={(spans) => picking && work.setSpans(picking, spans)}
              onLeave={() => work.pick(null)}
            />
          )}
        </SubjectText>
      }
      form={
        <XValueForm
          work={work}
          subject={subject}
          guideline={guideline}
          feedback={feedback}
          responses={content.responses}
          errorAt={errorAt}
          isReadOnly={isReadOnly}
          open={open}
          confirmed={confirmed}
        />
      }
      foot={
        <BenchFoot
          verdict={<VerdictLine draft={draft} openCount={isReadOnly ? 0 : open.length} />}
          actions={props.actions}
        />
      }
    />
  );
}
