"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { forgetOperation, operationFor } from "@/components/drafts/operation";
import { send } from "@/components/transport/send";
import { failureOf } from "@/components/transport/wire-failure";
import type { FeedbackResponse, SubmitInput, Submitted } from "@/lib/contracts/annotations";
import { rememberSubmission } from "./last-submission";

export interface Submission {
  readonly answers: Record<string, unknown>;
  /** Only in a second review. */
  readonly responses: FeedbackResponse[] | null;
  readonly activeMs: number;
  readonly claimNext: boolean;
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
  onRefused,
}: {
  assignmentId: string;
  storageKey: string;
  keeper: DraftKeeper;
  /** Submitted and staying here: the view has to be loaded anew. */
  onSubmitted: () => void;
  onRefused: (failure: ReturnType<typeof failureOf>) => void;
}) {
  const router = useRouter();
  const path = `/api/assignments/${assignmentId}`;

  async function submit({ answers, responses, activeMs, claimNext }: Submission): Promise<Submitted> {
    const isSaved = await keeper.flush();
    const sent = { answers, ...(responses ? { responses } : {}) };
    const input: SubmitInput = { operationId: operationFor(storageKey, sent), ...sent, activeMs, claimNext };
    const submitted = await send<Submitted>("POST", `${path}/submit`, input);
    // A draft that the server did not get stays here: an undo would otherwise bring back an older one.
    if (isSaved) keeper.forget();
    else keeper.rest();
    forgetOperation(storageKey);
    return submitted;
  }

  return useMutation({
    mutationFn: submit,
    onSuccess: ({ closesAt, nextAssignmentId }, { claimNext }) => {
      rememberSubmission({ page: `/annotate/${assignmentId}`, undoPath: `${path}/undo`, closesAt });
      if (!claimNext) onSubmitted();
      else router.push(nextAssignmentId ? `/annotate/${nextAssignmentId}` : "/");
    },
    onError: (error) => onRefused(failureOf(error)),
  });
}
