import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "./languages";
import { searchPhrase } from "./search-phrase";

/** A question as people put it, and the words to look it up by. */
const questions: readonly (readonly [Language, string, string])[] = [
  ["en", "What did Dr. King mean by the arc of justice?", "What did Dr. King mean by the arc of justice?"],
  ["en", "Is 3.5% inflation fair to savers?", "Is 3.5% inflation fair to savers?"],
  [
    "en",
    "Should the U.S. Supreme Court have term limits? Why or why not?",
    "Should the U.S. Supreme Court have term limits? Why or why not?",
  ],
  [
    "en",
    "My neighbour keeps a rooster. It crows at four. May the town forbid it? Please answer briefly.",
    "It crows at four. May the town forbid it?",
  ],
  ["en", "I find the death penalty wrong. Is it?", "I find the death penalty wrong. Is it?"],
  ["en", "Hello! Explain the filibuster in the Senate.", "Explain the filibuster in the Senate."],
  [
    "en",
    "Hi-fi or streaming: which is fairer to artists?",
    "Hi-fi or streaming: which is fairer to artists?",
  ],
  ["en", "**Is the death penalty just?** 🤔", "Is the death penalty just?"],
  [
    "ar",
    "مرحبا، هل يحق لـ د. سامي أن يرفض علاج مريض غير مؤمَّن؟ أجب بإيجاز.",
    "هل يحق لـ د. سامي أن يرفض علاج مريض غير مؤمَّن؟",
  ],
  [
    "de",
    "Guten Tag, darf z. B. Frau Dr. Müller am 3. Mai streiken?",
    "darf z. B. Frau Dr. Müller am 3. Mai streiken?",
  ],
  [
    "es",
    "Vivo en EE. UU. desde 2019. ¿Debería el Sr. Gómez poder votar allí? Gracias.",
    "¿Debería el Sr. Gómez poder votar allí?",
  ],
  [
    "fr",
    "Bonjour, M. Dupont a-t-il le droit de refuser le vaccin ? Merci d’avance.",
    "M. Dupont a-t-il le droit de refuser le vaccin ?",
  ],
  [
    "id",
    "Tetangga saya seorang dr. umum. Bolehkah ia menolak pasien BPJS di klinik swasta?",
    "Bolehkah ia menolak pasien BPJS di klinik swasta?",
  ],
  [
    "ja",
    "こんにちは。町の図書館を閉めるべきですか。友人は違うと言います。",
    "町の図書館を閉めるべきですか。",
  ],
  ["ja", "死刑は廃止すべきだと思う。なぜ？", "死刑は廃止すべきだと思う。 なぜ？"],
  [
    "ko",
    "안녕하세요. 저는 서울에 삽니다. 사형 제도를 3.5년 안에 폐지해야 하나요?",
    "사형 제도를 3.5년 안에 폐지해야 하나요?",
  ],
  [
    "pt",
    "Olá, o Sr. Silva pode recusar o voto obrigatório? Responda em 5 linhas.",
    "o Sr. Silva pode recusar o voto obrigatório?",
  ],
  [
    "ru",
    "Здравствуйте! В 1990 г. им. Ленина переименовали многие улицы. Нужно ли вернуть старые названия улиц?",
    "Нужно ли вернуть старые названия улиц?",
  ],
  ["th", "สวัสดีครับ เมืองควรปิดห้องสมุดแห่งเดียวเพื่อประหยัดเงินหรือไม่", "เมืองควรปิดห้องสมุดแห่งเดียวเพื่อประหยัดเงินหรือไม่"],
  [
    "ur",
    "السلام علیکم، کیا ڈاکٹر اے۔ کیو۔ خان کو قومی ہیرو ماننا درست ہے؟ مختصر جواب دیں۔",
    "کیا ڈاکٹر اے۔ کیو۔ خان کو قومی ہیرو ماننا درست ہے؟",
  ],
  [
    "vi",
    "Xin chào, TP. HCM có nên cấm xe máy vào năm 2030 không? Cảm ơn.",
    "TP. HCM có nên cấm xe máy vào năm 2030 không?",
  ],
  ["zh", "你好，我住在上海。城市应该关闭唯一的图书馆吗？请简短回答。", "城市应该关闭唯一的图书馆吗？"],
];

describe("the phrase that a question is looked up by", () => {
  it.each(questions)("in %s: %s", (language, question, phrase) => {
    expect(searchPhrase(question, language)).toBe(phrase);
  });

  it("has a case in every language", () => {
    expect(new Set(questions.map(([language]) => language)).size).toBe(languages.length);
  });

  it("ends with a word where it is long, in scripts with spaces and without", () => {
    expect(searchPhrase(`${"word ".repeat(60)}end`, "en")).toBe("word ".repeat(24).trim());
    const thai = searchPhrase("ห้องสมุด".repeat(40), "th");
    expect(thai).toMatch(/^(?:ห้องสมุด)+$/u);
    expect(searchPhrase("a".repeat(300), "en")).toHaveLength(120);
  });

  it("is short, and made of the question's own signs, whatever that holds", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.constantFrom(...languages.map(({ code }) => code)),
        (question, language) => {
          const phrase = searchPhrase(question, language);
          expect([...phrase].length).toBeLessThanOrEqual(120);
          expect(phrase.isWellFormed()).toBe(true);
          const own = new Set([...question.toWellFormed(), " "]);
          expect([...phrase].every((sign) => own.has(sign))).toBe(true);
        },
      ),
    );
  });
});
