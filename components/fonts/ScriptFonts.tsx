"use client";

import { useEffect } from "react";

/**
 * The last resort for scripts whose fonts most systems have. Their style sheets are large, so they are fetched only
 * where they are read, and only once the page is there: until then, and without them, the system's own fonts serve.
 */
const fonts: Readonly<Record<string, () => Promise<unknown>>> = {
  ja: () => import("@fontsource-variable/noto-sans-jp"),
  ko: () => import("@fontsource-variable/noto-sans-kr"),
  zh: () => import("@fontsource-variable/noto-sans-sc"),
};

export function ScriptFonts({ language }: { language: string }) {
  useEffect(() => {
    fonts[language]?.().catch(() => undefined);
  }, [language]);
  return null;
}
