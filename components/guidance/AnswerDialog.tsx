"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { useLanguageName } from "@/components/projects/names";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Select, Textarea } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";
import type { AnswerQuestionInput, QuestionRow } from "@/lib/contracts/guidance";
import { type AnswerDraft, inputOf } from "./answer-draft";
import { pointName } from "./point-name";

interface Answering {
  readonly row: QuestionRow;
  /** Of the protocol. */
  readonly points: readonly string[];
  readonly draft: AnswerDraft;
  readonly onChange: (draft: AnswerDraft) => void;
}

/** Answers a question, for its asker alone or for everybody. */
export function AnswerDialog({
  slug,
  onClose,
  ...answering
}: Answering & { slug: string; onClose: () => void }) {
  const t = useTranslations("questionDesk");
  const app = useTranslations("app");
  const cache = useQueryClient();
  const router = useRouter();
  const formId = useId();
  const { row, draft, onChange } = answering;
  const renew = () => cache.invalidateQueries({ queryKey: ["project", slug] });
  const answer = useCommand({
    send: (input: AnswerQuestionInput) => send("POST", projectApi(slug, "questions/answer"), input),
    onSuccess: async () => {
      await renew();
      router.refresh();
      onClose();
    },
    onError: (error) => {
      if (failureOf(error).code === "WRONG_STATE") void renew();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = inputOf(row.questionId, draft);
    if (input && !answer.isPending) answer.start(input);
  }

  const isLate = answer.error !== null && failureOf(answer.error).code === "WRONG_STATE";
  return (
    <Dialog
      wide
      title={t("answer.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={answer.isPending}>
            {t(draft.isPublished ? "answer.actionPublish" : "answer.action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <blockquote
          lang={row.language}
          dir="auto"
          className="aside-text whitespace-pre-line border-rule border-s-4 ps-3"
        >
          {row.text}
        </blockquote>
        <Field label={t("answer.text")} hint={t("answer.textHint")}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={4}
              required
              maxLength={2000}
              lang={row.language}
              dir="auto"
              value={draft.answer}
              onChange={({ target }) => onChange({ ...draft, answer: target.value })}
            />
          )}
        </Field>
        <Tick
          label={t("answer.publish")}
          hint={t("answer.publishHint")}
          isOn={draft.isPublished}
          onChange={(isPublished) => onChange({ ...draft, isPublished })}
        />
        {draft.isPublished ? <Wording {...answering} /> : null}
        {isLate ? <Notice tone="warning">{t("answer.late")}</Notice> : null}
        {answer.error && !isLate ? <FailureNotice error={answer.error} /> : null}
      </form>
    </Dialog>
  );
}

/** The question and the answer as everybody will read them. */
function Wording({ row, points, draft, onChange }: Answering) {
  const t = useTranslations("questionDesk");
  const w = useTranslations("questionDesk.answer.wording");
  const languageName = useLanguageName();
  const text = { required: true, maxLength: 2000, lang: row.language, dir: "auto" } as const;
  return (
    <fieldset className="flex flex-col gap-4 border-accent border-s-4 ps-4">
      <legend className="float-start w-full font-semibold">{w("title")}</legend>
      <Notice tone="warning" quiet>
        {w("warning")}
      </Notice>
      <Field label={w("point")}>
        {(wiring) => (
          <Select
            {...wiring}
            className="max-w-full"
            value={draft.point}
            onChange={({ target }) => onChange({ ...draft, point: target.value })}
          >
            <option value="">{t("whole")}</option>
            {points.map((point) => (
              <option key={point} value={point}>
                {pointName(point)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={w("question")}>
        {(wiring) => (
          <Textarea
            {...wiring}
            {...text}
            rows={2}
            value={draft.question}
            onChange={({ target }) => onChange({ ...draft, question: target.value })}
          />
        )}
      </Field>
      <Field label={w("answer")} hint={w("answerHint")}>
        {(wiring) => (
          <Textarea
            {...wiring}
            {...text}
            rows={4}
            value={draft.wording ?? draft.answer}
            onChange={({ target }) => onChange({ ...draft, wording: target.value })}
          />
        )}
      </Field>
      <Tick
        label={w("everyLanguage")}
        hint={w("everyLanguageHint", { language: languageName(row.language) })}
        isOn={draft.everyLanguage}
        onChange={(everyLanguage) => onChange({ ...draft, everyLanguage })}
      />
    </fieldset>
  );
}

function Tick({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const hintId = useId();
  return (
    <div>
      <label className="flex items-center gap-2 font-semibold">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          aria-describedby={hintId}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className="ps-6 text-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
