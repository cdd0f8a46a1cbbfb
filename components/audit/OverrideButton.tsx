"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguageName } from "@/components/projects/names";
import { ReasonDialog } from "@/components/projects/ReasonDialog";
import { Button } from "@/components/ui/Button";

/** Opens a language's gate without a passed audit. It cannot be shut again, so that is said first. */
export function OverrideButton({
  slug,
  language,
  waiting,
}: {
  slug: string;
  language: string;
  /** Samples whose work is compared at once when the gate opens. */
  waiting: number;
}) {
  const t = useTranslations("audit.override");
  const languageName = useLanguageName();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? (
        <div className="text-start text-base">
          <ReasonDialog
            slug={slug}
            route="audit/override"
            about={{ language }}
            look="danger"
            words={{
              title: t("title", { language: languageName(language) }),
              reason: t("reason"),
              reasonHint: t("reasonHint"),
              action: t("action"),
            }}
            onClose={() => setIsOpen(false)}
          >
            <ul className="list-disc ps-5">
              <li>{t("compared", { count: waiting })}</li>
              <li>{t("forGood")}</li>
              <li>{t("blind")}</li>
            </ul>
          </ReasonDialog>
        </div>
      ) : null}
    </>
  );
}
