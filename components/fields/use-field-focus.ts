"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

function fieldOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest("[data-field]") : null;
  return element?.getAttribute("data-field") ?? null;
}

/** What in a field takes the focus: the chosen option, else the first control. */
function entryOf(field: Element): HTMLElement | null {
  const candidates = [
    "input[type=radio]:checked:enabled",
    "input[type=radio]:enabled",
    "textarea:enabled",
    "input:enabled",
    "button:enabled",
  ];
  for (const candidate of candidates) {
    const element = field.querySelector<HTMLElement>(candidate);
    if (element) return element;
  }
  return null;
}

/** What heads the form is shown too, where that leaves the field on the screen: its first line would else be cut through. */
function showHead(field: Element): void {
  const pane = field.closest("main > section");
  if (!pane) return;
  const end = field.getBoundingClientRect().bottom - pane.getBoundingClientRect().top + pane.scrollTop;
  if (end <= pane.clientHeight) pane.scrollTo({ top: 0 });
}

export interface FieldFocus {
  readonly root: RefObject<HTMLDivElement | null>;
  /** The field somebody is at; it keeps its place when they go over to the text. */
  readonly active: string | null;
  /** Focuses a field once it is drawn; null leaves all of them. */
  readonly go: (field: string | null) => void;
  /** Makes a field the active one without moving the focus: the hand is in the text. */
  readonly enter: (field: string) => void;
  readonly handlers: {
    readonly onPointerDown: () => void;
    readonly onFocus: (event: { target: EventTarget }) => void;
    readonly onClick: (event: { target: EventTarget }) => void;
  };
}

/**
 * Which field of a form is active, and the way to move to another. Fields carry `data-field`. With the mouse a field
 * becomes active on the click, not when the button goes down: what unfolds at the active field would otherwise move
 * the target away from under the pointer.
 */
export function useFieldFocus(): FieldFocus {
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const [wanted, setWanted] = useState<{ field: string } | null>(null);
  const isPointing = useRef(false);

  useEffect(() => {
    const release = () => {
      isPointing.current = false;
    };
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, []);

  const focusWanted = useEffectEvent((field: string) => {
    const element = root.current?.querySelector(`[data-field="${CSS.escape(field)}"]`);
    const entry = element && entryOf(element);
    entry?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest" });
    if (element) showHead(element);
  });
  useEffect(() => {
    if (wanted) focusWanted(wanted.field);
  }, [wanted]);

  return {
    root,
    active,
    go: (field) => {
      setActive(field);
      setWanted(field === null ? null : { field });
    },
    enter: setActive,
    handlers: {
      onPointerDown: () => {
        isPointing.current = true;
      },
      onFocus: ({ target }) => {
        const field = fieldOf(target);
        if (!isPointing.current && field !== null) setActive(field);
      },
      onClick: ({ target }) => {
        const field = fieldOf(target);
        if (field !== null) setActive(field);
      },
    },
  };
}
