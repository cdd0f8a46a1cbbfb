"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Notice } from "@/components/ui/Notice";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Said while the browser knows that it has no connection. */
export function OfflineNotice() {
  const t = useTranslations("app.offline");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice tone="warning" title={t("title")}>
      {t("body")}
    </Notice>
  );
}
