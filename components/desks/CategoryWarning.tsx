"use client";

import { useTranslations } from "next-intl";
import { useCategoryText } from "@/components/protocols/category-text";
import { Button } from "@/components/ui/Button";
import { useIsHydrated } from "@/components/ui/hydration";
import { Notice } from "@/components/ui/Notice";
import { keep, useKept } from "./kept";

/**
 * What texts of a category can contain, before the first of them is read; once put away it does not come back in this
 * browser. Needs the namespaces `inbox` and the protocol's.
 */
export function CategoryWarning({ protocolId, category }: { protocolId: string; category: string }) {
  const t = useTranslations("inbox.meet");
  const { name, warning } = useCategoryText()(protocolId, category);
  const keptAs = `warned:${protocolId}:${category}`;
  const isSeen = useKept(keptAs) !== null;
  // Only the browser knows what was put away: nothing flashes up before it says so.
  const isHydrated = useIsHydrated();
  if (!isHydrated || isSeen || warning === "") return null;
  return (
    <Notice
      quiet
      whole
      title={t("first", { category: name })}
      action={
        <Button size="sm" onClick={() => keep(keptAs, "seen")}>
          {t("understood")}
        </Button>
      }
    >
      {warning}
    </Notice>
  );
}
