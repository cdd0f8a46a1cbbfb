"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { errorMessage } from "@/components/transport/error-message";
import { send } from "@/components/transport/send";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import type { Claimed, ClaimInput } from "@/lib/contracts/assignments";

interface Desk extends ClaimInput {
  readonly role: "annotator" | "adjudicator";
}

const routes = {
  annotator: { claim: "/api/assignments/next", page: "/annotate" },
  adjudicator: { claim: "/api/cases/next", page: "/adjudicate" },
} as const;

/** Claims the next sample or case and goes there. */
export function StartNext({
  desk: { role, ...input },
  isDisabled = false,
}: {
  desk: Desk;
  isDisabled?: boolean;
}) {
  const t = useTranslations("inbox.next");
  const errors = useTranslations("errors");
  const router = useRouter();
  const client = useQueryClient();
  const { claim: path, page } = routes[role];
  const claim = useMutation({
    mutationFn: () => send<Claimed>("POST", path, input satisfies ClaimInput),
    onSuccess: ({ assignmentId }) => {
      if (assignmentId) router.push(`${page}/${assignmentId}`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["inbox"] }),
  });
  const isGoing = claim.isPending || Boolean(claim.data?.assignmentId);
  return (
    <span className="flex flex-wrap items-center">
      <Button look="primary" disabled={isDisabled} busy={isGoing} onClick={() => claim.mutate()}>
        {t(role)}
      </Button>
      <span role="status" className="text-sm not-empty:ms-2">
        {claim.data?.assignmentId === null ? t("none") : null}
        {claim.error ? (
          <span className="text-fail">{errors(errorMessage(failureOf(claim.error).code))}</span>
        ) : null}
      </span>
    </span>
  );
}
