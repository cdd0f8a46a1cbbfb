"use client";

import { useTranslations } from "next-intl";
import { usePointTexts } from "@/components/protocols/point-text";

export interface PointName {
  /** Fits on a small button. */
  readonly short: string;
  readonly full: string;
}

/** What the points of a protocol are called in the reader's language; their codes where it has no names for them. */
export function usePointNames(protocolId: string): (point: string) => PointName {
  const t = useTranslations("xValue");
  const texts = new Map(usePointTexts(protocolId));
  return (point) => {
    const full = texts.get(point);
    if (full === undefined) return { short: point, full: point };
    return { short: point === "scope" || point === "nature" ? t(`${point}.name`) : point, full };
  };
}
