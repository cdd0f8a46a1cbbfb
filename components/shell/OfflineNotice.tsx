"use client";

import { useTranslations } from "next-intl";
import { useIsOnline } from "@/components/ui/connection";
import { Notice } from "@/components/ui/Notice";

/** Said while the browser knows that it has no connection. */
export function OfflineNotice() {
  const t = useTranslations("app.offline");
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Notice tone="warning" title={t("title")}>
      {t("body")}
    </Notice>
  );
}
