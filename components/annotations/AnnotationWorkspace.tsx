"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { send } from "@/components/transport/send";
import type { AssignmentView } from "@/lib/contracts/annotations";
import { OpenWork } from "./OpenWork";
import { SubmittedWork } from "./SubmittedWork";

const submittedPollMs = 15_000;

const open: readonly AssignmentView["status"][] = ["claimed", "expired", "released"];

/** One assignment from opened to closed: the form while it can be worked on, what was submitted afterwards. */
export function AnnotationWorkspace({
  initial,
  guideline,
  controls,
}: {
  initial: AssignmentView;
  guideline: LoadedGuideline;
  controls: ReactNode;
}) {
  const { assignmentId } = initial;
  // Raised to begin anew from what the server has.
  const [generation, setGeneration] = useState(0);
  const { data: view, refetch } = useQuery({
    queryKey: ["assignment", assignmentId],
    queryFn: ({ signal }) =>
      send<AssignmentView>("GET", `/api/assignments/${assignmentId}`, undefined, signal),
    initialData: initial,
    // Going back shows an older page again: ask at once, and keep nothing from before.
    refetchOnMount: "always",
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "submitted" ? submittedPollMs : false),
    refetchOnWindowFocus: ({ state }) => state.data?.status === "submitted",
  });

  async function reload() {
    await refetch();
    setGeneration((count) => count + 1);
  }

  const props = { view, guideline, controls, onReload: reload };
  if (open.includes(view.status)) return <OpenWork key={`${view.round}:${generation}`} {...props} />;
  return <SubmittedWork {...props} />;
}
