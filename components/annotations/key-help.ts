"use client";

import { useTranslations } from "next-intl";
import { useKeyNames } from "@/components/fields/key-names";
import { recutKeys } from "@/components/fields/picker-keys";
import type { KeyHelp } from "@/components/shell/KeyMapDialog";

/** The keys that lead from one choice, field or sentence to another. */
export function useMovingKeyHelp(): KeyHelp[] {
  const t = useTranslations("annotation.keys");
  return [
    { keys: ["←", "→", "↑", "↓"], does: t("arrows") },
    { keys: ["Tab", "Shift+Tab"], does: t("tab") },
  ];
}

/** The keys that act while sentences are being marked. */
export function usePickerKeyHelp(): KeyHelp[] {
  const t = useTranslations("annotation.keys");
  const shift = useKeyNames()("Shift");
  return [
    { keys: ["Space", "Enter"], does: t("space", { shift }) },
    { keys: ["J", "K"], does: t("step") },
    { keys: ["Home", "End"], does: t("ends") },
    { keys: [recutKeys.split], does: t("split") },
    { keys: [recutKeys.join], does: t("join") },
    { keys: [recutKeys.finer], does: t("finer") },
    { keys: [recutKeys.restore], does: t("restore") },
    { keys: ["Escape"], does: t("escape") },
  ];
}
