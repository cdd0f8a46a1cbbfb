"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { KeyCap } from "@/components/ui/KeyCap";
import { singleKeys } from "@/components/ui/single-keys";
import { useKeyNames } from "./key-names";
import { type Recut, recutKeys, recuts } from "./picker-keys";
import type { ActiveLayer } from "./text-layers";

interface CutProps {
  /** Is the text cut other than as stored? */
  readonly isRecut: boolean;
  readonly isFiner: boolean;
  readonly onRecut: (recut: Recut) => void;
}

/** Names the checkpoint being marked, in view however far the text is scrolled. */
export function PickerBanner({
  active,
  onClear,
  onLeave,
  ...cut
}: CutProps & {
  active: ActiveLayer;
  onClear: () => void;
  onLeave: () => void;
}) {
  const t = useTranslations("fields.picker");
  const keyName = useKeyNames();
  const keys = { space: keyName("Space"), shift: keyName("Shift"), escape: keyName("Escape") };
  const count = active.spans.length;
  return (
    <div className="sticky top-0 z-10 mb-3 rounded-md border border-accent bg-accent-wash px-3 py-1.5 font-interface text-sm">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="line-clamp-1 font-semibold">
            {t("marking", { letter: active.letter, name: active.name })}
          </p>
          <p className="text-soft">{count === 0 ? t("noneMarked") : t("marked", { count })}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-1">
          {count > 0 ? (
            <Button look="quiet" size="sm" className="whitespace-nowrap" onClick={onClear}>
              {t("clear")}
            </Button>
          ) : null}
          <Button look="primary" size="sm" className="whitespace-nowrap" onClick={onLeave}>
            {t("leave")}
          </Button>
        </div>
      </div>
      <CutTools {...cut} />
      <p className="text-soft text-sm max-sm:hidden">{t("instructions", keys)}</p>
    </div>
  );
}

/** The keys that cut the text, for mouse and touch: at the sentence where the hand was last. */
function CutTools({ isRecut, isFiner, onRecut }: CutProps) {
  const t = useTranslations("fields.picker");
  const hasKeys = singleKeys.useIsOn();
  return (
    <div className="-mx-2.5 flex flex-wrap">
      {recuts
        .filter((recut) => isRecut || recut !== "restore")
        .map((recut) => (
          <Button
            key={recut}
            look="quiet"
            size="sm"
            aria-keyshortcuts={hasKeys ? recutKeys[recut].toLowerCase() : undefined}
            {...(recut === "finer" ? { "aria-pressed": isFiner, title: t("finerHint") } : {})}
            onClick={() => onRecut(recut)}
          >
            {t(recut)}
            {hasKeys ? (
              <span aria-hidden="true" className="font-normal max-sm:hidden">
                <KeyCap>{recutKeys[recut]}</KeyCap>
              </span>
            ) : null}
          </Button>
        ))}
    </div>
  );
}
