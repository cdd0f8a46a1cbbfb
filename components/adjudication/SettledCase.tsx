"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { rememberSubmission } from "@/components/annotations/last-submission";
import { UndoBar } from "@/components/annotations/UndoBar";
import { StartNext } from "@/components/assignments/StartNext";
import { draftStorage } from "@/components/drafts/draft-storage";
import { decidingForm } from "@/components/protocols/deciding-registry";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { failureOf } from "@/components/transport/wire-failure";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Notice } from "@/components/ui/Notice";
import { CaseHeader } from "./CaseHeader";
import { caseKeyOf, readCase } from "./case-content";
import type { CaseProps } from "./case-props";

const nothing = () => undefined;

/** What was decided, to be read; inside its window it can be taken back. */
export function SettledCase({ view, guideline, controls, onReload }: CaseProps) {
  const t = useTranslations("adjudication");
  const { Deciding } = decidingForm(view.protocolId);
  const { submission } = view;
  const undo = useMutation({
    mutationFn: () => send("POST", `/api/cases/${view.caseId}/undo`, {}),
    onSuccess: async () => {
      rememberSubmission(null);
      await onReload();
    },
    onError: (error) => {
      if (failureOf(error).code === "WINDOW_CLOSED") void onReload();
    },
  });

  const isOver = view.status !== "submitted";
  const tidy = useEffectEvent(() => draftStorage(caseKeyOf(view)).remove());
  useEffect(() => {
    if (isOver) tidy();
  }, [isOver]);

  return (
    <Deciding
      view={view}
      // The decisions are in the draft; the settled answers themselves are read from the verdict and the rows.
      content={readCase(view.draft?.content ?? {})}
      onChange={nothing}
      problems={[]}
      showFirstProblem={null}
      onComplete={nothing}
      isReadOnly
      guideline={guideline}
      header={<CaseHeader view={view} guideline={guideline} controls={controls} status={null} />}
      notices={
        <div className="flex flex-col gap-1 p-2">
          {submission && !isOver ? (
            <UndoBar
              said={t(`done.${submission.outcome}`)}
              closesAt={submission.closesAt}
              isBusy={undo.isPending || undo.isSuccess}
              onUndo={() => undo.mutate()}
            />
          ) : (
            <Notice quiet>{t("done.closed")}</Notice>
          )}
          {undo.error ? <FailureNotice error={undo.error} /> : null}
        </div>
      }
      actions={
        <>
          <ButtonLink look="quiet" href="/">
            {t("actions.inbox")}
          </ButtonLink>
          <StartNext
            desk={{ project: view.project.slug, language: view.subject.language, role: "adjudicator" }}
          />
        </>
      }
    />
  );
}
