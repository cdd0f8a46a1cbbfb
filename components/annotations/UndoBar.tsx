"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { serverNow } from "@/components/transport/server-clock";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import { Notice } from "@/components/ui/Notice";
import { useNow } from "@/components/ui/now";

function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Something was submitted, and can be taken back until its window ends by the server's clock. */
export function UndoBar({
  said,
  closesAt,
  isBusy,
  onUndo,
  children,
}: {
  said: string;
  closesAt: string;
  isBusy: boolean;
  onUndo: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations("annotation.undo");
  const clock = useClock();
  const now = useNow(serverNow);
  const leftMs = now === null ? null : Date.parse(closesAt) - now;
  if (leftMs !== null && leftMs <= 0) {
    return (
      <Notice tone="info" title={said} action={children} quiet>
        {t("over")}
      </Notice>
    );
  }
  return (
    <Notice
      tone="good"
      title={
        <>
          <span>{said}</span>{" "}
          <span aria-hidden="true" className="font-normal text-soft">
            {leftMs === null ? "" : t("left", { time: minutesAndSeconds(leftMs) })}
          </span>
        </>
      }
      action={
        <>
          <Button size="sm" busy={isBusy} onClick={onUndo}>
            {t("action")}
          </Button>
          {children}
        </>
      }
    >
      {t("until", { time: clock(closesAt, "seconds") })}
    </Notice>
  );
}
