"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { DraftKeeper, SaveState } from "./draft-keeper";
import { holdBack } from "./hold-back";
import { forgetDeparture, leaveWith, stay, useAsked } from "./leaving";

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

/** Links and Back away from an unsaved draft first save it; the question, wherever a save failed on the way out. */
export function LeaveGuard({ keeper, state }: { keeper: DraftKeeper; state: SaveState }) {
  const router = useRouter();
  const asked = useAsked(keeper);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const destination = destinationOf(event);
      if (destination === null || !keeper.needsSaving) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveWith(keeper, () => router.push(destination));
    };
    document.addEventListener("click", onClick, { capture: true });
    const letBack = holdBack(keeper);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      letBack();
      forgetDeparture(keeper);
    };
  }, [keeper, router]);

  if (asked === null) return null;
  return (
    <LeaveDialog
      state={state}
      onLeave={() => {
        stay();
        asked.go();
      }}
      onRetry={() => leaveWith(keeper, asked.go)}
      onStay={stay}
    />
  );
}
