"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useDeferredValue, useId } from "react";
import type { WireFailure } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";
import { directionOf } from "@/i18n/languages";
import type { Messages } from "@/i18n/messages";
import type { ReportRow } from "@/lib/contracts/reports";
import { Refusal, Words } from "./DecisionParts";
import { type DecisionDraft, inputOf } from "./decision-draft";
import { TextDifference } from "./TextDifference";
import { useDecide } from "./use-decide";

type ProblemName = keyof Messages["reportDesk"]["problems"];

/** Question and answer to be corrected, and what that changes, while it is being typed. */
export function CorrectDialog({
  slug,
  row,
  draft,
  onChange,
  onClose,
}: {
  slug: string;
  row: ReportRow;
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  onClose: () => void;
}) {
  const t = useTranslations("reportDesk.correct");
  const app = useTranslations("app");
  const formId = useId();
  const { decide, failure } = useDecide(slug, onClose);
  const isUnchanged = draft.question === row.question && draft.text === row.text;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const input = inputOf(row, "correct", draft);
    if (input && !decide.isPending) decide.start(input);
  }

  return (
    <Dialog
      wide
      title={t("title", { id: row.externalId })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={decide.isPending} disabled={isUnchanged}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="max-w-prose">{t("body")}</p>
        <TextField field="question" row={row} draft={draft} onChange={onChange} failure={failure} />
        <TextField field="text" row={row} draft={draft} onChange={onChange} failure={failure} />
        <Changes row={row} draft={draft} isUnchanged={isUnchanged} />
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

function TextField({
  field,
  row,
  draft,
  onChange,
  failure,
}: {
  field: "question" | "text";
  row: ReportRow;
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  failure: WireFailure | null;
}) {
  const t = useTranslations("reportDesk.correct");
  const problems = useTranslations("reportDesk.problems");
  const found = failure?.problems.find(({ path }) => path === field);
  const code = found?.code as ProblemName | undefined;
  return (
    <Field
      label={t(field)}
      error={code === undefined ? undefined : problems(problems.has(code) ? code : "other")}
    >
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={field === "question" ? 2 : 6}
          required
          lang={row.language}
          dir={directionOf(row.language)}
          spellCheck={false}
          className="aside-text"
          value={draft[field]}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
        />
      )}
    </Field>
  );
}

function Changes({
  row,
  draft,
  isUnchanged,
}: {
  row: ReportRow;
  draft: DecisionDraft;
  isUnchanged: boolean;
}) {
  const t = useTranslations("reportDesk.correct");
  // Typing goes first; the comparison follows when there is time.
  const { question, text } = useDeferredValue(draft);
  const { language } = row;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("changes")}</h3>
      {isUnchanged ? <p className="text-soft">{t("unchanged")}</p> : null}
      {question === row.question ? null : (
        <>
          <h4 className="text-soft text-sm">{t("questionChanges")}</h4>
          <TextDifference before={row.question} after={question} language={language} />
        </>
      )}
      {text === row.text ? null : (
        <>
          <h4 className="text-soft text-sm">{t("textChanges")}</h4>
          <TextDifference before={row.text} after={text} language={language} />
        </>
      )}
    </section>
  );
}
