"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { hasModifier, isComposing } from "@/components/ui/keys";
import type { Range, UnitText } from "@/lib/text/evidence";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { add, coreOf, toggle } from "./span-edits";
import type { LaidUnit } from "./text-layers";
import { selectedRange } from "./text-selection";

type Spans = readonly EvidenceSpan[];

interface Picking {
  readonly root: RefObject<HTMLElement | null>;
  readonly text: UnitText;
  readonly units: readonly LaidUnit[];
  readonly direction: "ltr" | "rtl";
  readonly isActive: boolean;
  readonly spans: Spans;
  /** `unit` is null where a free selection was marked. */
  readonly onPick: (spans: Spans, unit: LaidUnit | null) => void;
  readonly onLeave: () => void;
}

/** Where a key leads from a unit; null for keys that do not move. Up and down follow the text in every script. */
function stepOf(
  event: KeyboardEvent,
  direction: "ltr" | "rtl",
): "next" | "previous" | "first" | "last" | null {
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (event.code === forward || event.code === "ArrowDown" || event.code === "KeyJ") return "next";
  if (event.code === back || event.code === "ArrowUp" || event.code === "KeyK") return "previous";
  if (event.code === "Home") return "first";
  return event.code === "End" ? "last" : null;
}

function unitIndexOf(target: EventTarget): number | null {
  const element = target instanceof Element ? target.closest("[data-unit]") : null;
  const index = element?.getAttribute("data-unit");
  return index ? Number(index) : null;
}

/** Keyboard and mouse on the sentences of a text: one tab stop, toggling, extending, and free selection by mouse. */
export function useSentencePicking({
  root,
  text,
  units,
  direction,
  isActive,
  spans,
  onPick,
  onLeave,
}: Picking) {
  const pickable = units.filter((unit) => unit.core !== null);
  const [current, setCurrent] = useState<number | null>(null);
  const tabStop = pickable.some(({ index }) => index === current) ? current : (pickable[0]?.index ?? null);
  /** While extending: where it began, and what was marked before. */
  const extension = useRef<{ anchor: number; base: Spans } | null>(null);
  const hasSelected = useRef(false);

  function focusUnit(index: number) {
    setCurrent(index);
    root.current?.querySelector<HTMLElement>(`[data-unit="${index}"]`)?.focus();
  }

  function toggleUnit(index: number) {
    const unit = units[index];
    if (!unit) return;
    extension.current = null;
    onPick(toggle(spans, unit, text), unit);
  }

  function extendTo(index: number, from: number) {
    extension.current ??= { anchor: from, base: spans };
    const { anchor, base } = extension.current;
    const [first, last] = [units[Math.min(anchor, index)], units[Math.max(anchor, index)]];
    const start = first && coreOf(text, first)?.start;
    const end = last && coreOf(text, last)?.end;
    if (start === undefined || end === undefined) return;
    onPick(add(base, { start, end }, text), units[index] ?? null);
  }

  function neighbour(index: number, step: "next" | "previous" | "first" | "last"): number | undefined {
    const place = pickable.findIndex((unit) => unit.index === index);
    if (step === "first") return pickable[0]?.index;
    if (step === "last") return pickable.at(-1)?.index;
    return pickable[step === "next" ? place + 1 : place - 1]?.index;
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = unitIndexOf(event.target);
    if (!isActive || index === null || isComposing(event.nativeEvent) || hasModifier(event)) return;
    if (event.code === "Escape") onLeave();
    else if (event.code === "Space" || event.code === "Enter") toggleUnit(index);
    else {
      const step = stepOf(event, direction);
      if (step === null) return;
      const next = neighbour(index, step);
      if (next !== undefined) {
        if (event.shiftKey) extendTo(next, index);
        else extension.current = null;
        focusUnit(next);
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(event: MouseEvent) {
    const index = unitIndexOf(event.target);
    if (!isActive || index === null) return;
    if (hasSelected.current) return;
    if (event.shiftKey && tabStop !== null) extendTo(index, tabStop);
    else toggleUnit(index);
    focusUnit(index);
  }

  const onReleased = useEffectEvent(() => {
    hasSelected.current = false;
    const range: Range | null = root.current ? selectedRange(root.current, text.answer.length) : null;
    if (!isActive || !range) return;
    // The click that follows belongs to the selection and must not toggle as well.
    hasSelected.current = true;
    extension.current = null;
    const marked = add(spans, range, text);
    window.getSelection()?.removeAllRanges();
    onPick(marked, null);
  });
  useEffect(() => {
    const listener = () => onReleased();
    window.addEventListener("mouseup", listener);
    return () => window.removeEventListener("mouseup", listener);
  }, []);

  return { tabStop, onKeyDown, onClick, focusFirst: () => tabStop !== null && focusUnit(tabStop) };
}
