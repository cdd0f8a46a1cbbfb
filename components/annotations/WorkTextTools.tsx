"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { Button } from "@/components/ui/Button";
import { onDemand } from "@/components/ui/on-demand";

const NoteDialog = onDemand(async () => (await import("./NoteDialog")).NoteDialog);
const ReportDialog = onDemand(async () => (await import("@/components/reports/ReportDialog")).ReportDialog);

/** What can be said about a text besides judging it: a note to the adjudicator, a problem for the lead. */
export function WorkTextTools({
  path,
  language,
  note,
  mayReport,
  isDisabled,
  onNote,
  keeper,
  onReported,
}: {
  /** The route of the assignment. */
  path: string;
  language: string;
  note: string;
  mayReport: boolean;
  isDisabled: boolean;
  onNote: (note: string) => void;
  /** Its draft stays as it is while a report waits. */
  keeper: DraftKeeper;
  onReported: () => void;
}) {
  const t = useTranslations("annotation");
  const [shown, setShown] = useState<"note" | "report" | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Button look="quiet" size="sm" disabled={isDisabled} onClick={() => setShown("note")}>
        {t(note.trim() === "" ? "note.action" : "note.written")}
      </Button>
      {mayReport ? (
        <Button
          look="quiet"
          size="sm"
          disabled={isDisabled}
          onClick={() => void leaveWith(keeper, () => setShown("report"))}
        >
          {t("actions.report")}
        </Button>
      ) : null}
      {shown === "note" ? (
        <NoteDialog note={note} language={language} onChange={onNote} onClose={close} />
      ) : null}
      {shown === "report" ? (
        <ReportDialog
          path={path}
          onReported={() => {
            close();
            onReported();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
