"use client";

import { useTranslations } from "next-intl";
import { StatePage } from "@/components/shell/StatePage";
import { Button } from "@/components/ui/Button";

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const t = useTranslations("app.failed");
  return (
    <StatePage
      title={t("title")}
      action={
        <Button look="primary" onClick={reset}>
          {t("action")}
        </Button>
      }
    >
      {t("body")}{" "}
      {error.digest ? <code className="font-mono">{t("code", { code: error.digest })}</code> : null}
    </StatePage>
  );
}
