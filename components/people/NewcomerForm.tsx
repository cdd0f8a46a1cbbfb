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
import { Field, Input } from "@/components/ui/Field";
import type { Accepted } from "@/lib/contracts/account";
import type { AcceptInput } from "@/lib/contracts/people";
import { placeOf } from "./accepted";

type Newcomer = Extract<AcceptInput, { as: "newcomer" }>;

/** Makes the account, accepts, and signs in with what was just typed. */
async function joinAs(newcomer: Newcomer): Promise<string> {
  const accepted = await send<Accepted>("POST", "/api/invitations/accept", newcomer);
  const { signInName, password } = newcomer;
  const outcome = await signIn({
    provider: "password",
    signInName: signInName.trim().toLowerCase(),
    password,
  });
  return outcome === "signed_in" ? placeOf(accepted) : "/sign-in";
}

export function NewcomerForm({ token, onLinkRefused }: { token: string; onLinkRefused: () => void }) {
  const t = useTranslations("session.invitation");
  const names = useTranslations("session.signIn");
  const problems = useTranslations("problems");
  const join = useCommand({
    send: joinAs,
    onSuccess: (destination) => window.location.assign(destination),
    onError: (error) => {
      if (failureOf(error).code === "LINK_INVALID") onLinkRefused();
    },
  });
  const failure = join.error ? failureOf(join.error) : null;
  const isWrong = (field: string) =>
    failure?.problems.some(({ path }) => path === field) ? problems("invalid") : undefined;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    join.start({
      as: "newcomer",
      token,
      displayName: text("displayName"),
      signInName: text("signInName"),
      password: text("password"),
    });
  }

  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
      <h2 className="text-lg">{t("newcomer")}</h2>
      <Field label={t("displayName")} hint={t("displayNameHint")} error={isWrong("displayName")}>
        {(wiring) => (
          <Input {...wiring} name="displayName" dir="auto" autoComplete="name" required maxLength={80} />
        )}
      </Field>
      <Field label={names("name")} hint={t("signInNameHint")} error={isWrong("signInName")}>
        {(wiring) => (
          <Input
            {...wiring}
            name="signInName"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            minLength={3}
            maxLength={100}
            pattern="[A-Za-z0-9][A-Za-z0-9._@+\-]+"
            title={t("signInNameHint")}
          />
        )}
      </Field>
      <Field label={t("newPassword")} hint={t("passwordHint")} error={isWrong("password")}>
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
      <Button type="submit" look="primary" busy={join.isPending || join.isSuccess}>
        {t("accept")}
      </Button>
      <p>
        {t.rich("haveAccount", {
          link: (words) => (
            <a className="text-accent underline" href="/sign-in" target="_blank" rel="noopener">
              {words}
            </a>
          ),
        })}
      </p>
    </form>
  );
}
