"use client";

import { type ReactNode, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";

const AttestationDialog = onDemand(async () => (await import("./AttestationDialog")).AttestationDialog);

interface Attestation {
  /** Goes on at once, or after today's word was given where it is due. `isDue`: the server has just said so. */
  readonly before: (goOn: () => void, isDue?: boolean) => void;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** Once a working day: "I use no language model for this." Asked where it is first needed, and work goes on from there. */
export function useAttestation(isDue: boolean): Attestation {
  const [isGiven, setIsGiven] = useState(false);
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null);

  function before(goOn: () => void, isDueNow = isDue && !isGiven) {
    if (isDueNow) setWaiting({ goOn });
    else goOn();
  }

  function given() {
    setIsGiven(true);
    setWaiting(null);
    waiting?.goOn();
  }

  return {
    before,
    dialog: waiting ? <AttestationDialog onGiven={given} onClose={() => setWaiting(null)} /> : null,
  };
}
