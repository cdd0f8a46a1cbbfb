"use client";

import { useTranslations } from "next-intl";
import { useMovingKeyHelp, usePickerKeyHelp } from "@/components/annotations/key-help";
import { KeyMapDialog } from "@/components/shell/KeyMapDialog";

/** The keys of a dispute. */
export function CaseKeys({ onClose }: { onClose: () => void }) {
  const t = useTranslations("adjudication.keys");
  const help = [
    { keys: ["A", "B", "O"], does: t("take") },
    { keys: ["Shift+A", "Shift+B"], does: t("takeAll") },
    { keys: ["N", "P"], does: t("step") },
    { keys: ["1", "2", "3"], does: t("digits") },
    ...useMovingKeyHelp(),
    ...usePickerKeyHelp(),
    { keys: ["Ctrl+Enter"], does: t("settle") },
    { keys: ["I"], does: t("guideline") },
    { keys: ["?"], does: t("help") },
  ];
  return <KeyMapDialog help={help} onClose={onClose} />;
}
