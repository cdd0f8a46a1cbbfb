"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button, buttonClasses } from "@/components/ui/Button";
import { StatePage } from "./StatePage";

/** What stands in place of a page that failed. Trying again asks the server anew. */
export function FailedPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations("app");
  const title = useRef<HTMLSpanElement>(null);
  // Whatever had the focus is gone with the page.
  useEffect(() => title.current?.focus(), []);
  return (
    <StatePage
      title={
        <span ref={title} tabIndex={-1} className="outline-none">
          {t("failed.title")}
        </span>
      }
      action={
        <>
          <Button look="primary" onClick={retry}>
            {t("failed.action")}
          </Button>
          <a href="/" className={buttonClasses("secondary", "md")}>
            {t("toInbox")}
          </a>
        </>
      }
    >
      {t("failed.body")}{" "}
      {error.digest ? <code className="font-mono">{t("failed.code", { code: error.digest })}</code> : null}
    </StatePage>
  );
}
