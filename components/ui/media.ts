"use client";

import { useSyncExternalStore } from "react";

/** Does the screen match? False while the page is as the server sent it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", watcher);
      return () => list.removeEventListener("change", watcher);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
