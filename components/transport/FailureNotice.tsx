"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/Notice";
import { errorMessage } from "./error-message";
import { failureOf } from "./wire-failure";

/** What went wrong with a request, in the reader's words. */
export function FailureNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  const t = useTranslations("errors");
  return (
    <Notice tone="error" action={action}>
      {t(errorMessage(failureOf(error).code))}
    </Notice>
  );
}
