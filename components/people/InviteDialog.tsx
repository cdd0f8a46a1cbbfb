"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { projectKey } from "@/components/projects/live";
import { useLanguageName } from "@/components/projects/names";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Input, Select } from "@/components/ui/Field";
import type { Invited, InviteInput } from "@/lib/contracts/people";
import { languages } from "@/lib/text/languages";
import { InvitationLink } from "./InvitationLink";

const roles = ["annotator", "adjudicator", "lead"] as const;
const validities = [24, 72, 168, 720] as const;

/** Makes an invitation, then shows its link: once, because only its hash is kept. */
export function InviteDialog({
  slug,
  preset,
  onClose,
}: {
  slug: string;
  preset: string;
  onClose: () => void;
}) {
  const t = useTranslations("people.invite");
  const app = useTranslations("app");
  const cache = useQueryClient();
  const formId = useId();
  const invite = useCommand({
    send: (input: InviteInput) => send<Invited>("POST", projectApi(slug, "invitations"), input),
    onSuccess: () => cache.invalidateQueries({ queryKey: projectKey(slug, "people") }),
  });
  if (invite.data) {
    return (
      // Only by its button: a stray click outside would lose the link for good.
      <Dialog
        title={t("doneTitle")}
        footer={
          <>
            <Button onClick={() => invite.reset()}>{t("another")}</Button>
            <Button look="primary" onClick={onClose}>
              {t("close")}
            </Button>
          </>
        }
      >
        <InvitationLink invited={invite.data} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={invite.isPending}>
            {t("action")}
          </Button>
        </>
      }
    >
      <InviteForm id={formId} preset={preset} onSubmit={(input) => invite.start(input)}>
        {invite.error ? <FailureNotice error={invite.error} /> : null}
      </InviteForm>
    </Dialog>
  );
}

function InviteForm({
  id,
  preset,
  onSubmit,
  children,
}: {
  id: string;
  /** A language to begin with, if it is one. */
  preset: string;
  onSubmit: (input: InviteInput) => void;
  children: ReactNode;
}) {
  const t = useTranslations("people.invite");
  const names = useTranslations("people.roles");
  const languageName = useLanguageName();
  const [role, setRole] = useState<(typeof roles)[number]>("annotator");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSubmit({
      role,
      language: role === "lead" ? "" : String(fields.get("language")),
      note: String(fields.get("note")),
      validHours: Number(fields.get("validHours")),
    });
  }

  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t("role")} hint={t(`roleHint.${role}`)}>
        {(wiring) => (
          <Select
            {...wiring}
            value={role}
            onChange={(event) => setRole(roles.find((each) => each === event.target.value) ?? role)}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {names(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {role === "lead" ? null : (
        <Field label={t("language")} hint={t("languageHint")}>
          {(wiring) => (
            <Select
              {...wiring}
              name="language"
              required
              defaultValue={languages.some(({ code }) => code === preset) ? preset : ""}
            >
              <option value="" disabled>
                {t("chooseLanguage")}
              </option>
              {languages.map(({ code }) => (
                <option key={code} value={code}>
                  {languageName(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t("valid")} hint={t("validHint")}>
        {(wiring) => (
          <Select {...wiring} name="validHours" defaultValue={168}>
            {validities.map((hours) => (
              <option key={hours} value={hours}>
                {t("days", { days: hours / 24 })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("note")} hint={t("noteHint")}>
        {(wiring) => <Input {...wiring} name="note" maxLength={200} dir="auto" />}
      </Field>
      {children}
    </form>
  );
}
