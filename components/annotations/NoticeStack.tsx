"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/Button";

/**
 * What stands above a text in work; what may be lost comes first. On a telephone each notice is one line until they are
 * wanted whole.
 */
export function NoticeStack({ children }: { children: ReactNode }) {
  const t = useTranslations("drafts.notices");
  const [isFolded, setIsFolded] = useState(true);
  return (
    <div
      data-folded={isFolded || undefined}
      className="group/notices relative flex flex-col gap-1 p-2 max-sm:p-1 not-has-[.notice]:hidden"
    >
      {children}
      <div className="sticky bottom-0 hidden bg-paper max-sm:group-has-data-foldable/notices:block">
        <Button look="quiet" size="sm" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {t(isFolded ? "whole" : "fold")}
        </Button>
      </div>
    </div>
  );
}
