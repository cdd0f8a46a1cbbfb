"use client";

import { type ReactNode, useState } from "react";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { send } from "@/components/transport/send";
import { useView } from "@/components/transport/use-view";
import type { CaseView } from "@/lib/contracts/adjudication";
import { OpenCase } from "./OpenCase";
import { SettledCase } from "./SettledCase";

const settledPollMs = 15_000;
const heldPollMs = 60_000;

function pollMs(status: CaseView["status"] | undefined): number | false {
  if (status === "submitted") return settledPollMs;
  return status === "held" ? heldPollMs : false;
}

/** One dispute from opened to closed. */
export function CaseWorkspace({
  initial,
  guideline,
  controls,
}: {
  initial: CaseView;
  guideline: LoadedGuideline;
  controls: ReactNode;
}) {
  const { caseId } = initial;
  // Raised to begin anew from what the server has.
  const [generation, setGeneration] = useState(0);
  const path = `/api/cases/${caseId}`;
  const { data: view = initial, refresh } = useView<CaseView>({
    name: path,
    read: (signal) => send("GET", path, undefined, signal),
    // Going back shows an older page again: what the page came with may be of any age.
    initial: { data: initial, loadedAt: null },
    everyMs: (known) => pollMs(known?.status),
  });

  async function reload() {
    await refresh();
    setGeneration((count) => count + 1);
  }

  const props = { view, guideline, controls, onReload: reload };
  if (view.status === "claimed") return <OpenCase key={`${view.round}:${generation}`} {...props} />;
  return <SettledCase {...props} />;
}
