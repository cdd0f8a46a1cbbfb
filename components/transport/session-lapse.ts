"use client";

import { useSyncExternalStore } from "react";

/** The session has ended while somebody works: noticed by the first refused request, mended in place. */
let hasLapsed = false;
const watchers = new Set<() => void>();
const waiting = new Set<() => void>();

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

export function reportLapse(): void {
  if (hasLapsed) return;
  hasLapsed = true;
  tellWatchers();
}

/** Signed in again: what had waited goes on. */
export function endLapse(): void {
  hasLapsed = false;
  tellWatchers();
  for (const goOn of [...waiting]) goOn();
}

/** Calls back each time a lapsed session is restored; gives the way to stop listening. */
export function onSessionRestored(goOn: () => void): () => void {
  waiting.add(goOn);
  return () => waiting.delete(goOn);
}

export function useHasLapsed(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => hasLapsed,
    () => false,
  );
}
