/**
 * Languages of the interface. Which language somebody reads the buttons in has nothing to do with the language of the
 * text they judge. A new one: a folder in messages/ with the files of messages/en, and its code here.
 */
import { type Language, languageInfo } from "@/lib/text/languages";

export const interfaceLanguages = [
  "ar",
  "de",
  "en",
  "es",
  "fr",
  "id",
  "ja",
  "ko",
  "pt",
  "ru",
  "th",
  "ur",
  "vi",
  "zh",
] as const satisfies readonly Language[];
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

export const fallbackLanguage: InterfaceLanguage = "en";
export const languageCookie = "plumbline-language";

export function isInterfaceLanguage(code: string | undefined): code is InterfaceLanguage {
  return interfaceLanguages.some((language) => language === code);
}

export function directionOf(language: string): "ltr" | "rtl" {
  return languageInfo(language)?.direction ?? "ltr";
}

/** The first language of an Accept-Language header that there are messages in, by the reader's own weights. */
export function preferredLanguage(acceptLanguage: string | null): InterfaceLanguage {
  const wanted = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters
        .map((parameter) => parameter.trim())
        .find((parameter) => parameter.startsWith("q="));
      return { code: tag.split("-")[0]?.toLowerCase(), weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ code }) => code).find(isInterfaceLanguage) ?? fallbackLanguage;
}
