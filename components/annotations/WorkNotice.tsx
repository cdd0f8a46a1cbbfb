"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/Notice";
import type { AssignmentView } from "@/lib/contracts/annotations";

/** What is special about this piece of work; nothing where it is a first annotation in time. */
export function WorkNotice({ view }: { view: AssignmentView }) {
  const t = useTranslations("annotation");
  if (view.status === "expired" || view.status === "released") {
    return (
      <Notice tone="warning" quiet>
        {t(`status.${view.status}`)}
      </Notice>
    );
  }
  if (view.kind === "returned") {
    return (
      <Notice quiet title={t("kinds.returned.title")}>
        {t("kinds.returned.body")}
      </Notice>
    );
  }
  if (view.kind === "second_review") {
    return (
      <Notice quiet title={t("kinds.secondReview.title")}>
        {t("kinds.secondReview.body")}
      </Notice>
    );
  }
  return null;
}
