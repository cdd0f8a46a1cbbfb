"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReasonDialog } from "@/components/projects/ReasonDialog";
import { Button } from "@/components/ui/Button";

interface Stalled {
  slug: string;
  sampleId: string;
  externalId: string;
}

export function AcceptButton(stalled: Stalled) {
  const t = useTranslations("recheck.accept");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>
      {isOpen ? <AcceptDialog {...stalled} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Takes the humans' Pass although the models could not decide. */
export function AcceptDialog({ slug, sampleId, externalId, onClose }: Stalled & { onClose: () => void }) {
  const t = useTranslations("recheck.accept");
  return (
    <ReasonDialog
      slug={slug}
      route="recheck/accept"
      about={{ sampleId }}
      look="primary"
      words={{
        title: t("title", { id: externalId }),
        reason: t("reason"),
        reasonHint: t("reasonHint"),
        action: t("action"),
      }}
      onClose={onClose}
    >
      <p>{t("body")}</p>
    </ReasonDialog>
  );
}
