import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { directionOf } from "@/i18n/languages";
import { languageFor, loadMessages, type Namespace } from "@/i18n/messages";

/**
 * Gives the client components of a page the namespaces they use, and only these. Where one of them does not exist in
 * the reader's language, everything inside is English, and says so to screen readers.
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
  const messages = await loadMessages(language, namespaces);
  const provided = (
    <NextIntlClientProvider locale={language} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
  if (language === wanted) return provided;
  return (
    <div className="contents" lang={language} dir={directionOf(language)}>
      {provided}
    </div>
  );
}
