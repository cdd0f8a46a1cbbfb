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

/** Engines take a few words; a question can be a page. In code points. */
const longestPhrase = 120;

/**
 * The phrase that a question is looked up by: its first sentence or line, cut at a space where it is long. Paper §5.3:
 * annotators may consult search engines, and nothing that answers for them.
 */
export function searchPhrase(question: string): string {
  const first = question.trim().split(/\n|(?<=[.?!。？！؟۔])\s*/u)[0] ?? "";
  const points = [...first];
  if (points.length <= longestPhrase) return first;
  const cut = points.slice(0, longestPhrase).join("");
  const space = cut.lastIndexOf(" ");
  return space > longestPhrase / 2 ? cut.slice(0, space) : cut;
}

/** Where to look a question up, in the engine that people of its language use. */
export function webSearch(
  question: string,
  language: string,
): { readonly name: string; readonly url: string } {
  const phrase = encodeURIComponent(searchPhrase(question).toWellFormed());
  const own = engines[language as Language];
  if (own) return { name: own.name, url: own.url(phrase) };
  const code = languageInfo(language)?.code ?? "en";
  return { name: "Google", url: `https://www.google.com/search?hl=${code}&q=${phrase}` };
}
