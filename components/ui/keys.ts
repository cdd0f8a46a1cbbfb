"use client";

import { useEffect, useEffectEvent } from "react";

type KeyEvent = Pick<KeyboardEvent, "isComposing" | "keyCode" | "key">;

/** Inside an input method's composition every key belongs to the input method. */
export function isComposing(event: KeyEvent): boolean {
  return event.isComposing || event.keyCode === 229 || event.key === "Process";
}

const typedInto = new Set(["text", "search", "url", "tel", "email", "password", "number", "date", "time"]);

/** Does this element take letters, so that no single key may mean anything else? */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return typedInto.has(target.type);
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** 1–9 by the place of the key, whatever the layout prints on it; null for every other key. */
export function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit ? Number(digit) : null;
}

export function hasModifier(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** The question mark by what it prints, because layouts disagree about its place; and by its place on US keyboards. */
export function isQuestionMark(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): boolean {
  return (
    event.key === "?" || event.key === "؟" || event.key === "？" || (event.code === "Slash" && event.shiftKey)
  );
}

/**
 * Hears keys anywhere on the page, outside input-method composition and while no dialog is open. The listener says
 * whether it used the key; a used key does nothing else.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || document.querySelector("dialog[open]")) return;
    if (onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => heard(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/**
 * Ctrl+Enter or ⌘Enter, from anywhere on the page and out of text fields too: what is in hand is sent. A key that is
 * held counts once: it must not send what comes next.
 */
export function useSendKey(onSend: () => void): void {
  usePageKeys((event) => {
    const isEnter = event.code === "Enter" || event.code === "NumpadEnter";
    if (!isEnter || !(event.ctrlKey || event.metaKey)) return false;
    if (!event.repeat) onSend();
    return true;
  });
}
