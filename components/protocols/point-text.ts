"use client";

import { usePointOptions } from "./x-value/names";

/** The points of a protocol, each by what the reader calls it; empty where the protocol has no names for them. */
export function usePointTexts(protocolId: string): readonly (readonly [string, string])[] {
  const options = usePointOptions();
  return protocolId === "x-value" ? options : [];
}
