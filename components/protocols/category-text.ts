"use client";

import { useTranslations } from "next-intl";
import { findCategory } from "@/lib/protocols/x-value/categories";

export interface CategoryText {
  readonly name: string;
  /** Empty where the protocol has none. */
  readonly definition: string;
  /** What its texts can contain that is hard to read; empty where the protocol does not say. */
  readonly warning: string;
}

/** What a category is called and means in the reader's language; its code where the protocol has no name for it. */
export function useCategoryText(): (protocolId: string, category: string) => CategoryText {
  const t = useTranslations("xValue.categories");
  return (protocolId, category) => {
    const known = protocolId === "x-value" ? findCategory(category) : undefined;
    if (!known) return { name: category, definition: "", warning: "" };
    return {
      name: t(`${known.slug}.name`),
      definition: t(`${known.slug}.definition`),
      warning: t(`${known.slug}.warning`),
    };
  };
}
