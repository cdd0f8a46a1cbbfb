"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page is as the server sent it: times of day and other things only the browser knows wait for it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
