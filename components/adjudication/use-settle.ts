"use client";

import { useRouter } from "next/navigation";
import { rememberSubmission } from "@/components/annotations/last-submission";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { forgetOperation, operationFor } from "@/components/drafts/operation";
import type { Settling } from "@/components/protocols/contract";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf, isPassing } from "@/components/transport/wire-failure";
import type { CaseView, Settled, SettleInput } from "@/lib/contracts/adjudication";
import { caseKeyOf } from "./case-content";
import { claimNextCase, type Next } from "./next-case";
import { casePage, queueOf } from "./point-filter";

export type Outcome =
  | ({ readonly outcome: "settled" } & Settling)
  | { readonly outcome: "irreconcilable"; readonly reason: string };

export interface Settlement {
  readonly result: Outcome;
  readonly claimNext: boolean;
  /** What goes along with the result, and makes it no other operation. */
  readonly beside: Pick<SettleInput, "activeMs" | "guidelineVersion">;
}

/** Settles the case (the same answers are the same operation, however often they are sent) and goes on, if wanted. */
export function useSettle({
  view,
  keeper,
  point,
  onSettled,
  onNoneLeft,
  onRefused,
}: {
  view: CaseView;
  keeper: DraftKeeper;
  /** Goes on among the disputes about this point; null: among all. */
  point: string | null;
  /** Settled and staying here: the view has to be loaded anew. */
  onSettled: () => void;
  /** Settled, and no further dispute is about that point. */
  onNoneLeft: () => void;
  onRefused: (failure: ReturnType<typeof failureOf>, settlement: Settlement) => void;
}) {
  const router = useRouter();
  const path = `/api/cases/${view.caseId}`;
  const key = caseKeyOf(view);

  async function settle({
    result,
    claimNext,
    beside,
  }: Settlement): Promise<{ closesAt: string; next: Next | null }> {
    const isSaved = await keeper.flush();
    const input: SettleInput = { ...result, ...beside, operationId: operationFor(key, result) };
    const { closesAt } = await send<Settled>("POST", `${path}/settle`, input);
    if (isSaved) keeper.forget();
    else keeper.rest();
    forgetOperation(key);
    return { closesAt, next: claimNext ? await claimNextCase(queueOf(view, point)) : null };
  }

  return useCommand({
    send: settle,
    onSuccess: ({ closesAt, next }) => {
      rememberSubmission({ page: casePage(view.caseId, point), undoPath: `${path}/undo`, closesAt });
      if (next === null) onSettled();
      else if (next.kind === "case") router.push(casePage(next.caseId, point));
      else if (next.kind === "none" && point !== null) onNoneLeft();
      else router.push("/");
    },
    onError: (error, settlement) => {
      const failure = failureOf(error);
      // A lost answer may have been a success, so the same is sent again; what was refused is tried as a new one.
      if (!isPassing(failure.code)) forgetOperation(key);
      onRefused(failure, settlement);
    },
  });
}
