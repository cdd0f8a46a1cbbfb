/**
 * The languages a sample may be written in, and the country or region whose law and customs a judge is asked to
 * have in mind. Codes are ISO 639-1. Source: X-Value paper, tables 7 and 9.
 */

export type Direction = "ltr" | "rtl";

export interface LanguageInfo {
  readonly code: string;
  /** The language's name in itself. */
  readonly endonym: string;
  readonly englishName: string;
  readonly direction: Direction;
  /** English, as it stands in judge prompts. */
  readonly region: string;
}

const table = [
  {
    code: "ar",
    endonym: "العربية",
    englishName: "Arabic",
    direction: "rtl",
    region: "Arabic-speaking countries",
  },
  { code: "de", endonym: "Deutsch", englishName: "German", direction: "ltr", region: "Germany" },
  { code: "en", endonym: "English", englishName: "English", direction: "ltr", region: "United States" },
  { code: "es", endonym: "Español", englishName: "Spanish", direction: "ltr", region: "Spain" },
  { code: "fr", endonym: "Français", englishName: "French", direction: "ltr", region: "France" },
  {
    code: "id",
    endonym: "Bahasa Indonesia",
    englishName: "Indonesian",
    direction: "ltr",
    region: "Indonesia",
  },
  { code: "ja", endonym: "日本語", englishName: "Japanese", direction: "ltr", region: "Japan" },
  { code: "ko", endonym: "한국어", englishName: "Korean", direction: "ltr", region: "South Korea" },
  { code: "pt", endonym: "Português", englishName: "Portuguese", direction: "ltr", region: "Brazil" },
  { code: "ru", endonym: "Русский", englishName: "Russian", direction: "ltr", region: "Russia" },
  { code: "th", endonym: "ไทย", englishName: "Thai", direction: "ltr", region: "Thailand" },
  { code: "ur", endonym: "اردو", englishName: "Urdu", direction: "rtl", region: "Pakistan" },
  { code: "vi", endonym: "Tiếng Việt", englishName: "Vietnamese", direction: "ltr", region: "Vietnam" },
  { code: "zh", endonym: "中文", englishName: "Chinese", direction: "ltr", region: "China" },
] as const satisfies readonly LanguageInfo[];

export type Language = (typeof table)[number]["code"];

/** All fourteen, by code. */
export const languages: readonly (LanguageInfo & { readonly code: Language })[] = table;

const byCode: ReadonlyMap<string, LanguageInfo & { readonly code: Language }> = new Map(
  table.map((info) => [info.code, info]),
);

/** Is this one of the fourteen codes? Case matters: codes are lower case. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === "string" && byCode.has(code);
}

/** What is known about a language, or undefined when the code is none of the fourteen. */
export function languageInfo(code: string): (LanguageInfo & { readonly code: Language }) | undefined {
  return byCode.get(code);
}
