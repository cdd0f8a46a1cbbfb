"use client";

import { useLocale, useTranslations } from "next-intl";
import type { GuidelineDialogProps } from "@/components/protocols/contract";
import type { GuidelinePoint, LoadedGuideline } from "@/components/protocols/guideline";
import { Dialog } from "@/components/ui/Dialog";
import { Notice } from "@/components/ui/Notice";
import { directionOf } from "@/i18n/languages";
import { GuidelinePointText } from "./GuidelineParts";

function pointsOf({ guideline: { points } }: LoadedGuideline): GuidelinePoint[] {
  const { coreIssue, scope, nature, A, B, C, D, E, F, G, H } = points;
  const consensus = [B.consensus, C.consensus, D.consensus];
  const pluralism = [B.pluralism, C.pluralism, D.pluralism];
  return [coreIssue, scope, nature, A, ...consensus, ...pluralism, E, F, G, H];
}

/** The whole guideline, in the language of the text where there is one. */
export function GuidelineDialog({ loaded, category, onClose }: GuidelineDialogProps) {
  const t = useTranslations("fields.guideline");
  const locale = useLocale();
  const { guideline, language, missingIn } = loaded;
  const missing = missingIn
    ? (new Intl.DisplayNames([locale], { type: "language" }).of(missingIn) ?? missingIn)
    : null;
  return (
    <Dialog wide title={t("open")} onClose={onClose}>
      {missing ? <Notice quiet>{t("inEnglish", { language: missing })}</Notice> : null}
      <p className="border-accent border-s-4 ps-3">
        <span className="font-semibold">{category.name}</span>{" "}
        <span className="text-soft">{category.definition}</span>
      </p>
      <div lang={language} dir={directionOf(language)} className="aside-text flex flex-col gap-5 pt-3">
        {guideline.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {[guideline.rules, guideline.evidence].map(({ title, body }) => (
          <section key={title} className="flex flex-col gap-2">
            <h3 className="text-base">{title}</h3>
            <ul className="list-disc ps-5">
              {body.map((paragraph) => (
                <li key={paragraph}>{paragraph}</li>
              ))}
            </ul>
          </section>
        ))}
        {pointsOf(loaded).map((point) => (
          <section key={point.title} className="flex flex-col gap-2 border-rule border-t pt-3">
            <h3 className="text-base">{point.title}</h3>
            <GuidelinePointText point={point} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
