"use client";

import { useSyncExternalStore } from "react";

/**
 * Small things that this browser remembers of a desk, each a text under a name. Where the browser keeps nothing they are
 * remembered until the page is left.
 */
const prefix = "plumbline:desk:";
/** Only what the browser did not take. */
const inMemory = new Map<string, string>();
const watchers = new Set<() => void>();

function read(name: string): string | null {
  const unkept = inMemory.get(name);
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keep(name: string, value: string | null): void {
  inMemory.delete(name);
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    if (value !== null) inMemory.set(name, value);
  }
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

/** What is kept under this name, also when another window changes it; null while the page is as the server sent it. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
}
