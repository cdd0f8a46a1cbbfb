"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/Button";

/**
 * What stands above a text in work; what may be lost comes first. At a desk they stand beside each other;
 * narrower, each is one line until they are wanted whole.
 */
export function NoticeStack({ children }: { children: ReactNode }) {
  const t = useTranslations("drafts.notices");
  const [isFolded, setIsFolded] = useState(true);
  return (
    <div
      data-folded={isFolded || undefined}
      className="group/notices relative grid grid-cols-[minmax(0,1fr)] gap-1 p-2 not-has-[.notice]:hidden max-sm:p-1 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]"
    >
      {children}
      <div className="sticky bottom-0 hidden bg-paper max-lg:group-has-data-foldable/notices:block">
        <Button look="quiet" size="sm" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {t(isFolded ? "whole" : "fold")}
        </Button>
      </div>
    </div>
  );
}
