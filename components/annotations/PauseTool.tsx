"use client";

import { Pause } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { onDemand } from "@/components/ui/on-demand";
import { useSingleKeys } from "@/components/ui/single-keys";

const PauseCover = onDemand(async () => (await import("./PauseCover")).PauseCover);

/** Steps away from the text: it is covered, and the clock stands still until one comes back. */
export function PauseTool({
  isPaused,
  onChange,
  hasKey = true,
}: {
  isPaused: boolean;
  onChange: (isPaused: boolean) => void;
  /** P pauses; false where it means something else. */
  hasKey?: boolean;
}) {
  const t = useTranslations("annotation.pause");
  useSingleKeys((code, event) => {
    if (!hasKey || code !== "KeyP" || event.shiftKey) return false;
    onChange(true);
    return true;
  });
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-keyshortcuts={hasKey ? "p" : undefined}
        onClick={() => onChange(true)}
      >
        <Pause size={18} aria-hidden="true" />
        <span className="max-xl:sr-only">{t("action")}</span>
      </Button>
      {isPaused ? <PauseCover onResume={() => onChange(false)} /> : null}
    </>
  );
}
