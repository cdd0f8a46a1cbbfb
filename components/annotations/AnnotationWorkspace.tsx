"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useLiveGuideline } from "@/components/guidance/live";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Skeleton } from "@/components/ui/Skeleton";
import type { AssignmentView } from "@/lib/contracts/annotations";
import { OpenWork } from "./OpenWork";
import { SubmittedWork } from "./SubmittedWork";

const submittedPollMs = 15_000;
const heldPollMs = 60_000;

const open: readonly AssignmentView["status"][] = ["claimed", "expired", "released"];

function pollMs(status: AssignmentView["status"] | undefined): number | false {
  if (status === "submitted") return submittedPollMs;
  return status === "held" ? heldPollMs : false;
}

/**
 * One assignment from opened to closed: the form while it can be worked on, what was submitted afterwards. The next one
 * comes with the acknowledgement of the last and is shown at once, under its own address.
 */
export function AnnotationWorkspace({
  initial,
  guideline: loaded,
  controls,
}: {
  initial: AssignmentView;
  guideline: LoadedGuideline;
  controls: ReactNode;
}) {
  const assignmentId = usePathname().split("/").at(-1) ?? initial.assignmentId;
  const guideline = useLiveGuideline(loaded);
  const [arrived, setArrived] = useState(initial);
  // Raised to begin anew from what the server has.
  const [generation, setGeneration] = useState(0);
  const {
    data: view,
    error,
    refetch,
  } = useQuery({
    queryKey: ["assignment", assignmentId],
    queryFn: ({ signal }) =>
      send<AssignmentView>("GET", `/api/assignments/${assignmentId}`, undefined, signal),
    initialData: arrived.assignmentId === assignmentId ? arrived : undefined,
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

  function goOnWith(next: AssignmentView) {
    setArrived(next);
    window.history.pushState(null, "", `/annotate/${next.assignmentId}`);
  }

  if (!view) return error ? <Missing error={error} /> : <Loading />;
  const props = { view, guideline, controls, onReload: reload, onNext: goOnWith };
  if (open.includes(view.status))
    return <OpenWork key={`${view.assignmentId}:${view.round}:${generation}`} {...props} />;
  return <SubmittedWork key={view.assignmentId} {...props} />;
}

function Loading() {
  const t = useTranslations("annotation");
  return (
    <main aria-busy="true" className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-16">
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </main>
  );
}

function Missing({ error }: { error: Error }) {
  const t = useTranslations("annotation.actions");
  return (
    <main className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 py-16">
      <FailureNotice error={error} />
      <ButtonLink href="/">{t("inbox")}</ButtonLink>
    </main>
  );
}
