"use client";

import { useFormatter } from "next-intl";
import { useIsHydrated } from "./hydration";

const shapes = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  seconds: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  dateTime: { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" },
  date: { dateStyle: "medium" },
} as const;

/** A moment as the reader's own clock shows it; the server does not know their time zone and leaves it out. */
export function useClock(): (iso: string, shape?: keyof typeof shapes) => string {
  const format = useFormatter();
  const isHydrated = useIsHydrated();
  return (iso, shape = "time") => {
    if (!isHydrated) return "…";
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return format.dateTime(new Date(iso), { ...shapes[shape], timeZone });
  };
}

export function ClockTime({ iso, shape = "time" }: { iso: string; shape?: keyof typeof shapes }) {
  const clock = useClock();
  return <time dateTime={iso}>{clock(iso, shape)}</time>;
}
