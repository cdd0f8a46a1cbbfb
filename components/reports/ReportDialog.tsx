"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/Dialog";
import { Field, FieldError, Textarea } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";
import type { ReportInput } from "@/lib/contracts/reports";
import { type ReportKind, reportKinds } from "@/lib/workflow/reports";
import { type UnsentReport, unsentReport } from "./unsent-report";

/** Something is wrong with the text itself: what, in words if they help, and what happens then. */
export function ReportDialog({
  path,
  onReported,
  onClose,
}: {
  /** The route of the assignment or case. */
  path: string;
  onReported: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("reports.dialog");
  const app = useTranslations("app");
  const formId = useId();
  const [unsent] = useState(() => unsentReport(path));
  const [{ kind, note }, setWritten] = useState(unsent.read);
  const [hasTried, setHasTried] = useState(false);
  const report = useCommand({
    send: (input: ReportInput) => send("POST", `${path}/report`, input),
    onSuccess: () => {
      unsent.forget();
      onReported();
    },
  });

  function write(written: UnsentReport): void {
    unsent.keep(written);
    setWritten(written);
  }

  const needsNote = kind === "other" && note.trim() === "";
  const isBusy = report.isPending || report.isSuccess;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    // What is missing gets the focus, and with it is read out.
    if (kind === null) event.currentTarget.querySelector("input")?.focus();
    else if (needsNote) event.currentTarget.querySelector("textarea")?.focus();
    else if (!isBusy) report.start({ kind, note: note.trim() });
  }

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={isBusy}>
            {t("action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <p>{t("intro")}</p>
        <KindChoice
          kind={kind}
          onChoose={(chosen) => write({ kind: chosen, note })}
          isMissing={hasTried && kind === null}
        />
        <Field
          label={t("note")}
          hint={kind === "other" ? undefined : t("noteHint")}
          error={hasTried && needsNote ? t("noteNeeded") : undefined}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              maxLength={1000}
              dir="auto"
              required={kind === "other"}
              value={note}
              onChange={(event) => write({ kind, note: event.target.value })}
            />
          )}
        </Field>
        <p className="text-soft text-sm">{t("next")}</p>
        <Refusal error={report.error} />
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { error: Error | null }) {
  const t = useTranslations("reports.dialog");
  if (error === null) return null;
  if (failureOf(error).code === "THROTTLED") return <Notice tone="warning">{t("tooMany")}</Notice>;
  return <FailureNotice error={error} />;
}

function KindChoice({
  kind,
  onChoose,
  isMissing,
}: {
  kind: ReportKind | null;
  onChoose: (kind: ReportKind) => void;
  isMissing: boolean;
}) {
  const t = useTranslations("reports");
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t("dialog.kind")}</legend>
      {isMissing ? <FieldError id={`${id}-error`}>{t("dialog.kindNeeded")}</FieldError> : null}
      {reportKinds.map((each) => (
        <label
          key={each}
          className={classNames(
            "flex gap-2.5 rounded-md border bg-sheet px-3 py-1.5 transition-colors hover:bg-wash",
            "has-checked:border-accent has-checked:bg-accent-wash",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
            isMissing ? "border-fail" : "border-edge",
          )}
        >
          <input
            type="radio"
            name={`${id}-kind`}
            value={each}
            checked={kind === each}
            aria-describedby={`${id}-${each}`}
            onChange={() => onChoose(each)}
            className="mt-1 size-4 shrink-0 accent-accent outline-none"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{t(`kinds.${each}.name`)}</span>
            <span id={`${id}-${each}`} className="block text-soft text-sm">
              {t(`kinds.${each}.hint`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
