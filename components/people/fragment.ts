"use client";

import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** The token behind the # of a link, which no browser sends; undefined until the page runs, null when it is no token. */
export function useFragmentToken(): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => /^#([A-Za-z0-9_-]{20,100})$/.exec(window.location.hash)?.[1] ?? null,
    () => undefined,
  );
}
