"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReportDialog } from "@/components/reports/ReportDialog";
import { Button } from "@/components/ui/Button";

/** Something is wrong with the text itself: told to the lead, instead of being decided. */
export function CaseReport({
  caseId,
  isDisabled,
  beforeReporting,
  onReported,
}: {
  caseId: string;
  isDisabled: boolean;
  /** Saves the draft: it stays as it is while the report waits. */
  beforeReporting: () => Promise<boolean>;
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
        onClick={() => void beforeReporting().then(() => setIsAsking(true))}
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
