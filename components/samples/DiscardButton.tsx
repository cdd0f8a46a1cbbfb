"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReasonDialog } from "@/components/projects/ReasonDialog";
import { Button } from "@/components/ui/Button";

/** Takes a sample out of the benchmark: says first what becomes of the work and of the place. */
export function DiscardButton({
  slug,
  sampleId,
  externalId,
}: {
  slug: string;
  sampleId: string;
  externalId: string;
}) {
  const t = useTranslations("samples.discard");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>
      {isOpen ? (
        <ReasonDialog
          slug={slug}
          route="samples/discard"
          about={{ sampleId }}
          look="danger"
          words={{
            title: t("title", { id: externalId }),
            reason: t("reason"),
            reasonHint: t("reasonHint"),
            action: t("action"),
          }}
          onClose={() => setIsOpen(false)}
        >
          <ul className="list-disc ps-5">
            <li>{t("place")}</li>
            <li>{t("work")}</li>
            <li>{t("releases")}</li>
          </ul>
        </ReasonDialog>
      ) : null}
    </>
  );
}
