import {
  directionOf,
  type InterfaceLanguage,
  isInterfaceLanguage,
  languageCookie,
  preferredLanguage,
} from "@/i18n/languages";
import type english from "@/messages/crash/en.json";

/** What a page says whose frame failed. */
export interface CrashWords {
  readonly language: InterfaceLanguage;
  readonly direction: "ltr" | "rtl";
  readonly words: typeof english;
}

/** As the server chooses it: the reader's choice, else what their browser asks for. */
function wantedLanguage(): InterfaceLanguage {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  return isInterfaceLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join());
}

/** In the reader's language. Fails without a connection. */
export async function loadCrashWords(): Promise<CrashWords> {
  const language = wantedLanguage();
  const file = (await import(`../../messages/crash/${language}.json`)) as { default: typeof english };
  return { language, direction: directionOf(language), words: file.default };
}
