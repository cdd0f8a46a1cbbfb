"use client";

import { useTranslations } from "next-intl";
import { findCategory } from "@/lib/protocols/x-value/categories";

/** What a category is called in the reader's language; its code where the protocol has no name for it. */
export function useCategoryName(): (protocolId: string, category: string) => string {
  const t = useTranslations("xValue.categories");
  return (protocolId, category) => {
    const known = protocolId === "x-value" ? findCategory(category) : undefined;
    return known ? t(`${known.slug}.name`) : category;
  };
}
