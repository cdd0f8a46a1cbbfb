"use client";

import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { interfaceLanguages, languageCookie } from "@/i18n/languages";
import { languageInfo } from "@/lib/text/languages";
import { keepChoice } from "./cookies";

/** The language of the interface. Drafts and open fields stay as they are: only the words around them change. */
export function LanguageMenu() {
  const t = useTranslations("app");
  const locale = useLocale();
  const router = useRouter();
  if (interfaceLanguages.length < 2) return null;
  return (
    <label className="language-menu inline-flex items-center gap-1.5 rounded-md text-soft text-sm">
      <Languages size={18} aria-hidden="true" />
      <span className="sr-only">{t("interfaceLanguage")}</span>
      <select
        className="field-sizing-content min-h-8 max-w-36 rounded-md bg-paper px-1 text-ink hover:bg-wash"
        value={locale}
        onChange={(event) => {
          keepChoice(languageCookie, event.target.value);
          router.refresh();
        }}
      >
        {interfaceLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageInfo(language)?.endonym ?? language}
          </option>
        ))}
      </select>
    </label>
  );
}
