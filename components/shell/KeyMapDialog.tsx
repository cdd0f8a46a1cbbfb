"use client";

import { useTranslations } from "next-intl";
import { useKeyNames } from "@/components/fields/key-names";
import { Dialog } from "@/components/ui/Dialog";
import { KeyCap } from "@/components/ui/KeyCap";
import { singleKeys } from "@/components/ui/single-keys";

export interface KeyHelp {
  /** Any of these, as English keyboards name them ("Shift+Tab"). */
  readonly keys: readonly string[];
  readonly does: string;
}

/** Every key of the page, and the switch for those without Ctrl. */
export function KeyMapDialog({ help, onClose }: { help: readonly KeyHelp[]; onClose: () => void }) {
  const t = useTranslations("annotation.keys");
  const isOn = singleKeys.useIsOn();
  const keyName = useKeyNames();
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {help.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{keyName(key)}</KeyCap>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex items-center gap-2 border-rule border-t pt-4">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isOn}
          onChange={(event) => singleKeys.set(event.target.checked)}
        />
        {t("single")}
      </label>
      <p className="pt-1 text-soft text-sm">{t("place")}</p>
    </Dialog>
  );
}
