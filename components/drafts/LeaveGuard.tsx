"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { DraftKeeper } from "./draft-keeper";

const LeaveDialog = onDemand(async () => (await import("./LeaveDialog")).LeaveDialog);

/** The address inside this site that a plain click on a link would go to; null for everything else. */
function destinationOf(event: MouseEvent): string | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target === "_blank") return null;
  const url = new URL(anchor.href);
  const isHere = url.pathname === window.location.pathname;
  return url.origin === window.location.origin && !isHere ? url.pathname + url.search : null;
}

/** Links away from an unsaved draft first save it; where that fails, the person is asked. */
export function LeaveGuard({ keeper }: { keeper: DraftKeeper }) {
  const router = useRouter();
  const [refused, setRefused] = useState<string | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const destination = destinationOf(event);
      if (destination === null || !keeper.hasUnsaved || keeper.getSnapshot().state.kind === "elsewhere")
        return;
      event.preventDefault();
      event.stopPropagation();
      void keeper.flush().then((isSaved) => (isSaved ? router.push(destination) : setRefused(destination)));
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [keeper, router]);

  if (refused === null) return null;
  return <LeaveDialog onLeave={() => router.push(refused)} onStay={() => setRefused(null)} />;
}
