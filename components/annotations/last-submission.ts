"use client";

import { useSyncExternalStore } from "react";

/** What was just submitted, so that the next page can still offer to undo it. Lives as long as the window. */
export interface LastSubmission {
  /** The page it was submitted on, and the route that undoes it. */
  readonly page: string;
  readonly undoPath: string;
  readonly closesAt: string;
}

const name = "plumbline:last-submission";
const watchers = new Set<() => void>();

function read(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function rememberSubmission(submission: LastSubmission | null): void {
  try {
    if (submission) sessionStorage.setItem(name, JSON.stringify(submission));
    else sessionStorage.removeItem(name);
  } catch {
    // The inbox offers the undo too.
  }
  for (const watcher of watchers) watcher();
}

function parsed(text: string | null): LastSubmission | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<LastSubmission> | null;
    if (!value?.page?.startsWith("/") || !value.undoPath?.startsWith("/api/") || !value.closesAt) return null;
    return { page: value.page, undoPath: value.undoPath, closesAt: value.closesAt };
  } catch {
    return null;
  }
}

export function useLastSubmission(): LastSubmission | null {
  const text = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    read,
    () => null,
  );
  return parsed(text);
}
