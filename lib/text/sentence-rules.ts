/**
 * Where the cuts that Unicode's rules propose are wrong for running text of one language: what goes on, what belongs to
 * the sentence before, and where a cut is missing. All look at one line; offsets are UTF-16 code units of that line.
 */
import type { AbbreviationSets } from "./abbreviations/table";
import type { Range } from "./evidence";
import type { Language } from "./languages";

export interface LineRules {
  readonly language: Language;
  readonly abbreviations: AbbreviationSets;
  /** The whole text never begins a sentence with a capital letter, as in chats. */
  readonly lowerCaseStarts: boolean;
}

/** How far back and ahead of a cut a rule looks; no abbreviation or marker is longer. */
const reach = 60;

/** Longer quotations and parentheses are cut inside: a unit must stay small enough to be evidence. */
const longestEnclosure = 200;

/** Openers remembered at once; deeper nesting is noise, and scanning it all would take time squared. */
const deepest = 16;

const enclosures: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "（": "）",
  "【": "】",
  "「": "」",
  "『": "』",
  "《": "》",
  "〈": "〉",
  "“": "”",
  "„": "“",
  "«": "»",
};

const link = /(?:https?:\/\/|www\.)[^\s<>"”「」（）《》，。！？、؟]+|[@#][\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu;
const domain =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}\.(?:com|org|net|gov|edu|io|co|info|me|tv)\b[^\s，。！？、؟]*/giu;

/** Stretches of a line in which no sentence ends: links, handles, and short text in brackets or quotation marks. */
export function shieldedRanges(line: string, language: Language): Range[] {
  return [...linkRanges(line), ...enclosureRanges(line, language), ...straightQuoteRanges(line)];
}

function linkRanges(line: string): Range[] {
  return [...line.matchAll(link), ...line.matchAll(domain)].map((match) => ({
    start: match.index + 1,
    end: match.index + match[0].replace(/[.,;:!?)\]…]+$/, "").length,
  }));
}

/** German turns guillemets round, Urdu often the double quotation marks; there, what opens comes first. */
const ownEnclosures: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ...enclosures, "»": "«", "«": "", "“": "" },
  ur: { ...enclosures, "”": "“" },
};

function enclosureRanges(line: string, language: Language): Range[] {
  const ranges: Range[] = [];
  const open: { closer: string; start: number }[] = [];
  const closers = ownEnclosures[language] ?? enclosures;
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    const match = open.findLastIndex(({ closer }) => closer === character);
    const opened = open[match];
    if (opened) {
      if (index - opened.start <= longestEnclosure) ranges.push({ start: opened.start + 1, end: index });
      open.length = match;
    } else {
      const closer = closers[character];
      if (closer) open.push({ closer, start: index });
      if (open.length > deepest) open.shift();
    }
  }
  return ranges;
}

/** Straight quotation marks do not tell which way they face: paired in order, and only when they come out even. */
function straightQuoteRanges(line: string): Range[] {
  const marks = [...line.matchAll(/"/g)].map((match) => match.index);
  if (marks.length % 2 === 1) return [];
  const ranges: Range[] = [];
  for (let index = 0; index + 1 < marks.length; index += 2) {
    const [start = 0, end = 0] = marks.slice(index, index + 2);
    if (end - start <= longestEnclosure) ranges.push({ start: start + 1, end });
  }
  return ranges;
}

const emoji = String.raw`[\p{Extended_Pictographic}\p{RI}][\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\u200D\uFE0F]*`;
const laughter = String.raw`[(（]笑[)）]|[wｗ]{2,}(?![\p{L}\p{N}])|笑(?=\s|$)|[ㅋㅎㅠㅜ]{2,}`;
const markup = String.raw`"(?=\s|$)|\*{1,3}(?=\s|$)|_{1,2}(?=\s|$)|\[\d{1,3}\]`;
const belongsBefore = (closers: string) =>
  new RegExp(String.raw`^(?:\s*(?:${emoji}|${laughter})|\s?[${closers}]+|${markup})+\s*`, "u");
const leftBehind = (openers: string) => new RegExp(String.raw`[${openers}]+\s*$`, "u");

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

const cased: ReadonlySet<Language> = new Set(["de", "en", "es", "fr", "id", "pt", "ru", "vi"]);

/** Does every full stop in this text, at least two, go before a small letter? */
export function startsLowerCase(text: string, language: Language): boolean {
  if (!cased.has(language)) return false;
  const small = text.match(/(?<=\p{L}{3})\.\s+\p{Ll}/gu)?.length ?? 0;
  return small >= 2 && !/(?<=\p{L}{2})[.!?]\s+\p{Lu}/u.test(text);
}

// Lookbehinds keep these linear: none scans a long run of letters from each of its letters.
const missing = {
  /** "over. 😂 next": the emoji ends what the full stop ended. */
  emoji:
    /(?<=[.!?…。！？])\s*[\p{Extended_Pictographic}\p{RI}](?:[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\s]|\u200D|\uFE0F)*(?=\S)/gu,
  /** "wrong.This": no space typed. */
  glued: /(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll}{1,40}(?:\s|$))/gu,
  /** "ended. 5 people", "ended. iPhone", "fin. ¿qué": Unicode sees a small letter ahead and goes on. */
  number:
    /(?<=(?:\p{L}{3}|\p{Nd}{4})[)”»"]?)\.\s+(?=\p{Nd}+[\s%])|(?<=\p{L}{2})\.\s+(?=[a-z]\p{Lu})|\.\s+(?=[¿¡])/gu,
  ellipsis: /(?<=\p{L})…\s+(?=\p{Lu})/gu,
  bullet: /\s(?=[•●▪]\s)/gu,
  lowerCase: /(?<=\p{L}{2})\.\s+(?=\p{Ll})/gu,
} as const;

/** Cuts that Unicode's rules do not propose although a sentence ends there. */
export function missingCuts(line: string, { language, lowerCaseStarts }: LineRules): number[] {
  const patterns = [missing.emoji, missing.bullet];
  if (cased.has(language)) patterns.push(missing.glued, missing.number, missing.ellipsis);
  if (lowerCaseStarts) patterns.push(missing.lowerCase);
  const ends = patterns.flatMap((pattern) =>
    [...line.matchAll(pattern)].map((match) => match.index + match[0].length),
  );
  return [...ends, ...numberedItems(line)];
}

/** Items of a list that was written into one line: "1. this 2. that". */
function numberedItems(line: string): number[] {
  const cuts: number[] = [];
  let next = 1;
  for (const match of line.matchAll(/(?:^|\s)(\d{1,2})[.)]\)?\s/g)) {
    if (
      Number(match[1]) !== next ||
      (next === 1 && match.index > 0 && !/[:：]$/.test(line.slice(0, match.index)))
    )
      continue;
    if (match.index > 0) cuts.push(match.index + 1);
    next++;
  }
  return next > 2 ? cuts : [];
}

const listMarker = /^[\s*_#>-]*(?:[([]?(?:\p{Nd}{1,3}|\p{L}|[ivxIVX]{1,4})[.)\]、．]+[*_]*|[-–•●▪*])\s*$/u;
const attribution: Partial<Record<Language, RegExp>> = {
  ja: /^(?:と|って|という|など|の|は|が|を|に|で|も|、)/u,
  ko: /^(?:이?라고|이?라는|이?라며|이?라면서|하고|하며|는|은|이|가|을|를|고|며|에)(?!\p{L}{4})/u,
  zh: /^[^\s，。！？、“「]{0,8}(?:说|說|道|问|問|喊|叫|写道|回答|表示)/u,
};

/** Does the sentence that began at `start` go on over the proposed cut? */
export function goesOn(line: string, start: number, cut: number, rules: LineRules): boolean {
  const head = line.slice(Math.max(start, cut - reach), cut).trimEnd();
  const tail = line.slice(cut, cut + reach);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(line.slice(cut))) return true;
  if (cut - start <= reach && listMarker.test(head)) return true;
  if (/(?:^|[:;]\s*)[(]?\p{Nd}{1,2}[.)]+$/u.test(head)) return true;
  if (/[!?]$/.test(line.slice(start, cut)) && /^[=&/]/.test(tail)) return true;
  if (/[!?…]\s?[”"»“’]+$/u.test(head) && /^\p{Ll}/u.test(tail)) return true;
  if (closesInside(line.slice(start, cut).trimEnd(), tail)) return true;
  if (/[」』”"’]$/u.test(line.slice(start, cut)) && attribution[rules.language]?.test(tail)) return true;
  return /[.۔．]$/u.test(head) && fullStopGoesOn(head, tail, rules);
}

/** "He (at last!) came": the bracket has ended a sentence of its own, the one around it has not begun to end. */
function closesInside(sentence: string, tail: string): boolean {
  const closer = /[)\]）】》〉]$/u.exec(sentence)?.[0];
  if (closer === undefined || /^\p{Lu}/u.test(tail)) return false;
  const opener = Object.keys(enclosures).find((mark) => enclosures[mark] === closer) ?? closer;
  const outside = sentence.slice(0, Math.max(0, sentence.lastIndexOf(opener))).trimEnd();
  return outside !== "" && !/[.!?…。！？؟۔]$/u.test(outside);
}

const roman = /^[IVXLC]+$/;

function fullStopGoesOn(head: string, tail: string, { language, abbreviations }: LineRules): boolean {
  const token = /[^\s(["'“„«¿¡（「]+$/u.exec(head)?.[0] ?? "";
  const before = head.slice(0, head.length - token.length).trimEnd();
  const spaced =
    /(?<![\p{L}\p{M}])(?:\p{L}\p{M}*[.۔]\s?)*\p{L}{1,3}\p{M}*[.۔]$/u.exec(head)?.[0].replace(/\s/g, "") ?? "";
  const forms = [token.toLowerCase(), spaced.toLowerCase()];
  const listed = (set: ReadonlySet<string>) => forms.some((form) => set.has(form));
  const nextWord = /^[\s"'“„«(¿¡]*([\p{L}\p{M}’']+)/u.exec(tail)?.[1]?.toLowerCase() ?? "";
  const starter = abbreviations.starters.has(nextWord);
  const number = /^[\s(]*(?:\p{Nd}|[IVXLC]+\b)/u.test(tail);

  if (listed(abbreviations.beforeNumber) && number) return true;
  if (/^\p{L}\.$/u.test(token) && /^\p{L}{1,3}\.(?!\p{L}{4})/u.test(tail)) return true;
  if (listed(abbreviations.mayEnd)) return false;
  if (listed(abbreviations.notAfterNumber)) return !/\p{N}$/u.test(before);
  if (listed(abbreviations.goesOn)) return true;
  if (listed(abbreviations.goesOnUnlessStarter)) return !starter;
  if (/^(?:\p{L}\p{M}*\.){2,}$/u.test(token)) return !starter;
  if (isInitial(token, before, tail, language)) return !starter;
  return dateOrOrdinal(token, head, tail, language) && !starter;
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
  return /^\p{Lu}\p{M}*\.$/u.test(token) && /^["“(]?\p{Lu}/u.test(tail);
}

function dateOrOrdinal(token: string, head: string, tail: string, language: Language): boolean {
  if (language === "ko") {
    return (
      (/^\p{Nd}{1,4}\.$/u.test(token) && /^\p{Nd}/u.test(tail)) ||
      /\p{Nd}{4}\.\s?\p{Nd}{1,2}\.\s?\p{Nd}{1,2}\.$/u.test(head)
    );
  }
  if (language !== "de") return false;
  return /^(?:\p{Nd}{1,2}\.)+$/u.test(token) || (roman.test(token.slice(0, -1)) && /^\p{Lu}/u.test(tail));
}
