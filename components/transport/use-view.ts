"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { type KeptView, ViewKeeper, type ViewSource, type ViewWorld } from "./view-keeper";

const browser: ViewWorld = {
  now: Date.now,
  isWatched: () => document.visibilityState === "visible",
  onReturn: (goOn) => {
    const onVisible = () => document.visibilityState === "visible" && goOn();
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", goOn);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", goOn);
    };
  },
};

/** The keepers on the page, by what they keep. */
const onPage = new Map<string, Set<ViewKeeper<unknown>>>();

function enter(name: string, keeper: ViewKeeper<unknown>): () => void {
  const same = onPage.get(name) ?? new Set();
  onPage.set(name, same.add(keeper));
  return () => same.delete(keeper);
}

/** After a write: reads anew what it changed, wherever that is shown. */
export async function refreshView(name: string): Promise<void> {
  await Promise.all([...(onPage.get(name) ?? [])].map((keeper) => keeper.refresh()));
}

/**
 * One view of the server, kept fresh while a component shows it. `name` says which; under another name it begins anew,
 * and null is none. For pages of one person, which hold a view or two; leads' pages share many and use the query cache.
 */
export function useView<View>({
  name,
  ...source
}: { readonly name: string | null } & ViewSource<View>): KeptView<View> & { refresh(): Promise<void> } {
  const [held, setHeld] = useState(() => ({ name, keeper: new ViewKeeper(source, browser) }));
  let { keeper } = held;
  if (held.name !== name) {
    keeper = new ViewKeeper(source, browser);
    setHeld({ name, keeper });
  }
  const kept = useSyncExternalStore(keeper.subscribe, keeper.current, keeper.current);
  useEffect(() => {
    if (name === null) return;
    const leave = enter(name, keeper as ViewKeeper<unknown>);
    const stop = keeper.look();
    return () => {
      stop();
      leave();
    };
  }, [name, keeper]);
  return { ...kept, refresh: keeper.refresh };
}
