"use client";

import { useRouter } from "next/navigation";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { forgetOperation, operationFor } from "@/components/drafts/operation";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf, isPassing, type WireFailure } from "@/components/transport/wire-failure";
import type { AssignmentView, FeedbackResponse, SubmitInput, Submitted } from "@/lib/contracts/annotations";
import { rememberSubmission } from "./last-submission";

export interface Submission {
  readonly answers: Record<string, unknown>;
  /** Only in a second review. */
  readonly responses: FeedbackResponse[] | null;
  readonly claimNext: boolean;
  /** What goes along with the answers. */
  readonly beside: Pick<SubmitInput, "activeMs" | "note" | "pasted" | "guidelineVersion" | "textVersion">;
}

/**
 * Submits what is in the form. The draft is saved first, so that an undo finds it; the operation id stays the same for
 * the same answers, so that a retry after a lost answer is the same submit.
 */
export function useSubmit({
  assignmentId,
  storageKey,
  keeper,
  onSubmitted,
  onNext,
  onRefused,
}: {
  assignmentId: string;
  storageKey: string;
  keeper: DraftKeeper;
  /** Submitted and staying here: the view has to be loaded anew. */
  onSubmitted: () => void;
  /** Submitted, and the next text came along. */
  onNext: (next: AssignmentView) => void;
  onRefused: (failure: WireFailure, claimNext: boolean) => void;
}) {
  const router = useRouter();
  const path = `/api/assignments/${assignmentId}`;

  async function submit({ answers, responses, beside, claimNext }: Submission): Promise<Submitted> {
    const isSaved = await keeper.flush();
    const sent = { answers, ...(responses ? { responses } : {}) };
    const { note, textVersion } = beside;
    const input: SubmitInput = {
      operationId: operationFor(storageKey, { ...sent, note, textVersion }),
      ...sent,
      ...beside,
      claimNext,
    };
    const submitted = await send<Submitted>("POST", `${path}/submit`, input);
    // A draft that the server did not get stays here: an undo would otherwise bring back an older one.
    if (isSaved) keeper.forget();
    else keeper.rest();
    forgetOperation(storageKey);
    return submitted;
  }

  return useCommand({
    send: submit,
    onSuccess: ({ closesAt, next }, { claimNext }) => {
      rememberSubmission({ page: `/annotate/${assignmentId}`, undoPath: `${path}/undo`, closesAt });
      if (!claimNext) onSubmitted();
      else if (next) onNext(next);
      else router.push("/");
    },
    onError: (error, { claimNext }) => {
      const failure = failureOf(error);
      // A lost answer may have been a success, so the same is sent again; what was refused is tried as a new one.
      if (!isPassing(failure.code)) forgetOperation(storageKey);
      onRefused(failure, claimNext);
    },
  });
}
