import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLanguage, languageInfo, languages } from "./languages";
import { normaliseText } from "./normalise";

const value = (raw: string) => {
  const text = normaliseText(raw);
  return text.ok ? text.value : text.problems;
};

describe("normaliseText", () => {
  test.each([
    ["a\r\nb\rc\n", "a\nb\nc\n"],
    ["\uFEFFx\uFEFFy", "x\uFEFFy"],
    ["Tie\u0302\u0301ng Vie\u0323\u0302t", "Tiếng Việt"],
    ["\u0627\u0653", "\u0622"],
    ["か\u3099", "が"],
    ["\u0E01\u0E33 ﬁ", "\u0E01\u0E33 ﬁ"],
    ["می\u200Cخواهم 👨‍👩‍👧‍👦 \u00A0 ", "می\u200Cخواهم 👨‍👩‍👧‍👦 \u00A0 "],
    ["  kept  ", "  kept  "],
  ])("%j becomes %j", (raw, expected) => {
    expect(value(raw)).toBe(expected);
  });

  test("refuses what cannot be stored or hashed", () => {
    expect(value("a\0")).toEqual(["nul"]);
    expect(value("\uD83D")).toEqual(["lone_surrogate"]);
    expect(value("\uDE00\uD83D\0")).toEqual(["nul", "lone_surrogate"]);
    expect(value("😀")).toBe("😀");
  });

  test("says when a text was changed and when it hides its direction", () => {
    expect(normaliseText("plain")).toEqual({ ok: true, value: "plain", changed: false, notices: [] });
    expect(normaliseText("\u202Etxt\r\n")).toEqual({
      ok: true,
      value: "\u202Etxt\n",
      changed: true,
      notices: ["bidi_override"],
    });
    expect(normaliseText("\u200Fok")).toMatchObject({ notices: [] });
  });

  test("is idempotent and leaves only texts that UTF-8 can carry", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (raw) => {
        const once = normaliseText(raw);
        if (!once.ok) return;
        expect(normaliseText(once.value)).toMatchObject({ value: once.value, changed: false });
        expect(
          new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(once.value)),
        ).toBe(once.value);
      }),
    );
  });
});

describe("languages", () => {
  test("are the fourteen, two of them from right to left", () => {
    expect(languages.map(({ code }) => code).join(" ")).toBe("ar de en es fr id ja ko pt ru th ur vi zh");
    expect(languages.filter(({ direction }) => direction === "rtl").map(({ code }) => code)).toEqual([
      "ar",
      "ur",
    ]);
    expect(languageInfo("pt")?.region).toBe("Brazil");
  });

  test("are told from anything else", () => {
    expect([isLanguage("th"), isLanguage("TH"), isLanguage("toString"), isLanguage(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
