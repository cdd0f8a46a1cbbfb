"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { PasswordInput } from "@/components/shell/PasswordInput";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { signIn } from "@/components/transport/sign-in";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";
import type { PasswordInput as NewPassword } from "@/lib/contracts/account";

/** A new password ends every session, this one too: sign in with it at once. */
async function change(signInName: string, fields: NewPassword): Promise<void> {
  await send("POST", "/api/account/password", fields);
  await signIn({ provider: "password", signInName, password: fields.password });
}

export function PasswordForm({ signInName }: { signInName: string }) {
  const t = useTranslations("account.password");
  const problems = useTranslations("problems");
  const attempt = useCommand({
    send: ({ fields }: { fields: NewPassword; form: HTMLFormElement }) => change(signInName, fields),
    onSuccess: (_, { form }) => form.reset(),
  });
  const failure = attempt.error ? failureOf(attempt.error) : null;
  const isWrong = (field: string) => failure?.problems.some(({ path }) => path === field);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const current = String(fields.get("current"));
    const password = String(fields.get("password"));
    attempt.start({ fields: { password, ...(current ? { current } : {}) }, form });
  }

  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-4 border-rule border-t pt-6">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="text-soft">{t("body")}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={signInName} readOnly hidden />
      <Field label={t("current")} hint={t("currentHint")} error={isWrong("current") ? t("wrong") : undefined}>
        {(wiring) => (
          <PasswordInput {...wiring} name="current" autoComplete="current-password" maxLength={200} />
        )}
      </Field>
      <Field
        label={t("new")}
        hint={t("newHint")}
        error={isWrong("password") ? problems("invalid") : undefined}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            name="password"
            autoComplete="new-password"
            required
            minLength={12}
            maxLength={200}
          />
        )}
      </Field>
      {failure ? <FailureNotice error={failure} /> : null}
      {attempt.isSuccess ? <Notice tone="good">{t("done")}</Notice> : null}
      <Button type="submit" look="primary" className="self-start" busy={attempt.isPending}>
        {t("action")}
      </Button>
    </form>
  );
}
