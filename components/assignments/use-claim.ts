"use client";

import { useRouter } from "next/navigation";
import { useAttestation } from "@/components/desks/Attestation";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { refreshView } from "@/components/transport/use-view";
import { failureOf } from "@/components/transport/wire-failure";
import type { ClaimCaseInput, Claimed, ClaimInput } from "@/lib/contracts/assignments";
import { inboxView } from "./inbox-view";

export interface ClaimDesk extends ClaimInput {
  readonly role: "annotator" | "adjudicator";
}

const routes = {
  annotator: { claim: "/api/assignments/next", page: "/annotate" },
  adjudicator: { claim: "/api/cases/next", page: "/adjudicate" },
} as const;

/**
 * Claims the next sample or dispute and goes there; today's word on language models is asked for first where it is due,
 * and the claim follows by itself. `point`: the next dispute at this point, and those after it too.
 */
export function useClaim({ role, ...input }: ClaimDesk, isAttestationDue: boolean) {
  const router = useRouter();
  const attestation = useAttestation(isAttestationDue);
  const { claim: path, page } = routes[role];
  const claim = useCommand({
    send: (point: string | null) =>
      send<Claimed>("POST", path, (point === null ? input : { ...input, point }) satisfies ClaimCaseInput),
    onSuccess: ({ assignmentId }, point) => {
      const query = point === null ? "" : `?point=${encodeURIComponent(point)}`;
      if (assignmentId) router.push(`${page}/${assignmentId}${query}`);
    },
    onError: (error, point) => {
      if (failureOf(error).code === "ATTESTATION_DUE") attestation.before(() => claim.start(point), true);
    },
    onSettled: () => refreshView(inboxView),
  });
  const code = claim.error ? failureOf(claim.error).code : null;
  return {
    start: (point: string | null = null) => attestation.before(() => claim.start(point)),
    isGoing: claim.isPending || Boolean(claim.data?.assignmentId),
    /** The point last asked for. */
    point: claim.input ?? null,
    isNoneFree: claim.data?.assignmentId === null,
    /** Why it was refused; null while the question is on the screen that will lift the refusal. */
    refusal: code === "ATTESTATION_DUE" && attestation.dialog ? null : code,
    dialog: attestation.dialog,
  };
}
