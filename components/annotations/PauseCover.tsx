"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";

/** Covers the text while somebody is away from it. */
export function PauseCover({ onResume }: { onResume: () => void }) {
  const t = useTranslations("annotation.pause");
  return (
    <Dialog
      covers
      title={t("title")}
      onClose={onResume}
      footer={
        <Button look="primary" data-first-focus onClick={onResume}>
          {t("resume")}
        </Button>
      }
    >
      <p>{t("body")}</p>
    </Dialog>
  );
}
