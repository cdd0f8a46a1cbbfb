import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { directionOf } from "@/i18n/languages";
import { everywhere, languageFor, loadMessages, type Namespace } from "@/i18n/messages";
import { MoreMessages } from "./MoreMessages";

/**
 * Gives the client components of a page the namespaces they use, and only these; those of every page come with the
 * layout. Where one of them does not exist in the reader's language, everything inside is English, and says so to
 * screen readers.
 */
export async function Localised({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  const wanted = await getLocale();
  const language = languageFor(wanted, namespaces);
  if (language === wanted)
    return <MoreMessages messages={await loadMessages(language, namespaces)}>{children}</MoreMessages>;
  return (
    <div className="contents" lang={language} dir={directionOf(language)}>
      <NextIntlClientProvider
        locale={language}
        messages={await loadMessages(language, [...everywhere, ...namespaces])}
      >
        {children}
      </NextIntlClientProvider>
    </div>
  );
}
