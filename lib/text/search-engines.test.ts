import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "./languages";
import { searchPhrase, webSearch } from "./search-engines";

describe("looking a question up", () => {
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

  it("takes the first sentence, and cuts a long one at a space", () => {
    expect(searchPhrase("Is it fair? My neighbour says so.")).toBe("Is it fair?");
    expect(searchPhrase("公平ですか。友人は違うと言います。")).toBe("公平ですか。");
    expect(searchPhrase(`${"word ".repeat(60)}end`)).toMatch(/^(word )+word$/);
  });

  it("never breaks out of the phrase, whatever the question holds", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom(...languages.map(({ code }) => code)),
        (question, code) => {
          const { url } = webSearch(question, code);
          const parsed = new URL(url);
          expect(parsed.protocol).toBe("https:");
          expect([...searchPhrase(question)].length).toBeLessThanOrEqual(120);
          const values = [...parsed.searchParams].filter(([key]) => key !== "hl");
          expect(values).toEqual([[expect.any(String), searchPhrase(question).toWellFormed()]]);
        },
      ),
    );
  });
});
