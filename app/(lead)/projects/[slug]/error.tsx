"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";

/** Inside the project's frame, so that the other sections stay within reach. */
export default function SectionError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const t = useTranslations("app.failed");
  return (
    <EmptyState
      title={t("title")}
      action={
        <Button look="primary" onClick={retry}>
          {t("action")}
        </Button>
      }
    >
      <p>{t("body")}</p>
      {error.digest ? <p className="font-mono text-sm">{t("code", { code: error.digest })}</p> : null}
    </EmptyState>
  );
}
