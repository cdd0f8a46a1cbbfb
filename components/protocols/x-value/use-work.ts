"use client";

import { useMemo, useRef, useState } from "react";
import type { ResponseDraft } from "@/components/fields/FeedbackBlock";
import { type FieldFocus, useFieldFocus } from "@/components/fields/use-field-focus";
import type { JudgingProps, WorkContent } from "@/components/protocols/contract";
import type { ChosenBy } from "@/components/ui/ChoiceGroup";
import {
  type FineGrainedCheckpoint,
  type HolisticCheckpoint,
  isHolistic,
  type Nature,
} from "@/lib/protocols/x-value/checkpoints";
import { changeNature, type HolisticDraft, type XValueDraft } from "@/lib/protocols/x-value/draft";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { nextOpen, readDraft, type Stage, stages } from "./work";

/** Everything the parts of the form do to the work, and where the hand is. */
export interface Work {
  readonly draft: XValueDraft;
  readonly focus: FieldFocus;
  /** The checkpoint whose sentences are being marked in the text. */
  readonly picking: FineGrainedCheckpoint | null;
  readonly set: (change: Partial<XValueDraft>, field: string, by?: ChosenBy) => void;
  readonly setNature: (nature: Nature, by: ChosenBy) => void;
  readonly setSpans: (checkpoint: FineGrainedCheckpoint, spans: readonly EvidenceSpan[]) => void;
  readonly pick: (checkpoint: FineGrainedCheckpoint | null) => void;
  /** "Nothing found": what was marked is set aside and comes back if marking is chosen again. */
  readonly setNone: (checkpoint: FineGrainedCheckpoint, by: ChosenBy) => void;
  readonly respond: (checkpoint: string, response: ResponseDraft) => void;
  readonly confirm: (stage: Stage) => void;
  readonly goOn: (after: string, content?: WorkContent) => void;
}

export function useWork({ content, feedback, kind, onChange, onComplete, isReadOnly }: JudgingProps): Work {
  const draft = useMemo(() => readDraft(content.answers), [content.answers]);
  const focus = useFieldFocus();
  const [picking, setPicking] = useState<FineGrainedCheckpoint | null>(null);
  const setAside = useRef<Partial<Record<FineGrainedCheckpoint, readonly EvidenceSpan[]>>>({});
  const beforeAccepting = useRef<Partial<Record<HolisticCheckpoint, HolisticDraft>>>({});

  /** Goes to the next open field, as it is once the change has been made. */
  function goOn(after: string, next: WorkContent = content) {
    const target = nextOpen(after, {
      draft: readDraft(next.answers),
      flagged: feedback.map(({ checkpoint }) => checkpoint),
      responses: next.responses,
      unconfirmed: kind === "returned" ? stages.filter((stage) => !next.confirmed.includes(stage)) : [],
    });
    focus.go(target);
    if (target === null) onComplete();
  }

  function apply(next: WorkContent, field: string, by: ChosenBy | undefined) {
    onChange(() => next);
    if (by === "number") goOn(field, next);
  }

  const withDraft = (changed: XValueDraft): WorkContent => ({ ...content, answers: changed });

  function pick(checkpoint: FineGrainedCheckpoint | null) {
    if (isReadOnly) return;
    const kept = checkpoint ? setAside.current[checkpoint] : undefined;
    if (checkpoint && kept && !draft[checkpoint]?.spans.length) {
      onChange(() => withDraft({ ...draft, [checkpoint]: { ...draft[checkpoint], spans: kept } }));
      setAside.current[checkpoint] = undefined;
    }
    const left = picking;
    setPicking(checkpoint);
    if (checkpoint) return focus.enter(checkpoint);
    if (left && draft[left]?.spans.length) goOn(left);
    else focus.go(left);
  }

  function respond(checkpoint: string, response: ResponseDraft) {
    const responses = { ...content.responses, [checkpoint]: response };
    if (!isHolistic(checkpoint)) return onChange(() => ({ ...content, responses }));
    const before = draft[checkpoint];
    const wasAccepted = content.responses[checkpoint]?.accept === true;
    let answer = before;
    if (response.accept) {
      if (!wasAccepted && before) beforeAccepting.current[checkpoint] = before;
      answer = { result: "Fail", reason: response.reason ?? "" };
    } else if (wasAccepted) answer = beforeAccepting.current[checkpoint] ?? before;
    onChange(() => ({ ...withDraft({ ...draft, [checkpoint]: answer }), responses }));
  }

  return {
    draft,
    focus,
    picking,
    goOn,
    pick,
    respond,
    set: (change, field, by) => apply(withDraft({ ...draft, ...change }), field, by),
    setNature: (nature, by) => apply(withDraft(changeNature(draft, nature)), "nature", by),
    setSpans: (checkpoint, spans) => {
      const { note } = draft[checkpoint] ?? {};
      // Nothing marked any more is not "nothing found": that is said on purpose.
      const answer = spans.length === 0 && !note ? undefined : { ...draft[checkpoint], spans };
      onChange(() => withDraft({ ...draft, [checkpoint]: answer }));
    },
    setNone: (checkpoint, by) => {
      if (draft[checkpoint]?.spans.length) setAside.current[checkpoint] = draft[checkpoint].spans;
      if (picking === checkpoint) setPicking(null);
      apply(withDraft({ ...draft, [checkpoint]: { ...draft[checkpoint], spans: [] } }), checkpoint, by);
    },
    confirm: (stage) => {
      const next = { ...content, confirmed: [...content.confirmed.filter((each) => each !== stage), stage] };
      apply(next, `confirm.${stage}`, "number");
    },
  };
}
