"use client";

import { useSyncExternalStore } from "react";
import { hasModifier, takesText, usePageKeys } from "./keys";

const name = "plumbline:single-keys";
const watchers = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
}

/** Keys without a modifier can be switched off: speech input and shaky hands press them by accident (WCAG 2.1.4). */
export function useSingleKeysChoice(): readonly [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    areOn,
    () => true,
  );
  const choose = (on: boolean) => {
    try {
      localStorage.setItem(name, on ? "on" : "off");
    } catch {
      // Nothing is kept in this window; the keys stay on.
    }
    for (const watcher of watchers) watcher();
  };
  return [isOn, choose];
}

/** Hears single keys by their place on the keyboard, outside text fields, unless they are switched off. */
export function useSingleKeys(onCode: (code: string, event: KeyboardEvent) => boolean): void {
  usePageKeys((event) => {
    if (hasModifier(event) || takesText(event.target) || !areOn()) return false;
    return onCode(event.code, event);
  });
}
