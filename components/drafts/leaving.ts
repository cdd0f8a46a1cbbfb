"use client";

import { useSyncExternalStore } from "react";
import type { DraftKeeper } from "./draft-keeper";

/** Something that somebody wants to do and that leaves the draft behind. */
interface Departure {
  readonly keeper: DraftKeeper;
  readonly go: () => void;
}

/** What was wanted last: whatever was wanted before it is no longer. */
let latest: Departure | null = null;
/** What could not be saved, so that the person has to say what they want. */
let asked: Departure | null = null;
const watchers = new Set<() => void>();

function show(departure: Departure | null): void {
  asked = departure;
  for (const watcher of watchers) watcher();
}

/** Where the save succeeds after all, the question is answered. */
function ask(departure: Departure): void {
  show(departure);
  const stop = departure.keeper.subscribe(() => {
    if (asked === departure && departure.keeper.needsSaving) return;
    stop();
    if (asked === departure) depart(departure);
  });
}

function depart({ go }: Departure): void {
  stay();
  go();
}

/**
 * Everything that leaves a draft goes through here: it is saved first, and where that fails the person is asked before
 * `go` is called (LeaveGuard shows the question). Done when it is either gone or asked.
 */
export async function leaveWith(keeper: DraftKeeper, go: () => void): Promise<void> {
  const departure = { keeper, go };
  latest = departure;
  if (keeper.needsSaving) await keeper.flush();
  if (latest !== departure) return;
  if (keeper.needsSaving) ask(departure);
  else depart(departure);
}

/** Somebody thought better of it. */
export function stay(): void {
  latest = null;
  if (asked) show(null);
}

/** The page of this draft is gone, and with it what was wanted there. */
export function forgetDeparture(keeper: DraftKeeper): void {
  if (latest?.keeper === keeper) stay();
}

/** The way out that waits for a word about this draft; null while none does. */
export function useAsked(keeper: DraftKeeper): { readonly go: () => void } | null {
  const departure = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => asked,
    () => null,
  );
  return departure?.keeper === keeper ? departure : null;
}
