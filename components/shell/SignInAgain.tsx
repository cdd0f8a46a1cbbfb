"use client";

import { useTranslations } from "next-intl";
import { endLapse, useHasLapsed } from "@/components/transport/session-lapse";
import { Dialog } from "@/components/ui/Dialog";
import { SignInForm } from "./SignInForm";

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
