"use client";

import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { signIn } from "@/components/transport/sign-in";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { DeadLink } from "./DeadLink";
import { useFragmentToken } from "./fragment";

/** A button and not by itself: programs that preview links would use the link up. */
export function LinkPanel() {
  const t = useTranslations("session.link");
  const token = useFragmentToken();
  const attempt = useCommand({
    send: (value: string) => signIn({ provider: "link", token: value }),
    onSuccess: (outcome) => {
      if (outcome === "signed_in") window.location.replace("/account");
    },
  });
  const isRefused = attempt.data !== undefined && attempt.data !== "signed_in";
  if (token === null || isRefused)
    return (
      <DeadLink>
        <Notice tone="error">{t(isRefused ? "invalid" : "missing")}</Notice>
      </DeadLink>
    );
  return (
    <>
      <p>{t("body")}</p>
      {attempt.error ? <FailureNotice error={attempt.error} /> : null}
      <Button
        look="primary"
        disabled={!token}
        busy={attempt.isPending || attempt.data === "signed_in"}
        onClick={() => token && attempt.start(token)}
      >
        {t("action")}
      </Button>
    </>
  );
}
