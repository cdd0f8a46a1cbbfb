"use client";

import { useAttestation } from "@/components/desks/Attestation";
import type { WorkContent } from "@/components/protocols/contract";
import { judgingForm } from "@/components/protocols/registry";
import { useProblems } from "@/components/transport/use-problems";
import { useSendKey } from "@/components/ui/keys";
import type { AssignmentView, FeedbackResponse } from "@/lib/contracts/annotations";
import { type Submission, useSubmit } from "./use-submit";
import { useWorkDraft } from "./use-work-draft";
import { storageKeyOf } from "./work-content";
import type { WorkProps } from "./work-props";

function responsesOf({ responses }: WorkContent): FeedbackResponse[] {
  return Object.entries(responses).flatMap(([checkpoint, { accept, reason }]) =>
    accept === undefined ? [] : [{ checkpoint, accept, reason: (reason ?? "").trim() }],
  );
}

/** What is sent of the work: its answers, and what goes along with them. */
function submissionOf(
  { protocolId, kind, subject }: AssignmentView,
  content: WorkContent,
  given: { readonly activeMs: number; readonly guidelineVersion: string },
): Omit<Submission, "claimNext"> {
  return {
    answers: judgingForm(protocolId).answersOf(content),
    responses: kind === "second_review" ? responsesOf(content) : null,
    beside: {
      ...given,
      note: content.note.trim(),
      pasted: content.pasted,
      textVersion: subject.textVersion,
    },
  };
}

/** Work in hand: its content, and the ways to change and to submit it. */
export function useWorkInHand({
  view,
  guideline,
  onReload,
  onNext,
}: Pick<WorkProps, "view" | "guideline" | "onReload" | "onNext">) {
  const { problemsOf } = judgingForm(view.protocolId);
  const draft = useWorkDraft(view, () => void onReload());
  const { content, state, keeper, activeTime } = draft;
  const attestation = useAttestation(view.attestationDue);
  const problems = useProblems();
  const work = { subject: view.subject, kind: view.kind, feedback: view.feedback ?? [], content };

  const submit = useSubmit({
    assignmentId: view.assignmentId,
    storageKey: storageKeyOf(view),
    keeper,
    onSubmitted: () => void onReload(),
    onNext,
    onRefused: ({ code, problems: found }, claimNext) => {
      if (code === "ALREADY_SUBMITTED") void onReload();
      if (code === "ATTESTATION_DUE") attestation.before(() => send(claimNext), true);
      problems.refused(found);
    },
  });
  const isBusy = submit.isPending || submit.isSuccess;
  const isLocked = isBusy || state.kind === "elsewhere";
  const maySend = !isLocked && state.kind !== "stale";

  function send(claimNext: boolean) {
    const given = { activeMs: activeTime.read(), guidelineVersion: guideline.version };
    submit.start({ ...submissionOf(view, content, given), claimNext });
  }

  function trySubmit(claimNext: boolean) {
    if (!maySend || !problems.tried(problemsOf(work))) return;
    attestation.before(() => send(claimNext));
  }
  useSendKey(() => trySubmit(true));

  return {
    work,
    draft,
    problems: problems.all(problemsOf(work)),
    showFirstProblem: problems.showFirst,
    error: submit.error,
    isBusy,
    isLocked,
    maySend,
    attestationDialog: attestation.dialog,
    change: (update: (content: WorkContent) => WorkContent) => {
      problems.changed();
      draft.change(update);
    },
    trySubmit,
  };
}
