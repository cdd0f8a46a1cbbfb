"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { signIn } from "@/components/transport/sign-in";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Field, Input } from "@/components/ui/Field";
import { PasswordInput } from "./PasswordInput";

/** Name and password. With `fixedName` only that person can sign in: their work is still open behind the dialog. */
export function SignInForm({ fixedName, onSignedIn }: { fixedName?: string; onSignedIn: () => void }) {
  const t = useTranslations("session.signIn");
  const password = useRef<HTMLInputElement>(null);
  // In the dialog the name is settled, and the form may arrive after the dialog has opened.
  useEffect(() => {
    if (fixedName !== undefined) password.current?.focus();
  }, [fixedName]);
  const attempt = useCommand({
    send: (fields: { signInName: string; password: string }) => signIn({ provider: "password", ...fields }),
    onSuccess: (outcome) => {
      if (outcome === "signed_in") onSignedIn();
      else password.current?.select();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    attempt.start({
      signInName: fixedName ?? String(fields.get("signInName")),
      password: String(fields.get("password")),
    });
  }

  const refusal =
    attempt.data === "throttled"
      ? t("throttled")
      : attempt.data && attempt.data !== "signed_in"
        ? t("refused")
        : null;
  return (
    // Without scripts it would otherwise put the password into the address.
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={t("name")}>
        {(wiring) => (
          <Input
            {...wiring}
            name="signInName"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={fixedName !== undefined}
            defaultValue={fixedName}
            maxLength={100}
          />
        )}
      </Field>
      <Field label={t("password")} error={refusal}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            ref={password}
            name="password"
            autoComplete="current-password"
            required
            maxLength={200}
          />
        )}
      </Field>
      {attempt.error ? <FailureNotice error={attempt.error} /> : null}
      <Button type="submit" look="primary" busy={attempt.isPending || attempt.data === "signed_in"}>
        {t("action")}
      </Button>
    </form>
  );
}
