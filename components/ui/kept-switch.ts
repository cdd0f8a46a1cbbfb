"use client";

import { useSyncExternalStore } from "react";

export interface KeptSwitch {
  readonly isOn: () => boolean;
  readonly set: (on: boolean) => void;
  readonly useIsOn: () => boolean;
}

/** A yes or no that this browser remembers; where it keeps nothing, it is as it was at first. */
export function keptSwitch(name: string, initial: boolean): KeptSwitch {
  const watchers = new Set<() => void>();
  let inMemory = initial;

  function isOn(): boolean {
    try {
      const kept = localStorage.getItem(name);
      return kept === null ? inMemory : kept === "on";
    } catch {
      return inMemory;
    }
  }

  function set(on: boolean): void {
    inMemory = on;
    try {
      localStorage.setItem(name, on ? "on" : "off");
    } catch {
      // Kept in memory, for this page.
    }
    for (const watcher of watchers) watcher();
  }

  function subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }

  return { isOn, set, useIsOn: () => useSyncExternalStore(subscribe, isOn, () => initial) };
}
