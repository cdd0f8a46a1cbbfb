"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { StartNext } from "@/components/assignments/StartNext";
import { draftStorage } from "@/components/drafts/draft-storage";
import { judgingForm } from "@/components/protocols/registry";
import { HeldNotice } from "@/components/reports/HeldNotice";
import { ReportAnswerNotice } from "@/components/reports/ReportAnswerNotice";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Notice } from "@/components/ui/Notice";
import { AnnotationHeader } from "./AnnotationHeader";
import { rememberSubmission } from "./last-submission";
import { NoticeStack } from "./NoticeStack";
import { OwnNote } from "./OwnNote";
import { UndoBar } from "./UndoBar";
import { contentOfSubmission, readContent, startContent, storageKeyOf } from "./work-content";
import type { WorkProps } from "./work-props";

const nothing = () => undefined;

/** What was submitted, to be read; inside its window it can be taken back. */
export function SubmittedWork({ view, guideline, controls, onReload }: WorkProps) {
  const t = useTranslations("annotation");
  const { Judging } = judgingForm(view.protocolId);
  const { assignmentId, submission } = view;
  const undo = useCommand({
    send: () => send("POST", `/api/assignments/${assignmentId}/undo`, {}),
    onSuccess: async () => {
      rememberSubmission(null);
      await onReload();
    },
    onError: (error) => {
      if (failureOf(error).code === "WINDOW_CLOSED") void onReload();
    },
  });

  const isOver = view.status === "closed" || view.status === "superseded";
  const tidy = useEffectEvent(() => draftStorage(storageKeyOf(view)).remove());
  useEffect(() => {
    if (isOver) tidy();
  }, [isOver]);

  const isHeld = view.status === "held";
  // A sample that was replaced after a report went to nobody else: the lead's answer says what became of it.
  const decided = view.report?.status === "replaced" ? view.report : null;
  const content = isHeld
    ? readContent(view.draft?.content ?? startContent(view))
    : contentOfSubmission(submission);
  return (
    <Judging
      subject={view.subject}
      kind={view.kind}
      feedback={view.feedback ?? []}
      content={content}
      onChange={nothing}
      problems={[]}
      showFirstProblem={null}
      onComplete={nothing}
      isReadOnly
      guideline={guideline}
      textTools={<OwnNote note={content.note} language={view.subject.language} />}
      header={<AnnotationHeader view={view} guideline={guideline} controls={controls} status={null} />}
      notices={
        <NoticeStack>
          {isHeld && view.report ? (
            <HeldNotice
              report={view.report}
              path={`/api/assignments/${assignmentId}`}
              onChanged={() => void onReload()}
            />
          ) : submission && !isOver ? (
            <UndoBar
              said={t("undo.submitted")}
              closesAt={submission.closesAt}
              isBusy={undo.isPending || undo.isSuccess}
              onUndo={() => undo.start()}
            />
          ) : decided ? (
            <ReportAnswerNotice report={decided} />
          ) : (
            <Notice quiet>{t(view.status === "superseded" ? "status.superseded" : "status.closed")}</Notice>
          )}
          {undo.error ? <FailureNotice error={undo.error} /> : null}
        </NoticeStack>
      }
      actions={
        <>
          <ButtonLink look="quiet" href="/">
            {t("actions.inbox")}
          </ButtonLink>
          <StartNext
            desk={{ project: view.project.slug, language: view.subject.language, role: "annotator" }}
          />
        </>
      }
    />
  );
}
