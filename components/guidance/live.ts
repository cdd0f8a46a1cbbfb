"use client";

import type { GuidelineDesk, LoadedGuideline } from "@/components/protocols/guideline";
import { send } from "@/components/transport/send";
import { useView } from "@/components/transport/use-view";
import type { GuidanceView } from "@/lib/contracts/guidance";
import { guidelineVersion } from "@/lib/workflow/guideline";

const renewEveryMs = 5 * 60_000;

/** The address of what a desk's guideline was answered with; the name of its view too. */
export function guidancePath({ project, language }: GuidelineDesk): string {
  return `/api/guidance?${new URLSearchParams({ project, language })}`;
}

/** One's own questions at a desk and what the guideline was answered with; nothing is asked where there is no desk. */
export function useGuidance(desk: GuidelineDesk | null) {
  const path = desk && guidancePath(desk);
  return useView<GuidanceView>({
    name: path,
    read: (signal) => send("GET", path ?? "", undefined, signal),
    initial: null,
    everyMs: () => renewEveryMs,
  });
}

/**
 * The guideline a page came with, with the answers that have joined it since: a page stays open while one sample follows
 * the other. Its version goes along, so that an annotation remembers what was on screen. One call a page, and everything
 * on the page shows what it returns.
 */
export function useLiveGuideline(loaded: LoadedGuideline): LoadedGuideline {
  const { data } = useGuidance(loaded.desk);
  // Entries are never taken back: the longer list is the later one.
  if (!data || data.entries.length <= loaded.entries.length) return loaded;
  return {
    ...loaded,
    entries: data.entries,
    version: guidelineVersion(loaded.guideline.version, data.entries),
  };
}
