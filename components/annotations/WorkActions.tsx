"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { useAttestation } from "@/components/desks/Attestation";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { errorMessage } from "@/components/transport/error-message";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { Claimed, ClaimInput } from "@/lib/contracts/assignments";

/** What can be done with the work in hand. */
export function WorkActions({
  view,
  keeper,
  submitButton,
  isBusy,
  maySubmit,
  onSubmit,
}: {
  view: AssignmentView;
  keeper: DraftKeeper;
  submitButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  /** False while another window has the text, or somebody has to choose between two versions of it. */
  maySubmit: boolean;
  onSubmit: (claimNext: boolean) => void;
}) {
  const t = useTranslations("annotation.actions");
  return (
    <>
      <Later view={view} keeper={keeper} isDisabled={isBusy} />
      <Button disabled={!maySubmit} className="max-sm:px-2" onClick={() => onSubmit(false)}>
        {t("submit")}
      </Button>
      <Button
        ref={submitButton}
        look="primary"
        busy={isBusy}
        disabled={!maySubmit}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="max-sm:flex-1 max-sm:px-3"
        onClick={() => onSubmit(true)}
      >
        {t("submitNext")}
        <span aria-hidden="true" className="max-sm:hidden">
          ⏎
        </span>
      </Button>
    </>
  );
}

/**
 * Sets the text aside and opens another; this one stays in hand, and how many may is the project's limit. What came
 * back to its author (second reviews, returned work) leads to the desk, where everything of that kind waits.
 */
function Later({
  view,
  keeper,
  isDisabled,
}: {
  view: AssignmentView;
  keeper: DraftKeeper;
  isDisabled: boolean;
}) {
  const t = useTranslations("annotation.actions");
  const errors = useTranslations("errors");
  const router = useRouter();
  const next = useCommand({
    send: async () => {
      if (view.kind !== "first") return "/";
      const desk: ClaimInput = { project: view.project.slug, language: view.subject.language };
      const { assignmentId } = await send<Claimed>("POST", "/api/assignments/next", desk);
      return assignmentId && `/annotate/${assignmentId}`;
    },
    onSuccess: (page) => page && router.push(page),
    onError: (error) => {
      if (failureOf(error).code === "ATTESTATION_DUE") attestation.before(() => next.start(), true);
    },
  });
  const attestation = useAttestation(view.attestationDue && view.kind === "first");
  const refusal = next.error ? failureOf(next.error).code : null;
  return (
    <>
      <span role="status" className="text-sm">
        {next.data === null ? t("laterNone") : null}
        {refusal && !attestation.dialog ? (
          <span className="text-fail">{errors(errorMessage(refusal))}</span>
        ) : null}
      </span>
      <Button
        look="quiet"
        className="max-sm:px-2"
        disabled={isDisabled}
        busy={next.isPending || Boolean(next.data)}
        onClick={() => void leaveWith(keeper, () => attestation.before(() => next.start()))}
      >
        {t("later")}
      </Button>
      {attestation.dialog}
    </>
  );
}
