import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { type InterfaceLanguage, isInterfaceLanguage, languageCookie, preferredLanguage } from "./languages";
import { loadMessages, namespaces } from "./messages";

/** The reader's choice, else what their browser asks for. */
export async function wantedLanguage(): Promise<InterfaceLanguage> {
  const chosen = (await cookies()).get(languageCookie)?.value;
  return isInterfaceLanguage(chosen) ? chosen : preferredLanguage((await headers()).get("accept-language"));
}

export default getRequestConfig(async ({ locale }) => {
  const language = isInterfaceLanguage(locale) ? locale : await wantedLanguage();
  // Only the server holds all of them; what a page sends to the browser is chosen by <Localised>.
  return { locale: language, messages: await loadMessages(language, namespaces), timeZone: "UTC" };
});
