"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { languageInfo } from "@/lib/text/languages";
import type { useEnglishOriginal } from "./english-original";

/** "English original", and back to the language of the guideline. */
export function LanguageToggle({
  language,
  english,
}: {
  language: string;
  english: ReturnType<typeof useEnglishOriginal>;
}) {
  const t = useTranslations("guidance.original");
  const isEnglish = english.original !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and this changes only what is shown
    <div role="group" aria-label={t("label")} className="flex gap-1 whitespace-nowrap">
      <Button look="quiet" size="sm" aria-pressed={!isEnglish} onClick={isEnglish ? english.hide : undefined}>
        <span lang={language}>{languageInfo(language)?.endonym ?? language}</span>
      </Button>
      <Button
        look="quiet"
        size="sm"
        aria-pressed={isEnglish}
        aria-busy={english.isLoading || undefined}
        onClick={isEnglish || english.isLoading ? undefined : english.show}
      >
        {t("english")}
      </Button>
    </div>
  );
}
