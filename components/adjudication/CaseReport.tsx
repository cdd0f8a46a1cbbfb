"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { Button } from "@/components/ui/Button";
import { onDemand } from "@/components/ui/on-demand";

const ReportDialog = onDemand(async () => (await import("@/components/reports/ReportDialog")).ReportDialog);

/** Something is wrong with the text itself: told to the lead, instead of being decided. */
export function CaseReport({
  caseId,
  isDisabled,
  keeper,
  onReported,
}: {
  caseId: string;
  isDisabled: boolean;
  /** Its draft stays as it is while the report waits. */
  keeper: DraftKeeper;
  onReported: () => void;
}) {
  const t = useTranslations("annotation.actions");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        disabled={isDisabled}
        onClick={() => void leaveWith(keeper, () => setIsAsking(true))}
      >
        {t("report")}
      </Button>
      {isAsking ? (
        <ReportDialog
          path={`/api/cases/${caseId}`}
          onReported={() => {
            setIsAsking(false);
            onReported();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
