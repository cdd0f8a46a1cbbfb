"use client";

import { useLocale } from "next-intl";
import { findCategory } from "@/lib/protocols/x-value/categories";

/** Names of languages in the reader's own. */
export function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: "language", fallback: "code" });
  return (code) => (/^[a-z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** What a category is called in full; its id where the protocol at hand is another. */
export function categoryName(id: string): string {
  return findCategory(id)?.name ?? id;
}
