"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import type { ReportRow } from "@/lib/contracts/reports";
import { Refusal, Words } from "./DecisionParts";
import { type DecisionDraft, inputOf } from "./decision-draft";
import { useDecide } from "./use-decide";

/** Rejects a report or replaces its sample: says first what becomes of the work, and asks for words to the reporter. */
export function DecideDialog({
  slug,
  row,
  decision,
  draft,
  onChange,
  onClose,
}: {
  slug: string;
  row: ReportRow;
  decision: "reject" | "replace";
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  onClose: () => void;
}) {
  const t = useTranslations(`reportDesk.${decision}`);
  const app = useTranslations("app");
  const formId = useId();
  const { decide, failure } = useDecide(slug, onClose);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const input = inputOf(row, decision, draft);
    if (input && !decide.isPending) decide.start(input);
  }

  return (
    <Dialog
      title={t("title", { id: row.externalId })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button
            look={decision === "replace" ? "danger" : "primary"}
            type="submit"
            form={formId}
            busy={decide.isPending}
          >
            {t("submit")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <p>{t("body")}</p>
        <Words
          label={t("words")}
          language={row.language}
          value={draft.answer}
          onChange={(answer) => onChange({ ...draft, answer })}
        />
        <Refusal failure={failure} />
      </form>
    </Dialog>
  );
}
