"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { rememberSubmission } from "@/components/annotations/last-submission";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { forgetOperation, operationFor } from "@/components/drafts/operation";
import type { Settling } from "@/components/protocols/contract";
import { send } from "@/components/transport/send";
import { failureOf } from "@/components/transport/wire-failure";
import type { CaseView, Settled, SettleInput } from "@/lib/contracts/adjudication";
import type { Claimed } from "@/lib/contracts/assignments";
import { caseKeyOf } from "./case-content";

export type Outcome =
  | ({ readonly outcome: "settled" } & Settling)
  | { readonly outcome: "irreconcilable"; readonly reason: string };

interface Settlement {
  readonly result: Outcome;
  readonly claimNext: boolean;
}

/** Settles the case (the same answers are the same operation, however often they are sent) and goes on, if wanted. */
export function useSettle({
  view,
  keeper,
  onSettled,
  onRefused,
}: {
  view: CaseView;
  keeper: DraftKeeper;
  /** Settled and staying here: the view has to be loaded anew. */
  onSettled: () => void;
  onRefused: (failure: ReturnType<typeof failureOf>) => void;
}) {
  const router = useRouter();
  const path = `/api/cases/${view.caseId}`;
  const key = caseKeyOf(view);

  async function settle({
    result,
    claimNext,
  }: Settlement): Promise<{ closesAt: string; next: string | null }> {
    const isSaved = await keeper.flush();
    const input: SettleInput = { ...result, operationId: operationFor(key, result) };
    const { closesAt } = await send<Settled>("POST", `${path}/settle`, input);
    if (isSaved) keeper.forget();
    else keeper.rest();
    forgetOperation(key);
    return { closesAt, next: claimNext ? await nextCase() : null };
  }

  /** The settlement stands whether or not another case can be had. */
  async function nextCase(): Promise<string | null> {
    try {
      const desk = { project: view.project.slug, language: view.subject.language };
      return (await send<Claimed>("POST", "/api/cases/next", desk)).assignmentId;
    } catch {
      return null;
    }
  }

  return useMutation({
    mutationFn: settle,
    onSuccess: ({ closesAt, next }, { claimNext }) => {
      rememberSubmission({ page: `/adjudicate/${view.caseId}`, undoPath: `${path}/undo`, closesAt });
      if (!claimNext) onSettled();
      else router.push(next ? `/adjudicate/${next}` : "/");
    },
    onError: (error) => onRefused(failureOf(error)),
  });
}
