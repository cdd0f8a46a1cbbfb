"use client";

import { useState } from "react";
import type { WireProblem } from "@/lib/contracts/errors";

/** What is wrong with a piece of work: found here once somebody has tried to send it, or found by the server. */
export function useProblems() {
  const [hasTried, setHasTried] = useState(false);
  const [fromServer, setFromServer] = useState<readonly WireProblem[]>([]);
  const [showFirst, setShowFirst] = useState<object | null>(null);
  return {
    /** A new object each time the first problem is to get the focus. */
    showFirst,
    all: (here: readonly WireProblem[]) => (hasTried ? [...here, ...fromServer] : []),
    /** Somebody tries: true when nothing found here stands in the way. */
    tried: (here: readonly WireProblem[]) => {
      setHasTried(true);
      if (here.length > 0) setShowFirst({});
      return here.length === 0;
    },
    /** The server's word, until the next change. */
    refused: (found: readonly WireProblem[]) => {
      setFromServer(found);
      if (found.length > 0) setShowFirst({});
    },
    changed: () => setFromServer([]),
  };
}
