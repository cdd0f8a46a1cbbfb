"use client";

import { useTranslations } from "next-intl";
import { useIsHydrated } from "@/components/ui/hydration";

const named = ["Space", "Tab", "Shift", "Ctrl", "Enter", "Escape", "Home", "End"] as const;
type Named = (typeof named)[number];

function isNamed(key: string): key is Named {
  return named.some((each) => each === key);
}

/**
 * What the keys of a combination such as "Ctrl+Enter" are called in the reader's language, and on an Apple keyboard;
 * letters, digits and arrows are called what they are.
 */
export function useKeyNames(): (combination: string) => string {
  const t = useTranslations("fields.keys");
  // Only the browser knows its keyboard.
  const isApple = useIsHydrated() && /Mac|iPhone|iPad/.test(navigator.platform);
  const nameOf = (key: string) => {
    if (key === "Ctrl" && isApple) return "⌘";
    return isNamed(key) ? t(key) : key;
  };
  return (combination) => combination.split("+").map(nameOf).join(" ");
}
