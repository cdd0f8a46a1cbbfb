"use client";

import { useTranslations } from "next-intl";
import { useClaim } from "@/components/assignments/use-claim";
import { errorMessage } from "@/components/transport/error-message";
import { Button } from "@/components/ui/Button";
import type { CaseView } from "@/lib/contracts/adjudication";

/** Opens the next dispute, among those about this point where the queue was opened so. */
export function NextCase({ view, point }: { view: CaseView; point: string | null }) {
  const t = useTranslations("inbox.next");
  const errors = useTranslations("errors");
  const desk = {
    project: view.project.slug,
    language: view.subject.language,
    role: "adjudicator",
  } as const;
  const { start, isGoing, isNoneFree, refusal, dialog } = useClaim(desk, view.attestationDue);
  return (
    <>
      <span role="status" className="text-sm">
        {isNoneFree ? t("none") : null}
        {refusal ? <span className="text-fail">{errors(errorMessage(refusal))}</span> : null}
      </span>
      <Button look="primary" busy={isGoing} onClick={() => start(point)}>
        {t("adjudicator")}
      </Button>
      {dialog}
    </>
  );
}
