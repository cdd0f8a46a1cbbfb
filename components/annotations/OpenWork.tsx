"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { DraftNotice } from "@/components/drafts/DraftNotice";
import { LeaveGuard } from "@/components/drafts/LeaveGuard";
import { SaveStatus } from "@/components/drafts/SaveStatus";
import { useDraft } from "@/components/drafts/use-draft";
import type { WorkContent } from "@/components/protocols/contract";
import { judgingForm } from "@/components/protocols/registry";
import { FailureNotice } from "@/components/transport/FailureNotice";
import type { WireFailure } from "@/components/transport/wire-failure";
import { usePageKeys } from "@/components/ui/keys";
import { Notice } from "@/components/ui/Notice";
import type { FeedbackResponse } from "@/lib/contracts/annotations";
import type { WireProblem } from "@/lib/contracts/errors";
import { AnnotationHeader } from "./AnnotationHeader";
import { useActiveTime } from "./active-time";
import { LastSubmissionBar } from "./LastSubmissionBar";
import { useSubmit } from "./use-submit";
import { WorkActions } from "./WorkActions";
import { WorkNotice } from "./WorkNotice";
import { readContent, startContent, storageKeyOf, writeContent } from "./work-content";
import type { WorkProps } from "./work-props";

function responsesOf({ responses }: WorkContent): FeedbackResponse[] {
  return Object.entries(responses).flatMap(([checkpoint, { accept, reason }]) =>
    accept === undefined ? [] : [{ checkpoint, accept, reason: (reason ?? "").trim() }],
  );
}

/** Work in hand: the form, kept as a draft with every change, until it is submitted. */
export function OpenWork({ view, guideline, controls, onReload }: WorkProps) {
  const t = useTranslations("annotation");
  const { Judging, answersOf, problemsOf } = judgingForm(view.protocolId);
  const storageKey = storageKeyOf(view);
  const {
    content: stored,
    state,
    keeper,
  } = useDraft({
    path: `/api/assignments/${view.assignmentId}`,
    storageKey,
    initial: startContent(view),
    server: view.draft,
  });
  const content = readContent(stored);
  const activeTime = useActiveTime(content.activeMs);
  const [hasTried, setHasTried] = useState(false);
  const [fromServer, setFromServer] = useState<readonly WireProblem[]>([]);
  const [showFirstProblem, setShowFirstProblem] = useState<object | null>(null);
  const submitButton = useRef<HTMLButtonElement>(null);

  const feedback = view.feedback ?? [];
  const work = { subject: view.subject, kind: view.kind, feedback, content };
  const problems = hasTried ? [...problemsOf(work), ...fromServer] : [];

  function onRefused({ code, problems: found }: WireFailure) {
    if (code === "ALREADY_SUBMITTED") void onReload();
    if (found.length === 0) return;
    setFromServer(found);
    setShowFirstProblem({});
  }

  const submit = useSubmit({
    assignmentId: view.assignmentId,
    storageKey,
    keeper,
    onSubmitted: onReload,
    onRefused,
  });
  const isLocked = submit.isPending || submit.isSuccess || state.kind === "elsewhere";

  function change(update: (content: WorkContent) => WorkContent) {
    setFromServer([]);
    keeper.change((raw) => writeContent({ ...update(readContent(raw)), activeMs: activeTime.read() }));
  }

  function trySubmit(claimNext: boolean) {
    if (isLocked || state.kind === "stale") return;
    setHasTried(true);
    if (problemsOf(work).length > 0) return setShowFirstProblem({});
    const responses = view.kind === "second_review" ? responsesOf(content) : null;
    submit.mutate({ answers: answersOf(content), responses, activeMs: activeTime.read(), claimNext });
  }

  usePageKeys((event) => {
    const isEnter = event.code === "Enter" || event.code === "NumpadEnter";
    if (!isEnter || !(event.ctrlKey || event.metaKey)) return false;
    trySubmit(true);
    return true;
  });

  return (
    <>
      <Judging
        {...work}
        onChange={change}
        problems={problems}
        showFirstProblem={showFirstProblem}
        onComplete={() => submitButton.current?.focus()}
        isReadOnly={isLocked}
        guideline={guideline}
        header={
          <AnnotationHeader
            view={view}
            guideline={guideline}
            controls={controls}
            status={<SaveStatus state={state} keeper={keeper} />}
          />
        }
        notices={
          <div className="flex flex-col gap-1 p-2 empty:hidden">
            <WorkNotice view={view} />
            <DraftNotice state={state} keeper={keeper} onTakeBack={onReload} />
            <LastSubmissionBar beforeLeaving={() => keeper.flush()} />
            {submit.error ? <FailureNotice error={submit.error} /> : null}
            {problems.length > 0 ? (
              <Notice tone="error">{t("problemsFound", { count: problems.length })}</Notice>
            ) : null}
          </div>
        }
        actions={
          <WorkActions
            view={view}
            keeper={keeper}
            submitButton={submitButton}
            isBusy={submit.isPending || submit.isSuccess}
            onSubmit={trySubmit}
          />
        }
      />
      <LeaveGuard keeper={keeper} />
    </>
  );
}
