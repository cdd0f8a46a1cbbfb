"use client";

import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { interfaceLanguages, languageCookie } from "@/i18n/languages";
import { languageInfo } from "@/lib/text/languages";
import { classNames } from "./class-names";
import { keepChoice } from "./cookies";

/** The language of the interface. Drafts and open fields stay as they are: only the words around them change. */
export function LanguageMenu() {
  const t = useTranslations("app");
  const locale = useLocale();
  const router = useRouter();
  if (interfaceLanguages.length < 2) return null;
  return (
    <label
      className={classNames(
        "relative inline-flex items-center gap-1.5 rounded-md text-soft text-sm",
        "max-sm:in-[.work-bar]:min-h-8 max-sm:in-[.work-bar]:px-2.5 max-sm:in-[.work-bar]:hover:bg-wash",
        "max-sm:in-[.work-bar]:has-focus-visible:outline-2 outline-accent outline-offset-2",
      )}
    >
      <Languages size={18} aria-hidden="true" />
      <span className="sr-only">{t("interfaceLanguage")}</span>
      <select
        className={classNames(
          "field-sizing-content min-h-8 max-w-36 rounded-md bg-paper px-1 text-ink hover:bg-wash",
          // Beside a text on a telephone the sign alone has room; the choice opens from it all the same.
          "max-sm:in-[.work-bar]:absolute max-sm:in-[.work-bar]:inset-0 max-sm:in-[.work-bar]:opacity-0",
        )}
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
