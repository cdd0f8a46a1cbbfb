"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { Button } from "@/components/ui/Button";
import { onDemand } from "@/components/ui/on-demand";

const HandBackDialog = onDemand(async () => (await import("./HandBackDialog")).HandBackDialog);
const NoteDialog = onDemand(async () => (await import("./NoteDialog")).NoteDialog);
const ReportDialog = onDemand(async () => (await import("@/components/reports/ReportDialog")).ReportDialog);

/** What can be done about a text besides judging it: a note to the adjudicator, a problem for the lead, giving it back. */
export function WorkTextTools({
  path,
  language,
  note,
  mayReport,
  handBackId,
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
  /** The assignment, where it can be given back. */
  handBackId: string | null;
  isDisabled: boolean;
  onNote: (note: string) => void;
  /** Its draft stays as it is while a report waits. */
  keeper: DraftKeeper;
  onReported: () => void;
}) {
  const t = useTranslations("annotation");
  const [shown, setShown] = useState<"note" | "report" | "handBack" | null>(null);
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
      {handBackId === null ? null : (
        <Button look="quiet" size="sm" disabled={isDisabled} onClick={() => setShown("handBack")}>
          {t("actions.handBack")}
        </Button>
      )}
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
      {shown === "handBack" && handBackId !== null ? (
        <HandBackDialog assignmentId={handBackId} keeper={keeper} onClose={close} />
      ) : null}
    </>
  );
}
