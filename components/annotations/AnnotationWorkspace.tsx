"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLiveGuideline } from "@/components/guidance/live";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useView } from "@/components/transport/use-view";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { whenIdle } from "@/components/ui/on-demand";
import { Skeleton } from "@/components/ui/Skeleton";
import type { AssignmentView } from "@/lib/contracts/annotations";
import { OpenWork } from "./OpenWork";

const loadSubmitted = async () => ({ default: (await import("./SubmittedWork")).SubmittedWork });
// Read after the work, not while it is done: fetched when the browser is idle, or with a page that opens on it.
const SubmittedWork = lazy(loadSubmitted);
whenIdle(loadSubmitted);

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
  const path = `/api/assignments/${assignmentId}`;
  const {
    data: view,
    error,
    refresh,
  } = useView<AssignmentView>({
    name: path,
    read: (signal) => send("GET", path, undefined, signal),
    // Going back shows an older page again: what the page came with may be of any age.
    initial: arrived.assignmentId === assignmentId ? { data: arrived, loadedAt: null } : null,
    everyMs: (known) => pollMs(known?.status),
  });

  async function reload() {
    await refresh();
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
  return (
    <Suspense fallback={<Loading />}>
      <SubmittedWork key={view.assignmentId} {...props} />
    </Suspense>
  );
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
