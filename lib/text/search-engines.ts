import { type Language, languageInfo } from "./languages";

/** Engines that people of a language use more than the one used elsewhere; `phrase` is filled in, encoded. */
const engines: Partial<
  Record<Language, { readonly name: string; readonly url: (phrase: string) => string }>
> = {
  ja: { name: "Yahoo! JAPAN", url: (phrase) => `https://search.yahoo.co.jp/search?p=${phrase}` },
  ko: { name: "Naver", url: (phrase) => `https://search.naver.com/search.naver?query=${phrase}` },
  ru: { name: "Yandex", url: (phrase) => `https://yandex.ru/search/?text=${phrase}` },
  zh: { name: "Baidu", url: (phrase) => `https://www.baidu.com/s?wd=${phrase}` },
};

/** Where to look a phrase up, in the engine that people of its language use. */
export function webSearch(phrase: string, language: string): { readonly name: string; readonly url: string } {
  const encoded = encodeURIComponent(phrase.toWellFormed());
  const own = engines[language as Language];
  if (own) return { name: own.name, url: own.url(encoded) };
  const code = languageInfo(language)?.code ?? "en";
  return { name: "Google", url: `https://www.google.com/search?hl=${code}&q=${encoded}` };
}
