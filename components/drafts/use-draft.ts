"use client";

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { send } from "@/components/transport/send";
import { onSessionRestored } from "@/components/transport/session-lapse";
import type { DraftInput, DraftView, SavedDraft } from "@/lib/contracts/annotations";
import { DraftKeeper, type DraftSnapshot } from "./draft-keeper";
import { type DraftContent, draftStorage } from "./draft-storage";

export interface DraftSource {
  /** The route of the assignment or case; the draft is saved at `<path>/draft`. */
  readonly path: string;
  /** Names the local copy: the id and the round. */
  readonly storageKey: string;
  readonly initial: DraftContent;
  readonly server: DraftView | null;
  /** The version of the text that is on the screen. */
  readonly textVersion: number;
  /** The work was submitted meanwhile, from another device: no save of this draft can succeed any more. */
  readonly onOver: () => void;
}

interface Opening {
  readonly storageKey: string;
  readonly window: string;
}

function keeperOf({ path, storageKey, initial, server, textVersion }: DraftSource): DraftKeeper {
  return new DraftKeeper(initial, server, {
    storage: draftStorage(storageKey),
    save: (input) => send<SavedDraft>("PUT", `${path}/draft`, { ...input, textVersion } satisfies DraftInput),
    load: async () => (await send<{ draft: DraftView | null }>("GET", path)).draft,
  });
}

/** Of several windows with the same draft, the one opened last writes; the others are told. */
function claimDraft(storageKey: string, onTaken: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const self: Opening = { storageKey, window: crypto.randomUUID() };
  const channel = new BroadcastChannel("plumbline-drafts");
  channel.onmessage = ({ data }: MessageEvent<Opening>) => {
    if (data.storageKey === storageKey && data.window !== self.window) onTaken();
  };
  channel.postMessage(self);
  return () => channel.close();
}

/**
 * One draft of this page and its keeper. The keeper lives as long as the component; mount it anew (by `key`) for
 * another round or after the server's draft was loaded again.
 */
export function useDraft(source: DraftSource): DraftSnapshot & { readonly keeper: DraftKeeper } {
  const [keeper] = useState(() => keeperOf(source));
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.getSnapshot, keeper.getSnapshot);

  useEffect(() => {
    keeper.resume();
    const release = claimDraft(source.storageKey, () => keeper.stepBack());
    const retry = () => keeper.retry();
    const stopListening = onSessionRestored(retry);
    window.addEventListener("online", retry);
    return () => {
      release();
      stopListening();
      window.removeEventListener("online", retry);
      keeper.rest();
    };
  }, [keeper, source.storageKey]);

  // A page that was left and came back may begin from an older view than the one that follows it.
  useEffect(() => keeper.offer(source.server), [keeper, source.server]);

  const isOver = snapshot.state.kind === "failed" && snapshot.state.code === "WRONG_STATE";
  const tellOver = useEffectEvent(source.onOver);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (keeper.needsSaving) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [keeper]);

  return { ...snapshot, keeper };
}
