"use client";

import { useTranslations } from "next-intl";
import { KeyMapDialog } from "@/components/shell/KeyMapDialog";
import { useMovingKeyHelp, usePickerKeyHelp } from "./key-help";

/** The keys of a text that is judged. */
export function JudgingKeys({
  sends,
  mayPause = false,
  onClose,
}: {
  /** What Ctrl+Enter does. */
  sends: string;
  mayPause?: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("annotation.keys");
  const help = [
    { keys: ["1", "2", "3"], does: t("digits") },
    ...useMovingKeyHelp(),
    { keys: ["E", "F", "G", "H"], does: t("checkpoints") },
    ...usePickerKeyHelp(),
    { keys: ["Ctrl+Enter"], does: sends },
    { keys: ["I"], does: t("guideline") },
    ...(mayPause ? [{ keys: ["P"], does: t("pause") }] : []),
    { keys: ["?"], does: t("help") },
  ];
  return <KeyMapDialog help={help} onClose={onClose} />;
}
