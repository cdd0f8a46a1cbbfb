"use client";

import { type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { send } from "@/components/transport/send";
import { projectApi } from "./paths";

/** The key of what a GET route of the project answers; a write invalidates the keys of what it changed. */
export function projectKey(slug: string, what: string): QueryKey {
  return ["project", slug, what];
}

/**
 * A view that the page came with and that is kept fresh from its route: every `everyMs` while somebody looks at it, or
 * never by itself.
 */
export function useProjectView<View>(
  slug: string,
  what: string,
  initial: View,
  everyMs: number | false | ((view: View) => number | false),
): UseQueryResult<View> & { data: View } {
  const query = useQuery({
    queryKey: projectKey(slug, what),
    queryFn: ({ signal }) => send<View>("GET", projectApi(slug, what), undefined, signal),
    initialData: initial,
    refetchInterval: ({ state }) =>
      typeof everyMs === "function" ? everyMs(state.data ?? initial) : everyMs,
  });
  return query as UseQueryResult<View> & { data: View };
}
