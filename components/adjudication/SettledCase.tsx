"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { rememberSubmission } from "@/components/annotations/last-submission";
import { NoticeStack } from "@/components/annotations/NoticeStack";
import { UndoBar } from "@/components/annotations/UndoBar";
import { draftStorage } from "@/components/drafts/draft-storage";
import { decidingForm } from "@/components/protocols/deciding-registry";
import { HeldNotice } from "@/components/reports/HeldNotice";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Notice } from "@/components/ui/Notice";
import { CaseHeader } from "./CaseHeader";
import { CaseNotes } from "./CaseNotes";
import { caseKeyOf, contentOf } from "./case-content";
import type { CaseProps } from "./case-props";
import { NextCase } from "./NextCase";
import { usePointFilter } from "./point-filter";

const nothing = () => undefined;

/** A case to be read: what was decided, to be taken back inside its window; or one whose text was reported. */
export function SettledCase({ view, guideline, controls, onReload }: CaseProps) {
  const t = useTranslations("adjudication");
  const { Deciding } = decidingForm(view.protocolId);
  const { submission } = view;
  const filter = usePointFilter(view.protocolId);
  const undo = useCommand({
    send: () => send("POST", `/api/cases/${view.caseId}/undo`, {}),
    onSuccess: async () => {
      rememberSubmission(null);
      await onReload();
    },
    onError: (error) => {
      if (failureOf(error).code === "WINDOW_CLOSED") void onReload();
    },
  });

  const isHeld = view.status === "held";
  const isOver = !isHeld && view.status !== "submitted";
  const tidy = useEffectEvent(() => draftStorage(caseKeyOf(view)).remove());
  useEffect(() => {
    if (isOver) tidy();
  }, [isOver]);

  return (
    <Deciding
      view={view}
      content={contentOf(view)}
      onChange={nothing}
      problems={[]}
      showFirstProblem={null}
      onComplete={nothing}
      isReadOnly
      guideline={guideline}
      header={
        <CaseHeader view={view} guideline={guideline} controls={controls} status={null} filter={filter} />
      }
      textTools={<CaseNotes notes={view.notes} language={view.subject.language} />}
      notices={
        <NoticeStack>
          {isHeld && view.report ? (
            <HeldNotice
              report={view.report}
              path={`/api/cases/${view.caseId}`}
              onChanged={() => void onReload()}
            />
          ) : submission && !isOver ? (
            <UndoBar
              said={t(`done.${submission.outcome}`)}
              closesAt={submission.closesAt}
              isBusy={undo.isPending || undo.isSuccess}
              onUndo={() => undo.start()}
            />
          ) : (
            <Notice quiet>
              {t(
                view.status === "superseded"
                  ? "done.superseded"
                  : submission?.outcome === "irreconcilable"
                    ? "done.closedAside"
                    : "done.closed",
              )}
            </Notice>
          )}
          {submission?.outcome === "irreconcilable" ? (
            <p className="px-3">
              <span className="text-soft">{t("irreconcilable.reason")}</span>{" "}
              <bdi className="whitespace-pre-line">{submission.reason}</bdi>
            </p>
          ) : null}
          {undo.error ? <FailureNotice error={undo.error} /> : null}
        </NoticeStack>
      }
      actions={
        <>
          <ButtonLink look="quiet" href="/">
            {t("actions.inbox")}
          </ButtonLink>
          <NextCase view={view} point={filter.point} />
        </>
      }
    />
  );
}
