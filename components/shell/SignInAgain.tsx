"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { endLapse, useHasLapsed } from "@/components/transport/session-lapse";
import { Dialog } from "@/components/ui/Dialog";

// Rarely needed, so not sent with every page; where it does not arrive, the link below leads to the page for it.
const SignInForm = dynamic(() =>
  import("./SignInForm").then(
    (module) => module.SignInForm,
    () => () => null,
  ),
);

/** The session has ended: sign in where one is, and what was being written goes on. */
export function SignInAgain({ signInName }: { signInName: string }) {
  const t = useTranslations("session.again");
  if (!useHasLapsed()) return null;
  return (
    <Dialog title={t("title")}>
      <div className="flex flex-col gap-4">
        <p>{t("body")}</p>
        <SignInForm fixedName={signInName} onSignedIn={endLapse} />
        {/* A full load: another person's drafts and views must not stay in this page's memory. */}
        <a href="/sign-in" className="text-accent underline">
          {t("other")}
        </a>
      </div>
    </Dialog>
  );
}
