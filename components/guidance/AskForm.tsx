"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { forgetOperation, operationFor } from "@/components/drafts/operation";
import { keepUnsent, unsent } from "@/components/drafts/unsent";
import type { GuidelineDesk } from "@/components/protocols/guideline";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { refreshView } from "@/components/transport/use-view";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Field, Select, Textarea } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";
import type { AskInput } from "@/lib/contracts/guidance";
import { guidancePath } from "./live";

/** A point of the protocol and what it is called. */
export type PointOption = readonly [point: string, name: string];

/** A question to the lead, about the guideline. What was written stays when the dialog around it is closed. */
export function AskForm({ desk, points }: { desk: GuidelineDesk; points: readonly PointOption[] }) {
  const t = useTranslations("guidance.ask");
  const place = `ask:${desk.project}:${desk.language}`;
  const [text, setText] = useState(() => unsent(place));
  const ask = useCommand({
    send: (input: AskInput) => send("POST", "/api/guidance", input),
    onSuccess: () => {
      forgetOperation(place);
      write("");
      return refreshView(guidancePath(desk));
    },
  });

  function write(next: string): void {
    keepUnsent(place, next);
    setText(next);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (text.trim() === "" || ask.isPending) return;
    const point = String(new FormData(event.currentTarget).get("point"));
    const asked = { ...desk, point, text: text.trim() };
    ask.start({ operationId: operationFor(place, asked), ...asked });
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <p className="max-w-prose text-soft">{t("body")}</p>
      <Field label={t("point")}>
        {(wiring) => (
          <Select {...wiring} name="point" className="max-w-full">
            <option value="">{t("whole")}</option>
            {points.map(([point, name]) => (
              <option key={point} value={point}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("text")}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            required
            maxLength={2000}
            dir="auto"
            lang={desk.language}
            value={text}
            onChange={(event) => {
              if (ask.isSuccess) ask.reset();
              write(event.target.value);
            }}
          />
        )}
      </Field>
      {ask.isSuccess ? <Notice tone="good">{t("sent")}</Notice> : null}
      {ask.error ? <Refusal error={ask.error} /> : null}
      <Button type="submit" busy={ask.isPending} className="self-start">
        {t("send")}
      </Button>
    </form>
  );
}

/** Too many questions at once is a limit of ours, not a hurry of theirs. */
function Refusal({ error }: { error: Error }) {
  const t = useTranslations("guidance.ask");
  if (failureOf(error).code === "THROTTLED") return <Notice tone="warning">{t("tooMany")}</Notice>;
  return <FailureNotice error={error} />;
}
