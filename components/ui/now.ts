"use client";

import { useEffect, useState } from "react";

/** The time by this clock, anew every `everyMs`; null on the server and in the first paint. */
export function useNow(clock: () => number, everyMs = 1000): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
