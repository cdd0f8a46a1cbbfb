"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { send } from "@/components/transport/send";
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
  const { data: view, refetch } = useQuery({
    queryKey: ["case", caseId],
    queryFn: ({ signal }) => send<CaseView>("GET", `/api/cases/${caseId}`, undefined, signal),
    initialData: initial,
    // Going back shows an older page again: ask at once, and keep nothing from before.
    refetchOnMount: "always",
    gcTime: 0,
    refetchInterval: ({ state }) => pollMs(state.data?.status),
    refetchOnWindowFocus: ({ state }) => pollMs(state.data?.status) !== false,
  });

  async function reload() {
    await refetch();
    setGeneration((count) => count + 1);
  }

  const props = { view, guideline, controls, onReload: reload };
  if (view.status === "claimed") return <OpenCase key={`${view.round}:${generation}`} {...props} />;
  return <SettledCase {...props} />;
}
