import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "./languages";
import { webSearch } from "./search-engines";

describe("looking a phrase up", () => {
  it("asks the engine that people of the language use", () => {
    const hosts = Object.fromEntries(
      languages.map(({ code }) => [code, new URL(webSearch("q", code).url).hostname]),
    );
    expect(hosts).toMatchObject({
      ja: "search.yahoo.co.jp",
      ko: "search.naver.com",
      ru: "yandex.ru",
      zh: "www.baidu.com",
      ar: "www.google.com",
    });
  });

  it("never breaks out of the phrase, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom(...languages.map(({ code }) => code)),
        (phrase, code) => {
          const parsed = new URL(webSearch(phrase, code).url);
          expect(parsed.protocol).toBe("https:");
          const values = [...parsed.searchParams].filter(([key]) => key !== "hl");
          expect(values).toEqual([[expect.any(String), phrase.toWellFormed()]]);
        },
      ),
    );
  });
});
