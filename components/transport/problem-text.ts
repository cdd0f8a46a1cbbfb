"use client";

import { useTranslations } from "next-intl";
import type { Messages } from "@/i18n/messages";

/** The sentence for what is wrong with a field; a general one for codes that have none. */
export function useProblemText(): (code: string) => string {
  const t = useTranslations("problems");
  return (code) => {
    const key = code as keyof Messages["problems"];
    return t.has(key) ? t(key) : t("other");
  };
}
