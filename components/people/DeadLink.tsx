"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/ButtonLink";

/** A link that leads nowhere: what is the matter with it, and where one can go instead. */
export function DeadLink({ isSignedIn = false, children }: { isSignedIn?: boolean; children: ReactNode }) {
  const t = useTranslations("session");
  const app = useTranslations("app");
  return (
    <>
      {children}
      <ButtonLink href={isSignedIn ? "/" : "/sign-in"} className="self-start">
        {isSignedIn ? app("toInbox") : t("toSignIn")}
      </ButtonLink>
    </>
  );
}
