"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useLastSubmission } from "@/components/annotations/last-submission";
import { NoticeStack } from "@/components/annotations/NoticeStack";
import { PauseTool } from "@/components/annotations/PauseTool";
import { LeaveGuard } from "@/components/drafts/LeaveGuard";
import { SaveStatus } from "@/components/drafts/SaveStatus";
import { decidingForm } from "@/components/protocols/deciding-registry";
import { ReportAnswerNotice } from "@/components/reports/ReportAnswerNotice";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { Notice } from "@/components/ui/Notice";
import { onDemand } from "@/components/ui/on-demand";
import { CaseActions } from "./CaseActions";
import { CaseHeader } from "./CaseHeader";
import { CaseNotes } from "./CaseNotes";
import { CaseReport } from "./CaseReport";
import type { CaseProps } from "./case-props";
import { QueueEnd } from "./QueueEnd";
import { useCaseInHand } from "./use-case-in-hand";

const DraftNotice = onDemand(async () => (await import("@/components/drafts/DraftNotice")).DraftNotice);
const LastSubmissionBar = onDemand(
  async () => (await import("@/components/annotations/LastSubmissionBar")).LastSubmissionBar,
);

/** A dispute in hand: decided point by point, kept as a draft with every change, until it is settled. */
export function OpenCase({ view, guideline, controls, onReload }: CaseProps) {
  const t = useTranslations("adjudication");
  const { Deciding } = decidingForm(view.protocolId);
  const inHand = useCaseInHand({ view, guideline, onReload });
  const { draft, problems, filter } = inHand;
  const { state, keeper } = draft;
  const last = useLastSubmission();
  const settleButton = useRef<HTMLButtonElement>(null);
  const reload = () => void onReload();
  const trouble = (
    <>
      <DraftNotice state={state} keeper={keeper} onReload={reload} />
      {inHand.error ? <FailureNotice error={inHand.error} /> : null}
    </>
  );
  return (
    <>
      <Deciding
        view={view}
        content={draft.content}
        onChange={inHand.change}
        problems={problems}
        showFirstProblem={inHand.showFirstProblem}
        onComplete={() => settleButton.current?.focus()}
        isReadOnly={inHand.isLocked}
        guideline={guideline}
        header={
          <CaseHeader
            view={view}
            guideline={guideline}
            controls={controls}
            filter={filter}
            status={<SaveStatus state={state} keeper={keeper} />}
            // P is the previous difference here.
            pause={<PauseTool hasKey={false} isPaused={draft.isPaused} onChange={draft.setIsPaused} />}
          />
        }
        textTools={
          <>
            <CaseReport
              caseId={view.caseId}
              isDisabled={inHand.isLocked}
              keeper={keeper}
              onReported={reload}
            />
            <CaseNotes notes={view.notes} language={view.subject.language} />
          </>
        }
        notices={
          <NoticeStack>
            {trouble}
            {problems.length > 0 ? (
              <Notice tone="error">{t("problemsFound", { count: problems.length })}</Notice>
            ) : null}
            {view.round > 1 ? (
              <Notice quiet title={t("again.title")}>
                {t("again.body")}
              </Notice>
            ) : null}
            {last ? <LastSubmissionBar last={last} keeper={keeper} /> : null}
            {view.report ? <ReportAnswerNotice report={view.report} /> : null}
          </NoticeStack>
        }
        actions={
          <CaseActions
            settleButton={settleButton}
            isBusy={inHand.isBusy}
            isLocked={inHand.isLocked}
            maySettle={inHand.maySend}
            onSettle={inHand.trySettle}
            onDefer={inHand.defer}
            asideReason={draft.content.asideReason}
            onAsideReason={draft.writeAsideReason}
            notices={trouble}
            onIrreconcilable={inHand.setAside}
          />
        }
      />
      <LeaveGuard keeper={keeper} state={state} />
      {inHand.attestationDialog}
      {inHand.end ? (
        <QueueEnd end={inHand.end} view={view} filter={filter} keeper={keeper} onStay={inHand.stay} />
      ) : null}
    </>
  );
}
