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
import { singleKeys } from "@/components/ui/single-keys";
import type { Range, UnitText } from "@/lib/text/evidence";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { type Recut, recutOfCode } from "./picker-keys";
import { add, toggle } from "./span-edits";
import type { LaidUnit } from "./text-layers";
import { selectedRange } from "./text-selection";

type Spans = readonly EvidenceSpan[];
type Direction = "ltr" | "rtl";

interface Picking {
  readonly root: RefObject<HTMLElement | null>;
  /** With its stored units: only those count for where a mark may end. */
  readonly text: UnitText;
  readonly units: readonly LaidUnit[];
  readonly direction: Direction;
  readonly isActive: boolean;
  readonly spans: Spans;
  /** `unit` is null where no unit was meant: a free selection was marked, or everything taken back. */
  readonly onPick: (spans: Spans, unit: LaidUnit | null) => void;
  /** Says when the text is cut. */
  readonly onRecut: (recut: Recut, unit: LaidUnit, onDone: () => void) => void;
  readonly onLeave: () => void;
}

type Step = "next" | "previous" | "first" | "last";

/** Where a key leads from a unit; null for keys that do not move. Up and down follow the text in every script. */
function stepOf(event: KeyboardEvent, direction: Direction): Step | null {
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (event.code === forward || event.code === "ArrowDown" || event.code === "KeyJ") return "next";
  if (event.code === back || event.code === "ArrowUp" || event.code === "KeyK") return "previous";
  if (event.code === "Home") return "first";
  return event.code === "End" ? "last" : null;
}

function recutOf(event: KeyboardEvent): Recut | undefined {
  const isMeant = !event.shiftKey && !event.repeat && singleKeys.isOn();
  return isMeant ? recutOfCode(event.code) : undefined;
}

function neighbourOf(pickable: readonly LaidUnit[], unit: LaidUnit, step: Step): LaidUnit | undefined {
  if (step === "first") return pickable[0];
  if (step === "last") return pickable.at(-1);
  return pickable[pickable.indexOf(unit) + (step === "next" ? 1 : -1)];
}

/** From one unit to another, whichever comes first, without the white space at the ends. */
function stretchOf(one: LaidUnit, other: LaidUnit): Range | null {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  return first.core && last.core ? { start: first.core.start, end: last.core.end } : null;
}

const control = "button, a, label, input, textarea, select";

/**
 * Calls back with what was selected by mouse; the click that ends a selection is no click on a sentence. A press of a
 * button selects nothing, even while something is selected from before.
 */
function useFreeSelection(
  root: Picking["root"],
  length: number,
  onSelect: (range: Range) => void,
): { readonly isEnding: () => boolean } {
  const hasSelected = useRef(false);
  const isOnControl = useRef(false);
  const onReleased = useEffectEvent(() => {
    const range = root.current && !isOnControl.current ? selectedRange(root.current, length) : null;
    hasSelected.current = range !== null;
    if (range) onSelect(range);
  });
  useEffect(() => {
    const press = ({ target }: Event) => {
      isOnControl.current = target instanceof Element && target.closest(control) !== null;
    };
    const release = () => onReleased();
    window.addEventListener("mousedown", press);
    window.addEventListener("mouseup", release);
    return () => {
      window.removeEventListener("mousedown", press);
      window.removeEventListener("mouseup", release);
    };
  }, []);
  return { isEnding: () => hasSelected.current };
}

/**
 * The one tab stop of the text. Kept as a place in the text, not as a number of a unit, so that it stays where it was
 * when the text is cut anew.
 */
function useTabStop(root: Picking["root"], pickable: readonly LaidUnit[]) {
  const [place, setPlace] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ readonly place: number } | null>(null);
  const there = pickable.find(({ start, end }) => place !== null && start <= place && place < end);
  const tabStop = there ?? pickable[0] ?? null;

  function focusNow(unit: LaidUnit) {
    root.current?.querySelector<HTMLElement>(`[data-unit="${unit.start}"]`)?.focus();
  }

  const focusWanted = useEffectEvent(() => tabStop && focusNow(tabStop));
  useEffect(() => {
    if (wanted) focusWanted();
  }, [wanted]);

  return {
    tabStop,
    focus: (unit: LaidUnit) => {
      setPlace(unit.start);
      focusNow(unit);
    },
    /** Focuses what stands at a place once the change that is being made is drawn. */
    focusOnceDrawn: (at: number) => {
      setPlace(at);
      setWanted({ place: at });
    },
  };
}

/** What mouse and keyboard do to the marks and to the cut of the text. */
function usePickingActions({ text, units, spans, onPick, onRecut, root }: Picking) {
  const pickable = units.filter((unit) => unit.core !== null);
  const { tabStop, focus, focusOnceDrawn } = useTabStop(root, pickable);
  /** While extending: where it began, and what was marked before. */
  const extension = useRef<{ anchor: LaidUnit; base: Spans } | null>(null);
  const endExtension = () => {
    extension.current = null;
  };

  function mark(next: Spans, unit: LaidUnit | null) {
    endExtension();
    onPick(next, unit);
  }

  function extendTo(unit: LaidUnit, from: LaidUnit) {
    extension.current ??= { anchor: from, base: spans };
    const stretch = stretchOf(extension.current.anchor, unit);
    if (stretch) onPick(add(extension.current.base, stretch, text), unit);
  }

  return {
    tabStop,
    focus,
    endExtension,
    extendTo,
    step: (from: LaidUnit, step: Step, isExtending: boolean) => {
      const next = neighbourOf(pickable, from, step);
      if (!next) return;
      if (isExtending) extendTo(next, from);
      else endExtension();
      focus(next);
    },
    toggle: (unit: LaidUnit) => mark(toggle(spans, unit, text), unit),
    select: (range: Range) => mark(add(spans, range, text), null),
    clear: () => {
      mark([], null);
      if (tabStop) focusOnceDrawn(tabStop.start);
    },
    recut: (recut: Recut, unit = tabStop) => {
      if (!unit) return;
      endExtension();
      onRecut(recut, unit, () => focusOnceDrawn(unit.start));
    },
  };
}

/** Keyboard and mouse on the sentences of a text: one tab stop, toggling, extending, cutting, free selection by mouse. */
export function useSentencePicking(picking: Picking) {
  const { root, text, units, direction, isActive, onLeave } = picking;
  const actions = usePickingActions(picking);
  const { tabStop } = actions;

  const selection = useFreeSelection(root, text.answer.length, (range) => {
    if (!isActive) return;
    window.getSelection()?.removeAllRanges();
    actions.select(range);
  });

  function unitOf(target: EventTarget): LaidUnit | undefined {
    const element = isActive && target instanceof Element ? target.closest("[data-unit]") : null;
    const start = element?.getAttribute("data-unit");
    return start ? units.find((unit) => unit.start === Number(start)) : undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    const unit = unitOf(event.target);
    if (!unit || isComposing(event.nativeEvent) || hasModifier(event)) return;
    const [step, recut] = [stepOf(event, direction), recutOf(event)];
    if (event.code === "Escape") onLeave();
    else if (event.code === "Space" || event.code === "Enter") actions.toggle(unit);
    else if (step) actions.step(unit, step, event.shiftKey);
    else if (recut) actions.recut(recut, unit);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(event: MouseEvent) {
    const unit = unitOf(event.target);
    if (!unit || selection.isEnding()) return;
    if (event.shiftKey && tabStop) actions.extendTo(unit, tabStop);
    else actions.toggle(unit);
    actions.focus(unit);
  }

  return {
    tabStop: tabStop?.start ?? null,
    /** With Shift the browser would select from the last click to this one; here it means whole sentences. */
    onMouseDown: (event: MouseEvent) => isActive && event.shiftKey && event.preventDefault(),
    onKeyDown,
    onClick,
    enter: () => {
      actions.endExtension();
      if (tabStop) actions.focus(tabStop);
    },
    clear: actions.clear,
    recut: (recut: Recut) => actions.recut(recut),
  };
}
