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
function stepOf(event: KeyboardEvent, direction: "ltr" | "rtl"): Step | null {
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

type Step = "next" | "previous" | "first" | "last";

function neighbourOf(pickable: readonly LaidUnit[], index: number, step: Step): number | undefined {
  const place = pickable.findIndex((unit) => unit.index === index);
  if (step === "first") return pickable[0]?.index;
  if (step === "last") return pickable.at(-1)?.index;
  return pickable[step === "next" ? place + 1 : place - 1]?.index;
}

/** From one unit to another, whichever comes first, without the white space at the ends. */
function stretchOf(text: UnitText, units: readonly LaidUnit[], from: number, to: number): Range | null {
  const [first, last] = [units[Math.min(from, to)], units[Math.max(from, to)]];
  const start = first && coreOf(text, first)?.start;
  const end = last && coreOf(text, last)?.end;
  return start === undefined || end === undefined ? null : { start, end };
}

/** Calls back with what was selected by mouse; the click that ends a selection is no click on a sentence. */
function useFreeSelection(
  root: Picking["root"],
  length: number,
  onSelect: (range: Range) => void,
): { readonly isEnding: () => boolean } {
  const hasSelected = useRef(false);
  const onReleased = useEffectEvent(() => {
    const range = root.current ? selectedRange(root.current, length) : null;
    hasSelected.current = range !== null;
    if (range) onSelect(range);
  });
  useEffect(() => {
    const listener = () => onReleased();
    window.addEventListener("mouseup", listener);
    return () => window.removeEventListener("mouseup", listener);
  }, []);
  return { isEnding: () => hasSelected.current };
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
    const stretch = stretchOf(text, units, extension.current.anchor, index);
    if (stretch) onPick(add(extension.current.base, stretch, text), units[index] ?? null);
  }

  const selection = useFreeSelection(root, text.answer.length, (range) => {
    if (!isActive) return;
    extension.current = null;
    window.getSelection()?.removeAllRanges();
    onPick(add(spans, range, text), null);
  });

  function moveOrExtend(event: KeyboardEvent, index: number, step: Step) {
    const next = neighbourOf(pickable, index, step);
    if (next === undefined) return;
    if (event.shiftKey) extendTo(next, index);
    else extension.current = null;
    focusUnit(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = unitIndexOf(event.target);
    if (!isActive || index === null || isComposing(event.nativeEvent) || hasModifier(event)) return;
    const step = stepOf(event, direction);
    if (event.code === "Escape") onLeave();
    else if (event.code === "Space" || event.code === "Enter") toggleUnit(index);
    else if (step) moveOrExtend(event, index, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(event: MouseEvent) {
    const index = unitIndexOf(event.target);
    if (!isActive || index === null || selection.isEnding()) return;
    if (event.shiftKey && tabStop !== null) extendTo(index, tabStop);
    else toggleUnit(index);
    focusUnit(index);
  }

  return { tabStop, onKeyDown, onClick, focusFirst: () => tabStop !== null && focusUnit(tabStop) };
}
