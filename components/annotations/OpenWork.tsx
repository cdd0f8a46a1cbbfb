"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { CategoryWarning } from "@/components/desks/CategoryWarning";
import { LeaveGuard } from "@/components/drafts/LeaveGuard";
import { SaveStatus } from "@/components/drafts/SaveStatus";
import { judgingForm } from "@/components/protocols/registry";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { Notice } from "@/components/ui/Notice";
import { onDemand } from "@/components/ui/on-demand";
import { AnnotationHeader } from "./AnnotationHeader";
import { useLastSubmission } from "./last-submission";
import { NoticeStack } from "./NoticeStack";
import { PauseTool } from "./PauseTool";
import { useWorkInHand } from "./use-work-in-hand";
import { WorkActions } from "./WorkActions";
import { WorkNotice } from "./WorkNotice";
import { WorkTextTools } from "./WorkTextTools";
import type { WorkProps } from "./work-props";

const DraftNotice = onDemand(async () => (await import("@/components/drafts/DraftNotice")).DraftNotice);
const ReportAnswerNotice = onDemand(
  async () => (await import("@/components/reports/ReportAnswerNotice")).ReportAnswerNotice,
);
const LastSubmissionBar = onDemand(async () => (await import("./LastSubmissionBar")).LastSubmissionBar);

/** Work in hand: the form and all that stands around it, until it is submitted. */
export function OpenWork({ view, guideline, controls, onReload, onNext }: WorkProps) {
  const t = useTranslations("annotation");
  const { Judging } = judgingForm(view.protocolId);
  const inHand = useWorkInHand({ view, guideline, onReload, onNext });
  const { work, draft, problems, change, isLocked } = inHand;
  const { state, keeper } = draft;
  const last = useLastSubmission();
  const submitButton = useRef<HTMLButtonElement>(null);
  const reload = () => void onReload();

  return (
    <div className="contents" onPaste={isLocked ? undefined : draft.onPaste}>
      <Judging
        {...work}
        onChange={change}
        problems={problems}
        showFirstProblem={inHand.showFirstProblem}
        onComplete={() => submitButton.current?.focus()}
        isReadOnly={isLocked}
        guideline={guideline}
        header={
          <AnnotationHeader
            view={view}
            guideline={guideline}
            controls={controls}
            status={<SaveStatus state={state} keeper={keeper} />}
            pause={<PauseTool isPaused={draft.isPaused} onChange={draft.setIsPaused} />}
          />
        }
        textTools={
          <WorkTextTools
            path={`/api/assignments/${view.assignmentId}`}
            language={view.subject.language}
            note={work.content.note}
            mayReport={view.status === "claimed"}
            // Second reviews and returned work are one's own and have nobody to go back to.
            handBackId={view.kind === "first" && view.status === "claimed" ? view.assignmentId : null}
            isDisabled={isLocked}
            onNote={(note) => change((now) => ({ ...now, note }))}
            keeper={keeper}
            onReported={reload}
          />
        }
        notices={
          <NoticeStack>
            <DraftNotice state={state} keeper={keeper} onReload={reload} />
            {inHand.error ? <FailureNotice error={inHand.error} /> : null}
            {problems.length > 0 ? (
              <Notice tone="error">{t("problemsFound", { count: problems.length })}</Notice>
            ) : null}
            {draft.isTextNew ? (
              <Notice tone="warning" title={t("textNew.title")}>
                {t("textNew.body")}
              </Notice>
            ) : null}
            <WorkNotice view={view} />
            {last ? <LastSubmissionBar last={last} keeper={keeper} /> : null}
            <CategoryWarning protocolId={view.protocolId} category={view.subject.category} />
            {view.report ? <ReportAnswerNotice report={view.report} /> : null}
          </NoticeStack>
        }
        actions={
          <WorkActions
            view={view}
            keeper={keeper}
            submitButton={submitButton}
            isBusy={inHand.isBusy}
            maySubmit={inHand.maySend}
            onSubmit={inHand.trySubmit}
          />
        }
      />
      <LeaveGuard keeper={keeper} state={state} />
      {inHand.attestationDialog}
    </div>
  );
}
