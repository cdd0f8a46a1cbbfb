"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { type ClaimDesk, useClaim } from "@/components/assignments/use-claim";
import { errorMessage } from "@/components/transport/error-message";
import { Button } from "@/components/ui/Button";
import type { InboxDesk } from "@/lib/contracts/assignments";
import { protocolById } from "@/lib/protocols/registry";
import { usePointNames } from "./point-names";

/** The points in dispute with their counts, each leading to the next dispute at that point; nothing while none waits. */
export function DisputePoints({
  desk,
  claimDesk,
  isAttestationDue,
}: {
  desk: InboxDesk;
  claimDesk: ClaimDesk;
  isAttestationDue: boolean;
}) {
  const t = useTranslations("inbox");
  const errors = useTranslations("errors");
  const id = useId();
  const nameOf = usePointNames(desk.protocolId);
  const {
    start,
    isGoing,
    point: wanted,
    isNoneFree,
    refusal,
    dialog,
  } = useClaim(claimDesk, isAttestationDue);
  const points = protocolById(desk.protocolId).points.filter((point) => (desk.disputes[point] ?? 0) > 0);
  if (points.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-1.5">
      <span id={id} className="text-soft text-sm">
        {t("points")}
      </span>
      {points.map((point) => {
        const { short, full } = nameOf(point);
        return (
          <Button
            key={point}
            size="sm"
            title={full}
            disabled={desk.paused || isGoing}
            busy={isGoing && wanted === point}
            onClick={() => start(point)}
          >
            {short} <span className="font-normal tabular-nums">{desk.disputes[point]}</span>
          </Button>
        );
      })}
      <span role="status" className="text-sm">
        {isNoneFree ? t("next.none") : null}
        {refusal ? <span className="text-fail">{errors(errorMessage(refusal))}</span> : null}
      </span>
      {dialog}
    </div>
  );
}
