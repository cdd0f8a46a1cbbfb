"use client";

import { usePathname, useSearchParams } from "next/navigation";

/**
 * A choice that stands in the address, so that it survives a reload and can be sent to somebody. The server is not
 * asked: what the choice shows is on the page already.
 */
export function useUrlChoice(name: string): readonly [string | null, (value: string | null) => void] {
  const path = usePathname();
  const query = useSearchParams();
  function choose(value: string | null): void {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    const text = next.toString();
    window.history.replaceState(null, "", text ? `${path}?${text}` : path);
  }
  return [query.get(name), choose];
}
