"use client";

import { BookOpen, Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/Button";
import { isQuestionMark } from "@/components/ui/keys";
import { useSingleKeys } from "@/components/ui/single-keys";

/** Guideline and key map, each one key away. G is a checkpoint, so the guideline answers to I. */
export function WorkTools({
  guideline,
  keys,
}: {
  guideline: (onClose: () => void) => ReactNode;
  keys: (onClose: () => void) => ReactNode;
}) {
  const t = useTranslations("annotation.tools");
  const [shown, setShown] = useState<"guideline" | "keys" | null>(null);
  useSingleKeys((code, event) => {
    if (code === "KeyI") setShown("guideline");
    else if (isQuestionMark(event)) setShown("keys");
    else return false;
    return true;
  });
  const close = () => setShown(null);
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setShown("guideline")} aria-keyshortcuts="i">
        <BookOpen size={18} aria-hidden="true" />
        <span className="max-lg:sr-only">{t("guideline")}</span>
      </Button>
      <Button
        look="quiet"
        size="sm"
        onClick={() => setShown("keys")}
        aria-keyshortcuts="?"
        className="max-sm:hidden"
      >
        <Keyboard size={18} aria-hidden="true" />
        <span className="max-lg:sr-only">{t("keys")}</span>
      </Button>
      {shown === "guideline" ? guideline(close) : null}
      {shown === "keys" ? keys(close) : null}
    </>
  );
}
