"use client";

import { useState } from "react";
import type { Guideline } from "@/components/protocols/guideline";
import { useCommand } from "@/components/transport/use-command";
import { WireFailure } from "@/components/transport/wire-failure";
import { useReadingPosition } from "./reading-position";

/** Its own file in the build: nobody downloads it who does not ask for it. */
async function loadEnglish(): Promise<Guideline> {
  try {
    const file = (await import("@/messages/guideline/en.json")) as { default: Guideline };
    return file.default;
  } catch {
    throw new WireFailure("UNREACHABLE");
  }
}

/**
 * The English guideline beside the one in the reader's language; null while that is what they read. The part that is
 * being read stays in its place when one takes the other's.
 */
export function useEnglishOriginal() {
  const [original, setOriginal] = useState<Guideline | null>(null);
  const { text, covers, remember } = useReadingPosition(original);
  function change(next: Guideline | null): void {
    remember();
    setOriginal(next);
  }
  const loading = useCommand({ send: loadEnglish, onSuccess: change });
  return {
    original,
    error: loading.error,
    isLoading: loading.isPending,
    show: () => loading.start(),
    hide: () => change(null),
    /** The text that changes, and what covers the upper edge of the box it scrolls in. */
    text,
    covers,
  };
}
