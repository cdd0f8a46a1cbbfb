"use client";

import dynamic from "next/dynamic";

const Japanese = dynamic(() => import("./Japanese"));
const Korean = dynamic(() => import("./Korean"));
const Chinese = dynamic(() => import("./Chinese"));

/** The last resort for scripts whose fonts most systems have: their style sheets are large, so only where they are read. */
export function ScriptFonts({ language }: { language: string }) {
  if (language === "ja") return <Japanese />;
  if (language === "ko") return <Korean />;
  return language === "zh" ? <Chinese /> : null;
}
