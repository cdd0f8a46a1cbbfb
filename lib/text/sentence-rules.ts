/**
 * Where the cuts that Unicode's rules propose are wrong for running text of one language: what goes on, and what belongs
 * to the sentence before. All look at one line; offsets are UTF-16 code units of that line.
 */
import type { AbbreviationSets } from "./abbreviations/table";
import type { Language } from "./languages";
import { cased, emoji, type LineRules, laughter } from "./sentence-rules-line";
import { enclosures } from "./sentence-rules-shields";

/** How far back and ahead of a cut a rule looks; no abbreviation or marker is longer. */
const reach = 60;

/** Pictures that point at what follows them. */
const pointer = "👉👇📌📍🔹🔸🔶🔷▶➡";
const markup = String.raw`"(?=\s|$)|\*{1,3}(?=\s|$)|_{1,2}(?=\s|$)|\[\d{1,3}\]`;
const belongsBefore = (closers: string) =>
  new RegExp(
    String.raw`^(?:\s*(?:(?![${pointer}])${emoji}|${laughter})|\s?[${closers}]+|${markup})+\s*`,
    "u",
  );
const leftBehind = (openers: string) => new RegExp(String.raw`(?<![:;]['’-]?\(*)[${openers}]+\s*$`, "u");

const brackets = { open: "([{（【「『《〈", close: String.raw`)\]}）】」』》〉` };
const quotes = {
  others: {
    closing: belongsBefore(`${brackets.close}”’»`),
    opening: leftBehind(`${brackets.open}“„«¿¡`),
  },
  de: { closing: belongsBefore(`${brackets.close}“‘«`), opening: leftBehind(`${brackets.open}„»`) },
  ur: { closing: belongsBefore(`${brackets.close}’»`), opening: leftBehind(`${brackets.open}«`) },
};

/** A proposed cut, moved in front of what opens the sentence after it and past what closes the one before. */
export function movedCut(line: string, cut: number, language: Language): number {
  const { closing, opening } = language === "de" || language === "ur" ? quotes[language] : quotes.others;
  const head = line.slice(Math.max(0, cut - reach), cut);
  const moved = cut - (opening.exec(head)?.[0].length ?? 0);
  return moved + (closing.exec(line.slice(moved, moved + reach))?.[0].length ?? 0);
}

const listMarker = /^[\s*_#>-]*(?:[([]?(?:\p{Nd}{1,3}|\p{L}|[ivxIVX]{1,4})[.)\]、．۔]+[*_]*|[-–•●▪*])\s*$/u;
/** What cannot begin a sentence after a quotation, and so goes on with it. */
const afterQuotation: Partial<Record<Language, RegExp>> = {
  ja: /^(?:と|って|という|など|の|は|が|を|に|で|も|、)/u,
  ko: /^(?:(?:이?라고|이?라는|이?라며|이?라면서|하고|하며|는|은|이|가|을|를|고|며|에)(?!\p{L}{4})|\s(?:하고|하며|이?라고|이?라며)\s)/u,
  zh: /^(?:[^\s，。！？、“「]{0,8}(?:说|說|道|问|問|喊|叫|写道|回答|表示)|就|便|的|之类|一类|等等|一词|这句)/u,
};

/** Does the sentence that began at `start` go on over the proposed cut? */
export function goesOn(line: string, start: number, cut: number, rules: LineRules): boolean {
  const { language } = rules;
  const sentence = line.slice(start, cut).trimEnd();
  const head = sentence.slice(-reach);
  const tail = line.slice(cut, cut + reach);
  const isSmall = /^\p{Ll}/u.test(tail);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(line.slice(cut))) return true;
  if (cut - start <= reach && listMarker.test(head)) return true;
  if (/(?:^|[:;,،؛]\s|[：；，])[(]?\p{Nd}{1,2}[.)۔]+$/u.test(head)) return true;
  if (/[!?]$/.test(line.slice(start, cut)) && /^[=&/]/.test(tail)) return true;
  if (/[!?…]\s?[”"»“’]+$/u.test(head) && isSmall) return true;
  if (/[!?…]$/.test(head) && isSmall && isSpeech(line, rules)) return true;
  if (/(?:\.{3}|…)$/.test(head) && hesitates(sentence, language)) return true;
  if (closesInside(sentence, tail)) return true;
  const after = line.slice(start + sentence.length, cut + reach);
  if (/[」』”"’]$/u.test(head) && afterQuotation[language]?.test(after)) return true;
  return /[.۔．]$/u.test(head) && fullStopGoesOn(sentence, head, tail, rules);
}

/** "— Who, me? asked she.": in a line of speech, what begins small says who spoke. */
function isSpeech(line: string, { language, lowerCaseStarts }: LineRules): boolean {
  return cased.has(language) && !lowerCaseStarts && /^\s*[—–]/.test(line);
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** "Well… I don't know" where no capital letter tells: an opening of a word or two. */
function hesitates(sentence: string, language: Language): boolean {
  if (cased.has(language)) return false;
  if (language === "ja" || language === "zh") return sentence.length <= 8;
  return wordsOf(sentence) <= 2;
}

const endsInFace = new RegExp(`(?:${emoji})$`, "u");

/** "He (at last!) came": the bracket has ended a sentence of its own, the one around it has not begun to end. */
function closesInside(sentence: string, tail: string): boolean {
  const closer = /[)\]）】》〉]$/u.exec(sentence)?.[0];
  if (closer === undefined || /^\p{Lu}/u.test(tail) || endsInFace.test(sentence)) return false;
  const opener = Object.keys(enclosures).find((mark) => enclosures[mark] === closer) ?? closer;
  const outside = sentence.slice(0, Math.max(0, sentence.lastIndexOf(opener))).trimEnd();
  return outside !== "" && !/[.!?…。！？؟۔]$/u.test(outside);
}

const roman = /^[IVXLC]+$/;

function fullStopGoesOn(sentence: string, head: string, tail: string, rules: LineRules): boolean {
  const { language, abbreviations } = rules;
  const token = tokenBefore(head, language);
  const before = head.slice(0, head.length - token.length).trimEnd();
  const spaced =
    /(?<![\p{L}\p{M}])(?:\p{L}\p{M}*[.۔]\s?)*\p{L}{1,3}\p{M}*[.۔]$/u.exec(head)?.[0].replace(/\s/g, "") ?? "";
  const forms = [token.toLowerCase(), spaced.toLowerCase()];
  const listed = (set: ReadonlySet<string>) => forms.some((form) => set.has(form));
  const nextWord = /^[\s"'“„«(¿¡]*([\p{L}\p{M}’']+)/u.exec(tail)?.[1]?.toLowerCase() ?? "";
  const starter = abbreviations.starters.has(nextWord);
  const number = /^[\s(]*(?:\p{Nd}|[IVXLC]+\b)/u.test(tail);

  // Thai letters with a full stop are always an abbreviation.
  if (language === "th" && /(?<![ก-๙])(?:[ก-ฮ]{1,5}\.)+$/u.test(head)) return true;
  if (listed(abbreviations.beforeNumber) && number) return true;
  if (/^\p{L}\.$/u.test(token) && /^\p{L}{1,3}\.(?!\p{L}{4})/u.test(tail)) return true;
  if (isHalf(spaced || token, tail, abbreviations)) return true;
  if (listed(abbreviations.mayEnd)) return abbreviations.continuers.has(nextWord);
  if (listed(abbreviations.notAfterNumber)) {
    // "В 1990 г. Москва": so short a beginning goes on.
    return !/(?:\p{N}|\b[IVXLC]+)$/u.test(before) || (wordsOf(sentence) <= 3 && !starter);
  }
  if (listed(abbreviations.goesOn)) return true;
  if (listed(abbreviations.goesOnUnlessStarter)) return !starter;
  if (/^(?:\p{L}\p{M}*\.){2,}$/u.test(token)) return !starter;
  if (isInitial(token, before, tail, language)) return !starter;
  return dateOrOrdinal({ token, before, head, tail }, language) && !starter;
}

/** The word with the full stop; among letters that are not parted by spaces, its Latin end. */
function tokenBefore(head: string, language: Language): string {
  const word = /[^\s(["'“„«¿¡（「]+$/u.exec(head)?.[0] ?? "";
  return language === "ja" || language === "zh"
    ? (/[\p{Script=Latin}\p{N}.]+$/u.exec(word)?.[0] ?? word)
    : word;
}

/** The first half of an abbreviation that has a space inside: "RR. HH." */
function isHalf(token: string, tail: string, abbreviations: AbbreviationSets): boolean {
  const other = /^(?:\p{L}\p{M}*)+[.۔]/u.exec(tail)?.[0];
  const whole = `${token}${other}`.toLowerCase();
  return other !== undefined && Object.values(abbreviations).some((set) => set.has(whole));
}

const urduLetter =
  "اے|بی|سی|ڈی|ای|ایف|جی|ایچ|آئی|جے|کے|ایل|ایم|این|او|پی|کیو|آر|ایس|ٹی|یو|وی|ڈبلیو|ایکس|وائی|زیڈ";
const urduInitial = new RegExp(`^(?:${urduLetter})۔$`, "u");
const urduInitialAhead = new RegExp(`^\\s*(?:${urduLetter})۔`, "u");
const urduInitialBefore = new RegExp(`(?:^|\\s)(?:${urduLetter})۔$`, "u");

function isInitial(token: string, before: string, tail: string, language: Language): boolean {
  if (language === "ur" && urduInitial.test(token))
    return urduInitialAhead.test(tail) || urduInitialBefore.test(before);
  if (language === "ar" || language === "ur") return /^\p{Lo}\.$/u.test(token);
  return /^\p{Lu}\p{M}*\.(?:-\p{Lu}\.)*$/u.test(token) && /^["“(]?\p{Lu}/u.test(tail);
}

interface FullStop {
  readonly token: string;
  readonly before: string;
  readonly head: string;
  readonly tail: string;
}

function dateOrOrdinal({ token, before, head, tail }: FullStop, language: Language): boolean {
  if (language === "ko") {
    return (
      (/^\p{Nd}{1,4}\.$/u.test(token) && /^\p{Nd}/u.test(tail)) ||
      /\p{Nd}{4}\.\s?\p{Nd}{1,2}\.\s?\p{Nd}{1,2}\.$/u.test(head)
    );
  }
  if (language !== "de") return false;
  if (roman.test(token.slice(0, -1))) return /^\p{Lu}/u.test(tail);
  return /^(?:\p{Nd}{1,2}\.)+$/u.test(token) && (germanMonth.test(tail) || germanBeforeOrdinal.test(before));
}

const germanMonth =
  /^(?:\p{Nd}{1,2}\.|Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Tag|Monat|Jahr|Jh|Klasse|Platz|Stock|Auflage)/u;
/** After other words a number with a full stop ends its sentence: "Er war 19. Dann". */
const germanBeforeOrdinal =
  /(?:^|[\s(„])(?:d(?:er|ie|as|em|en|es)|am|im|zu[mr]|vom|beim|bis|ab|und|jede[rnms]?|diese[rnms]?|(?:k?ein|mein|dein|sein|ihr|unser|euer)(?:e[rnms]?)?)$|^\W*$|\p{Nd}\.$/iu;
