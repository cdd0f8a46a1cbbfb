"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/** The marks of the parts of a text whose place is kept, in both of its languages. */
const partMark = "data-part";

interface Place {
  readonly part: string;
  /** How far into the part the upper edge of what is seen was: 0 at its beginning, 1 at its end. */
  readonly share: number;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

/** The line below which text is seen: under what sticks to the top of the scrolling box. */
function edgeOf(scroller: HTMLElement, covers: HTMLElement | null): number {
  return scroller.getBoundingClientRect().top + (covers?.getBoundingClientRect().height ?? 0);
}

/**
 * Keeps the part that is being read where it is while a text changes into another with the same parts. Call `remember`
 * right before the change; `shown` says which of the texts is on screen.
 */
export function useReadingPosition(shown: unknown): {
  readonly text: RefObject<HTMLDivElement | null>;
  /** What covers the upper edge of the scrolling box. */
  readonly covers: RefObject<HTMLDivElement | null>;
  readonly remember: () => void;
} {
  const text = useRef<HTMLDivElement>(null);
  const covers = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);

  function remember(): void {
    const scroller = text.current && scrollerOf(text.current);
    if (!text.current || !scroller) return;
    const edge = edgeOf(scroller, covers.current);
    const parts = [...text.current.querySelectorAll<HTMLElement>(`[${partMark}]`)];
    const read = parts.find((part) => part.getBoundingClientRect().bottom > edge);
    const box = read?.getBoundingClientRect();
    place.current =
      read && box && box.height > 0
        ? { part: read.getAttribute(partMark) ?? "", share: (edge - box.top) / box.height }
        : null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text on screen is what moves the scrolling box
  useLayoutEffect(() => {
    const kept = place.current;
    place.current = null;
    const scroller = text.current && scrollerOf(text.current);
    const part = kept && text.current?.querySelector<HTMLElement>(`[${partMark}="${kept.part}"]`);
    // At the top of the text it stays at the top.
    if (!kept || !scroller || !part || scroller.scrollTop === 0) return;
    const box = part.getBoundingClientRect();
    scroller.scrollTop += box.top + kept.share * box.height - edgeOf(scroller, covers.current);
  }, [shown]);

  return { text, covers, remember };
}
