"use client";

import { useMemo, useRef, useState } from "react";
import { whenIdle } from "@/components/ui/on-demand";
import { type UnitText, unitRanges } from "@/lib/text/evidence";
import type { Recut } from "./picker-keys";
import { coreOf } from "./span-edits";

type Cuts = typeof import("./unit-cuts");

let cuts: Cuts | null = null;
async function loadCuts(): Promise<Cuts> {
  cuts ??= await import("./unit-cuts");
  return cuts;
}
// Where Thai has its pieces is a long list, and nobody cuts before they have read.
whenIdle(loadCuts);

/** At once where the rules have arrived, so that the next key already meets the new cut. */
function withCuts(act: (arrived: Cuts) => void, onMissing: () => void): void {
  if (cuts) act(cuts);
  else void loadCuts().then(act, onMissing);
}

interface OwnCut {
  /** The text it was made for: offsets mean nothing in another one. */
  readonly answer: string;
  readonly starts: readonly number[];
  readonly isFiner: boolean;
}

/** What came of a cut; "stored": the sentences as they were; "missing": the rules of cutting have not arrived. */
export type Recutting =
  | { readonly to: "cut"; readonly before: UnitText; readonly after: UnitText }
  | { readonly to: "stored" | "nothing" | "missing" };

/** How the text is cut just now. Where it is only read, its stored sentences are what stands there. */
export function useUnitView({ answer, unitStarts }: UnitText, language: string, isMarking: boolean) {
  const [kept, setKept] = useState<OwnCut | null>(null);
  // Cuts that had to wait for their rules go by what has been cut meanwhile.
  const latest = useRef<OwnCut | null>(null);
  const own = kept?.answer === answer ? kept : null;
  const stored = useMemo(() => ({ answer, unitStarts }), [answer, unitStarts]);
  const starts = own && isMarking ? own.starts : unitStarts;
  const shown = useMemo(() => ({ answer, unitStarts: starts }), [answer, starts]);

  function keep(next: OwnCut | null) {
    latest.current = next;
    setKept(next);
  }

  function cut(recut: Recut, start: number, { finerStarts, joinUnit, splitUnit }: Cuts): Recutting {
    const now = latest.current?.answer === answer ? latest.current : null;
    const before = { answer, unitStarts: now?.starts ?? unitStarts };
    const isFiner = now?.isFiner ?? false;
    if (recut === "restore" || (recut === "finer" && isFiner)) {
      keep(null);
      return { to: "stored" };
    }
    const next =
      recut === "finer"
        ? finerStarts(stored, language)
        : recut === "split"
          ? splitUnit(stored, before.unitStarts, start, language)
          : joinUnit(stored, before.unitStarts, start);
    if (!next || (recut === "finer" && next.length === unitStarts.length)) return { to: "nothing" };
    keep({ answer, starts: next, isFiner: isFiner || recut === "finer" });
    return { to: "cut", before, after: { answer, unitStarts: next } };
  }

  return {
    stored,
    shown,
    isFiner: own?.isFiner ?? false,
    isOwn: own !== null,
    /** Cuts the unit that begins at `start`, or the whole text, and then says what came of it. */
    recut: (recut: Recut, start: number, onDone: (recutting: Recutting) => void) =>
      withCuts(
        (arrived) => onDone(cut(recut, start, arrived)),
        () => onDone({ to: "missing" }),
      ),
  };
}

/** The words of the unit at an offset, without white space around them. */
export function wordsAt(text: UnitText, offset: number): string {
  const unit = unitRanges(text).find(({ start, end }) => start <= offset && offset < end);
  const core = unit && coreOf(text, unit);
  return core ? text.answer.slice(core.start, core.end) : "";
}
