"use client";

import { useRouter } from "next/navigation";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import type { CaseView } from "@/lib/contracts/adjudication";
import { claimNextCase, type Next } from "./next-case";
import { casePage, queueOf } from "./point-filter";

/** Puts the case at the end of one's own queue, its draft kept, and goes on with the next one. */
export function useDefer({
  view,
  keeper,
  point,
  onNoneLeft,
  onStays,
}: {
  view: CaseView;
  keeper: DraftKeeper;
  point: string | null;
  /** Deferred, and nothing else waits. */
  onNoneLeft: () => void;
  /** It was the last of the queue, and so came back at once. */
  onStays: () => void;
}) {
  const router = useRouter();

  async function defer(): Promise<Next> {
    await send("POST", `/api/cases/${view.caseId}/release`, {});
    return claimNextCase(queueOf(view, point));
  }

  const command = useCommand({
    send: defer,
    onSuccess: (next) => {
      if (next.kind === "refused") router.push("/");
      else if (next.kind === "none") onNoneLeft();
      else if (next.caseId === view.caseId) onStays();
      else router.push(casePage(next.caseId, point));
    },
  });
  return { ...command, start: () => void leaveWith(keeper, command.start) };
}
