"use client";

import { useTranslations } from "next-intl";
import type { KeyHelp } from "@/components/shell/KeyMapDialog";

/** The keys that act while sentences are being marked. */
export function usePickerKeyHelp(): KeyHelp[] {
  const t = useTranslations("annotation.keys");
  return [
    { keys: ["Space"], does: t("space") },
    { keys: ["S"], does: t("split") },
    { keys: ["U"], does: t("join") },
    { keys: ["R"], does: t("restore") },
    { keys: ["Esc"], does: t("escape") },
  ];
}

/** The keys of a text that is judged. `sends`: what Ctrl+Enter does; `more`: keys that only this page has. */
export function useJudgingKeyHelp(sends: string, more: readonly KeyHelp[] = []): KeyHelp[] {
  const t = useTranslations("annotation.keys");
  return [
    { keys: ["1", "2", "3"], does: t("digits") },
    { keys: ["←", "→", "↑", "↓"], does: t("arrows") },
    { keys: ["Tab", "Shift Tab"], does: t("tab") },
    { keys: ["E", "F", "G", "H"], does: t("checkpoints") },
    ...usePickerKeyHelp(),
    { keys: ["Ctrl Enter", "⌘ Enter"], does: sends },
    { keys: ["I"], does: t("guideline") },
    ...more,
    { keys: ["?"], does: t("help") },
  ];
}
