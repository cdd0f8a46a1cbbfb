"use client";

import { useMemo, useState } from "react";
import { type UnitText, unitRanges } from "@/lib/text/evidence";
import { coreOf } from "./span-edits";
import { finerStarts, joinUnit, splitUnit } from "./unit-cuts";

interface OwnCut {
  /** The text it was made for: offsets mean nothing in another one. */
  readonly answer: string;
  readonly starts: readonly number[];
  readonly isFiner: boolean;
}

/** How the text is cut just now. Where it is only read, its stored sentences are what stands there. */
export function useUnitView({ answer, unitStarts }: UnitText, language: string, isMarking: boolean) {
  const [kept, setKept] = useState<OwnCut | null>(null);
  const own = kept?.answer === answer ? kept : null;
  const stored = useMemo(() => ({ answer, unitStarts }), [answer, unitStarts]);
  const starts = own && isMarking ? own.starts : unitStarts;
  const shown = useMemo(() => ({ answer, unitStarts: starts }), [answer, starts]);
  const isFiner = own?.isFiner ?? false;

  function show(next: readonly number[] | null): UnitText | null {
    if (!next) return null;
    setKept({ answer, starts: next, isFiner });
    return { answer, unitStarts: next };
  }

  return {
    stored,
    shown,
    isFiner,
    isOwn: own !== null,
    toggleFiner: () =>
      setKept(isFiner ? null : { answer, starts: finerStarts(stored, language), isFiner: true }),
    restore: () => setKept(null),
    /** Null where there is nothing to split, or nothing to merge with. */
    split: (start: number) => show(splitUnit(stored, starts, start, language)),
    join: (start: number) => show(joinUnit(stored, starts, start)),
  };
}

/** The words of the unit at an offset, without white space around them. */
export function wordsAt(text: UnitText, offset: number): string {
  const unit = unitRanges(text).find(({ start, end }) => start <= offset && offset < end);
  const core = unit && coreOf(text, unit);
  return core ? text.answer.slice(core.start, core.end) : "";
}
