/** Cuts that Unicode's rules do not propose although a sentence ends there; offsets are UTF-16 code units of one line. */
import type { AbbreviationSets } from "./abbreviations/table";
import type { Language } from "./languages";
import { cased, emoji, emoticon, type LineRules } from "./sentence-rules-line";

/**
 * Is this text written as in chats, where sentences begin small? Its first letter is small, or two full stops go
 * before small letters, and no sentence begins with a capital one.
 */
export function startsLowerCase(text: string, language: Language, { goesOn }: AbbreviationSets): boolean {
  if (!cased.has(language) || /(?<=\p{L}{2})[.!?]\s+\p{Lu}/u.test(text)) return false;
  const small = [...text.matchAll(/\.(?<=(?:^|[^\p{L}.])(\p{L}{2,20})\.)\s+\p{Ll}/gu)].filter(
    ([, word]) => !goesOn.has(`${word?.toLowerCase()}.`),
  );
  return small.length >= (/^\P{L}*\p{Ll}/u.test(text) ? 1 : 2);
}

// Lookbehinds keep these linear: none scans a long run of letters from each of its letters.
const everywhere = [
  // "over. 😂 next": the emoji ends what the full stop ended.
  new RegExp(String.raw`(?<=[.!?…。！？])\s*${emoji}(?:${emoji}|\s)*(?=\S)`, "gu"),
  /\s(?=[•●▪]\s)/gu,
  // "over. #tag", "over. @name", "over. https://…": Unicode sees a small letter ahead and goes on.
  /(?<=[.!?…。！？؟۔][)\]”’»"]?)\s+(?=[#@][\p{L}\p{N}_]|https?:|www\.)/gu,
];
const withCapitals = [
  // "wrong.This": no space typed.
  /(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll}{0,40}(?:[\s,!?…’']|$))/gu,
  // "ended. 5 people", "ended. iPhone", "fin. ¿qué": again a small letter ahead, or what looks like one.
  /(?<=(?:\p{L}{3}|\p{Nd}{4})[)”»"]?)\.\s+(?=\p{Nd}+[\s%])|(?<=\p{L}{2})\.\s+(?=[a-z]\p{Lu})|\.\s+(?=[¿¡])/gu,
  /(?<=\p{L})…\s+(?=\p{Lu})/gu,
  // "— …, said he. — And then": a dash opens speech.
  /(?<=\p{L}[.!?…])\s+(?=[—–]\s?\p{Lu})/gu,
];
const lowerCase = /(?<=\p{L}{2})\.\s+(?=\p{Ll})/gu;
const byLanguage: Partial<Record<Language, readonly RegExp[]>> = {
  ar: [/(?<=\p{L})…\s+(?=\p{L})/gu],
  ur: [/(?<=\p{L})…\s+(?=\p{L})/gu],
  // Polite endings before a space, and laughter that leans on a word, end what has no mark.
  ja: [
    /(?<=(?:です|ます|ました|でした|ません)[よねか]?)[ \u3000]+(?=\S)/gu,
    /(?<=\p{L})(?:[wｗ]{2,}|（笑）)\s+(?=\S)/gu,
  ],
  ko: [/(?<=\p{L})…\s+(?=\p{L})/gu, /(?<=[가-힣])[ㅋㅎㅠㅜ]{2,}[!?.~]*\s+(?=\S)/gu],
};
/** In a line without any mark, Korean sentences are told by their polite endings. */
const politeEnding = /(?<=[어아해예에세네]요|거든요|잖아요|까요|지요|니다|니까요)\s+(?=\S)/gu;

export function missingCuts(line: string, rules: LineRules): number[] {
  const { language, lowerCaseStarts } = rules;
  const patterns = [...everywhere, ...(byLanguage[language] ?? [])];
  if (cased.has(language)) patterns.push(...withCapitals);
  if (lowerCaseStarts) patterns.push(lowerCase);
  if (language === "ko" && !/[.!?…]/.test(line)) patterns.push(politeEnding);
  const ends = patterns.flatMap((pattern) =>
    [...line.matchAll(pattern)].map((match) => match.index + match[0].length),
  );
  return [...ends, ...emojiCuts(line, rules)];
}

/** Faces and gestures: they comment on what was said, where other pictures may stand for a word. */
const mood = /[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}\u{1FAE0}-\u{1FAE8}👍👎👏💪💔🔥🎉]/u;
const emojiAfterWord = new RegExp(String.raw`(?<=[\p{L}\p{N}~])\s*(${emoji})\s*(?=[\p{L}\p{N}¿¡“"«„])`, "gu");

/** "so proud 😭 First march": an emoji in the place of a full stop. A few words must stand before it. */
function emojiCuts(line: string, { language, abbreviations }: LineRules): number[] {
  if (language === "th") return [];
  return [...line.matchAll(emojiAfterWord)].flatMap(({ index, 0: match, 1: run = "" }) => {
    const cut = index + match.length;
    const said = /[^.!?…。！？؟۔]*$/u.exec(line.slice(Math.max(0, index - 60), index))?.[0].trim() ?? "";
    const isMood = mood.test(run) || emoticon.test(run);
    if (!cased.has(language)) {
      const enough = language === "ja" || language === "zh" ? said.length >= 4 : /\s/.test(said);
      return isMood && enough ? [cut] : [];
    }
    const next = /^[¿¡“"«„]?\s?(\p{Lu}[\p{L}\p{M}]*)/u.exec(line.slice(cut, cut + 40))?.[1];
    if (next === undefined || !/\s$/.test(match) || /^\p{RI}/u.test(run)) return [];
    if (isMood) return said.length >= 4 ? [cut] : [];
    const isNoun = language === "de" && !abbreviations.starters.has(next.toLowerCase());
    return said.split(/\s+/).length >= 3 && !isNoun ? [cut] : [];
  });
}

/** The value of decimal digits of any script. */
function numberOf(digits: string): number {
  return [...digits].reduce((value, digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Digits of a script lie in blocks that begin at its zero.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return value * 10 + code - zero;
  }, 0);
}

/**
 * Starts of the items of a list that was written into one line: "1. this 2. that", after a colon or from the start, or
 * after the end of a sentence. Items that end in a comma are one sentence, and none.
 */
export function listItemCuts(line: string): number[] {
  const cuts: number[] = [];
  let next = 1;
  let from = 0;
  for (const match of line.matchAll(/(?<=^|\s|[：。；])(\p{Nd}{1,2})([.)．۔])\)?\s/gu)) {
    if (numberOf(match[1] ?? "") !== next) continue;
    const before = line.slice(Math.max(from, match.index - 80), match.index).trimEnd();
    if (next === 1 && before !== "" && !/(?:[:：]|\P{N}[.!?。！？؟۔])$/u.test(before)) continue;
    if (next > 1 && !isItem(before, match[2] === ")")) return [];
    if (match.index > 0) cuts.push(match.index);
    from = match.index + match[0].length;
    next++;
  }
  return next > 2 ? cuts : [];
}

/** May this be an item before the next one? After "1)" it must be a sentence, after "1." it may be a heading. */
function isItem(text: string, isLoose: boolean): boolean {
  if (/[.!?…。！？؟۔;；]\S{0,2}$/u.test(text)) return /\p{L}/u.test(text);
  return !isLoose && /\p{L}/u.test(text) && !/[,،，、]$/u.test(text);
}
