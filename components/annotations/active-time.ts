"use client";

import { useEffect, useRef } from "react";

const idleAfterMs = 60_000;
const tickMs = 1000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

/** Measures how long somebody is really at it: window focused, and not idle for more than a minute, not paused. In milliseconds. */
export function useActiveTime(startMs: number, isPaused: boolean): { read: () => number } {
  const total = useRef(startMs);
  useEffect(() => {
    if (isPaused) return;
    let lastSign = Date.now();
    let lastTick = Date.now();
    const note = () => {
      lastSign = Date.now();
    };
    const tick = () => {
      const now = Date.now();
      const isActive =
        document.visibilityState === "visible" && document.hasFocus() && now - lastSign < idleAfterMs;
      // A computer that slept ticks late: the gap was no work.
      if (isActive) total.current += Math.min(now - lastTick, 2 * tickMs);
      lastTick = now;
    };
    const timer = setInterval(tick, tickMs);
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [isPaused]);
  return { read: () => Math.min(Math.round(total.current), 86_400_000) };
}
