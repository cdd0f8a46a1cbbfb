"use client";

import { useSyncExternalStore } from "react";
import type { GuidelineDesk } from "@/components/protocols/guideline";

/**
 * Up to which entry this browser's reader has been through a guideline: what came later is marked as new. Where the
 * browser keeps nothing, it is remembered until the page is left.
 */
const inMemory = new Map<string, number>();
const watchers = new Set<() => void>();

function nameOf({ project, language }: GuidelineDesk): string {
  return `plumbline:guideline-read:${project}:${language}`;
}

/** The version of the last entry seen; 0 for somebody who has never opened the guideline. */
export function lastVisit(desk: GuidelineDesk): number {
  const name = nameOf(desk);
  try {
    const kept = Number(localStorage.getItem(name) ?? 0);
    if (Number.isInteger(kept) && kept > 0) return kept;
  } catch {
    // Kept in memory only.
  }
  return inMemory.get(name) ?? 0;
}

export function noteVisit(desk: GuidelineDesk, version: number): void {
  const name = nameOf(desk);
  if (version <= lastVisit(desk)) return;
  inMemory.set(name, version);
  try {
    localStorage.setItem(name, String(version));
  } catch {
    // Kept in memory only.
  }
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** As `lastVisit`, and renewed with each visit. Nothing is new while the page is as the server sent it. */
export function useLastVisit(desk: GuidelineDesk | null): number {
  return useSyncExternalStore(
    subscribe,
    () => (desk ? lastVisit(desk) : Number.POSITIVE_INFINITY),
    () => Number.POSITIVE_INFINITY,
  );
}
