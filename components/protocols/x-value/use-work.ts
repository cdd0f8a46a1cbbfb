"use client";

import { useMemo, useRef, useState } from "react";
import type { ResponseDraft } from "@/components/fields/FeedbackBlock";
import { type FieldFocus, useFieldFocus } from "@/components/fields/use-field-focus";
import type { JudgingProps, WorkContent } from "@/components/protocols/contract";
import type { ChosenBy } from "@/components/ui/ChoiceGroup";
import { type FineGrainedCheckpoint, isHolistic, type Nature } from "@/lib/protocols/x-value/checkpoints";
import { changeNature, type HolisticDraft, type XValueDraft } from "@/lib/protocols/x-value/draft";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { readDraft } from "./read-draft";
import { nextOpen, type Stage, stages } from "./work";
import { withConfirmation, withDraft, withNothingFound, withResponse, withSpans } from "./work-edits";

/** Everything the parts of the form do to the work, and where the hand is. A choice ends the marking of sentences. */
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
  const setAside = useRef<Partial<Record<string, readonly EvidenceSpan[]>>>({});
  const beforeAccepting = useRef<Partial<Record<string, HolisticDraft>>>({});

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

  function apply(next: WorkContent, field: string, by?: ChosenBy) {
    onChange(() => next);
    if (by) setPicking(null);
    if (by === "number") goOn(field, next);
  }

  function pick(checkpoint: FineGrainedCheckpoint | null) {
    if (isReadOnly) return;
    setPicking(checkpoint);
    if (checkpoint === null) {
      if (picking && draft[picking]?.spans.length) goOn(picking);
      else focus.go(picking);
      return;
    }
    focus.enter(checkpoint);
    const kept = setAside.current[checkpoint];
    if (kept && !draft[checkpoint]?.spans.length) onChange(() => withSpans(content, checkpoint, kept));
    setAside.current[checkpoint] = undefined;
  }

  return {
    draft,
    focus,
    picking,
    goOn,
    pick,
    respond: (checkpoint, response) => {
      const isFirst = response.accept && content.responses[checkpoint]?.accept !== true;
      if (isFirst && isHolistic(checkpoint)) beforeAccepting.current[checkpoint] = draft[checkpoint];
      onChange(() => withResponse(content, checkpoint, response, beforeAccepting.current[checkpoint]));
    },
    set: (change, field, by) => apply(withDraft(content, { ...draft, ...change }), field, by),
    setNature: (nature, by) => apply(withDraft(content, changeNature(draft, nature)), "nature", by),
    setSpans: (checkpoint, spans) => onChange(() => withSpans(content, checkpoint, spans)),
    setNone: (checkpoint, by) => {
      if (draft[checkpoint]?.spans.length) setAside.current[checkpoint] = draft[checkpoint].spans;
      apply(withNothingFound(content, checkpoint), checkpoint, by);
    },
    confirm: (stage) => apply(withConfirmation(content, stage), `confirm.${stage}`, "number"),
  };
}
