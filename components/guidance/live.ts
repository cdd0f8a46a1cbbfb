"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import type { GuidelineDesk, LoadedGuideline } from "@/components/protocols/guideline";
import { send } from "@/components/transport/send";
import type { GuidanceView } from "@/lib/contracts/guidance";
import { guidelineVersion } from "@/lib/workflow/guideline";

const renewEveryMs = 5 * 60_000;

export function guidanceKey({ project, language }: GuidelineDesk): QueryKey {
  return ["guidance", project, language];
}

/** One's own questions at a desk and what the guideline was answered with; nothing is asked where there is no desk. */
export function useGuidance(desk: GuidelineDesk | null) {
  return useQuery({
    queryKey: desk ? guidanceKey(desk) : ["guidance"],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ project: desk?.project ?? "", language: desk?.language ?? "" });
      return send<GuidanceView>("GET", `/api/guidance?${query}`, undefined, signal);
    },
    enabled: desk !== null,
    refetchInterval: renewEveryMs,
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
