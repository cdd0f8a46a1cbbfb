"use client";

import { useMemo, useState } from "react";
import { type FieldFocus, useFieldFocus } from "@/components/fields/use-field-focus";
import type { CaseContent, DecidingProps } from "@/components/protocols/contract";
import type { ChosenBy } from "@/components/ui/ChoiceGroup";
import type { CaseView } from "@/lib/contracts/adjudication";
import { type FineGrainedCheckpoint, isFineGrained } from "@/lib/protocols/x-value/checkpoints";
import type { Point } from "@/lib/protocols/x-value/comparison";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { readDraft } from "./read-draft";
import {
  decide,
  decideStage,
  disputedPoints,
  isOpenTo,
  mayTakeStage,
  openDecisions,
  ownDraft,
  type Take,
} from "./settling";
import { type Stage, stageOf } from "./work";

/** The point a field belongs to ("B.reason", "E.other"). */
function pointOfField(field: string | null): string | null {
  return field?.split(".")[0] ?? null;
}

export interface Case {
  readonly own: XValueDraft;
  readonly A: XValueDraft;
  readonly B: XValueDraft;
  readonly focus: FieldFocus;
  readonly current: string | null;
  readonly picking: FineGrainedCheckpoint | null;
  readonly open: readonly string[];
  readonly take: (point: Point, take: Take, by: ChosenBy) => void;
  readonly takeStage: (stage: Stage, from: "A" | "B", by: ChosenBy) => void;
  readonly setOwn: (change: Partial<XValueDraft>) => void;
  readonly setReason: (point: string, reason: string) => void;
  readonly setSpans: (checkpoint: FineGrainedCheckpoint, spans: readonly EvidenceSpan[]) => void;
  readonly pick: (checkpoint: FineGrainedCheckpoint | null) => void;
  readonly step: (by: 1 | -1) => void;
}

function withOwn(content: CaseContent, change: Partial<XValueDraft>): CaseContent {
  return { ...content, other: { ...ownDraft(content), ...change } };
}

function withOwnSpans(
  content: CaseContent,
  checkpoint: FineGrainedCheckpoint,
  spans: readonly EvidenceSpan[],
): CaseContent {
  const marked = { ...ownDraft(content)[checkpoint], spans };
  return withOwn(content, { [checkpoint]: spans.length > 0 ? marked : undefined });
}

function withReason(content: CaseContent, point: string, reason: string): CaseContent {
  return {
    ...content,
    decisions: { ...content.decisions, [point]: { ...content.decisions[point], reason } },
  };
}

/** The next open decision from this point on, else the first that is left; null: none. */
function openAfter(after: Point, open: readonly string[], rows: readonly Point[]): string | null {
  const place = rows.indexOf(after);
  const behind = open.find((field) => rows.indexOf(pointOfField(field) as Point) >= place);
  return behind ?? open[0] ?? null;
}

/** The next or previous difference; from nowhere, the first or the last. */
function beside(current: string | null, by: 1 | -1, rows: readonly Point[]): Point | undefined {
  const place = rows.indexOf(current as Point);
  if (place === -1) return by === 1 ? rows[0] : rows.at(-1);
  return rows[place + by];
}

function useBoth(view: CaseView): Pick<Case, "A" | "B"> {
  return useMemo(() => ({ A: readDraft(view.A), B: readDraft(view.B) }), [view.A, view.B]);
}

/** The sentence checkpoint whose sentences are being marked, on the way there and back. */
function usePicking(focus: FieldFocus, isReadOnly: boolean) {
  const [picking, setPicking] = useState<FineGrainedCheckpoint | null>(null);
  return {
    picking,
    pick: (checkpoint: FineGrainedCheckpoint | null) => {
      if (isReadOnly) return;
      setPicking(checkpoint);
      if (checkpoint) focus.enter(checkpoint);
      else if (picking) focus.go(`${picking}.reason`);
    },
    /** The hand is elsewhere already. */
    endPicking: () => setPicking(null),
  };
}

/** Everything the rows of a dispute do to it, and where the hand is. A decision ends the marking of sentences. */
export function useCase({ view, content, onChange, onComplete, isReadOnly }: DecidingProps): Case {
  const focus = useFieldFocus();
  const { picking, pick, endPicking } = usePicking(focus, isReadOnly);
  const own = useMemo(() => ownDraft(content), [content]);
  const both = useBoth(view);
  const rows = disputedPoints(view);
  const open = openDecisions(view, content);
  const current = pointOfField(focus.active);

  function goOn(after: Point, next: CaseContent) {
    const target = openAfter(after, openDecisions(view, next), rows);
    focus.go(target);
    if (target === null) onComplete();
  }

  function decideAs(next: CaseContent) {
    onChange(() => next);
    endPicking();
  }

  function take(point: Point, from: Take, by: ChosenBy) {
    if (isReadOnly || !isOpenTo(view, content, point, from)) return;
    const next = decide(view, content, point, from);
    decideAs(next);
    if (by !== "number") return;
    // Sentences are marked in the text; everything else of one's own is right below.
    if (from === "other" && isFineGrained(point) && own[point] === undefined) pick(point);
    else goOn(point, next);
  }

  function takeStage(stage: Stage, from: "A" | "B", by: ChosenBy) {
    if (isReadOnly || !mayTakeStage(view, content, stage, from)) return;
    const next = decideStage(view, content, stage, from);
    decideAs(next);
    const last = rows.findLast((point) => stageOf(point) === stage);
    if (by === "number" && last) goOn(last, next);
  }

  return {
    own,
    ...both,
    focus,
    current,
    picking,
    open,
    take,
    takeStage,
    pick,
    setOwn: (change) => {
      endPicking();
      onChange((before) => withOwn(before, change));
    },
    setReason: (point, reason) => onChange((before) => withReason(before, point, reason)),
    setSpans: (checkpoint, spans) => onChange((before) => withOwnSpans(before, checkpoint, spans)),
    step: (by) => {
      const target = beside(current, by, rows);
      if (target) focus.go(target);
    },
  };
}
