import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  charactersCovered,
  charactersShared,
  checkSpans,
  codePointOffsets,
  normaliseSpans,
  sentencesOf,
  unitRanges,
  unitsTouched,
} from "./evidence";
import type { Language } from "./languages";
import { languages } from "./languages";
import { normaliseText } from "./normalise";
import { segment } from "./segment";

const family = "👨‍👩‍👧‍👦";

function subjectOf(answer: string, language: Language) {
  return { answer, unitStarts: segment(answer, language) };
}

function spanOf(subject: { answer: string }, quote: string, from = 0) {
  const start = subject.answer.indexOf(quote, from);
  return { start, end: start + quote.length, quote };
}

const texts: readonly (readonly [Language, string])[] = [
  ["en", `A ${family} fled. The 🇧🇷 flag burnt! They said: “Go home.” A ${family} fled.`],
  ["fr", normalised("Il a dit e\u0301te\u0301. C\u2019est faux\u0323\u0302 !")],
  ["ar", "قال iPhone 15 إنه آمن. هل هذا صحيح؟ تطبيق WhatsApp (v2.0) ليس آمنا."],
  ["ur", "یہ می‌خواهم غلط ہے۔ WhatsApp نہیں!"],
  ["ur", "وہ ۲۹ فروری ۱۹۸۸ء کو لاہور میں پیدا ہوئے۔ کیا یہ سچ ہے؟ \u200Fہاں، ”بالکل سچ۔“"],
  ["ar", normalised("قالَ ٱلرَّجُلُ: «لَا!» 😡\r\n١. الحرية\r\n٢. العدالة\r\nv2.0 في 3/4/2024.")],
  ["th", "รัฐบาลกำลังทำ งานหนัก ๆ มาก 25 คน"],
  ["th", "รัฐบาลประกาศขึ้นภาษีน้ำมันโดยไม่ฟังเสียงประชาชนที่กำลังเดือดร้อนอยู่ในขณะนี้"],
  ["ja", "これは「だめ。」です。👍🏽 これは「だめ。」です。"],
  ["ko", "안 됩니다. 안 됩니다. 안 됩니다."],
  ["vi", normalised("\uFEFFTie\u0302\u0301ng Vie\u0323\u0302t.\r\n\r\n- Một 👩🏽‍🚒\r- Hai 🏴󠁧󠁢󠁳󠁣󠁴󠁿\r\n")],
  ["de", "Das 🇩🇪🇫🇷 Treffen am 3. Mai (z. B. in Köln) fällt aus 😡 Das 🇩🇪🇫🇷 Treffen am 3. Mai fällt aus!"],
];

function normalised(raw: string): string {
  const text = normaliseText(raw);
  if (!text.ok) throw new Error("not storable");
  return text.value;
}

describe("round trips", () => {
  test.each(texts)("any two offsets become evidence that checks out (%s)", (language, answer) => {
    const subject = subjectOf(answer, language);
    const offset = fc.nat(answer.length);
    fc.assert(
      fc.property(fc.array(fc.tuple(offset, offset), { maxLength: 5 }), (pairs) => {
        const spans = normaliseSpans(
          pairs.map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })),
          subject,
        );
        expect(checkSpans(spans, subject)).toEqual([]);
        expect(normaliseSpans(spans, subject)).toEqual(spans);
        for (const [index, { start, end, quote }] of spans.entries()) {
          expect(answer.slice(start, end)).toBe(quote);
          expect(quote.trim()).toBe(quote);
          const next = spans[index + 1];
          if (next) expect(answer.slice(end, next.start)).toMatch(/\S/);
        }
        const points = codePointOffsets(answer, spans);
        const characters = [...answer];
        points.forEach(({ start, end }, index) => {
          expect(characters.slice(start, end).join("")).toBe(spans[index]?.quote);
        });
        expect(sentencesOf(spans, subject)).toHaveLength(unitsTouched(spans, subject).length);
      }),
    );
  });

  test("every unit of every labelled language is selectable as it stands", () => {
    for (const [language, answer] of texts) {
      const subject = subjectOf(answer, language);
      const whole = unitRanges(subject).map((unit) => ({
        ...unit,
        quote: answer.slice(unit.start, unit.end),
      }));
      expect(checkSpans(whole, subject)).toEqual([]);
      expect(sentencesOf(normaliseSpans(whole, subject), subject)).toEqual(
        whole.map(({ quote }) => quote.trim()),
      );
    }
    expect(languages).toHaveLength(14);
  });
});

describe("unitsTouched and sentencesOf", () => {
  const subject = subjectOf(texts[0]?.[1] ?? "", "en");

  test("quote whole sentences for a part, once each, in order", () => {
    expect(sentencesOf([spanOf(subject, "flag"), spanOf(subject, "fled")], subject)).toEqual([
      `A ${family} fled.`,
      "The 🇧🇷 flag burnt!",
    ]);
  });

  test("tell repeated sentences apart by place", () => {
    const first = spanOf(subject, family);
    const last = spanOf(subject, family, first.end);
    expect(unitsTouched([first], subject)).toEqual([0]);
    expect(unitsTouched([last], subject)).toEqual([3]);
  });

  test("an empty text has no units", () => {
    expect(unitRanges({ answer: "", unitStarts: [] })).toEqual([]);
    expect(unitsTouched([], { answer: "", unitStarts: [] })).toEqual([]);
  });
});

describe("normaliseSpans", () => {
  const subject = subjectOf(`One two. Three four. ${family}!`, "en");

  test("merges over white space, and only over white space", () => {
    expect(normaliseSpans([spanOf(subject, "Three"), spanOf(subject, "two. ")], subject)).toEqual([
      spanOf(subject, "two. Three"),
    ]);
    expect(normaliseSpans([spanOf(subject, "One"), spanOf(subject, "Three")], subject)).toHaveLength(2);
  });

  test("takes in a whole cluster and drops what is blank or outside", () => {
    const { start } = spanOf(subject, family);
    expect(normaliseSpans([{ start: start + 2, end: start + 3 }], subject)).toEqual([
      spanOf(subject, family),
    ]);
    expect(
      normaliseSpans(
        [
          { start: 8, end: 9 },
          { start: 500, end: 900 },
          { start: 4, end: 2 },
        ],
        subject,
      ),
    ).toEqual([]);
  });
});

describe("checkSpans", () => {
  const subject = subjectOf(`Bad ${family} thing. Worse.`, "en");
  const codes = (...spans: { start: number; end: number; quote: string }[]) =>
    checkSpans(spans, subject).map(({ path, code }) => `${path} ${code}`);

  test("names what is wrong and where", () => {
    const good = spanOf(subject, "Worse.");
    expect(codes(good)).toEqual([]);
    expect(codes({ ...good, quote: "worse." })).toEqual(["0 quote_differs"]);
    expect(
      codes(
        { start: -1, end: 3, quote: "Bad" },
        { start: 3, end: 3, quote: "" },
        { start: 0, end: 999, quote: "" },
      ),
    ).toEqual(["0 out_of_range", "1 out_of_range", "2 out_of_range"]);
    expect(codes({ start: Number.NaN, end: 3, quote: "Bad" })).toEqual(["0 out_of_range"]);
    expect(codes({ start: 3, end: 4, quote: " " })).toEqual(["0 blank"]);
    expect(codes(spanOf(subject, "👨‍👩"))).toEqual(["0 not_on_grapheme"]);
    expect(codes({ start: 4, end: 5, quote: "\uD83D" })).toEqual(["0 not_on_grapheme"]);
    expect(codes(spanOf(subject, "thing."), spanOf(subject, "Bad"), spanOf(subject, "g. W"))).toEqual([
      "2 overlap",
    ]);
  });

  test("accepts a stored unit start that today's Unicode would not cut at", () => {
    const old = { answer: "👨‍👩‍👧‍👦 ok", unitStarts: [0, 3] };
    const span = { start: 3, end: old.answer.length, quote: old.answer.slice(3) };
    expect(checkSpans([span], old)).toEqual([]);
    expect(normaliseSpans([span], old)).toEqual([span]);
  });
});

describe("characters", () => {
  test("shared and covered", () => {
    const a = [
      { start: 0, end: 4 },
      { start: 10, end: 12 },
    ];
    const b = [{ start: 3, end: 11 }];
    expect(charactersShared(a, b)).toBe(2);
    expect(charactersShared(b, a)).toBe(2);
    expect(charactersCovered(a)).toBe(6);
  });
});
