/**
 * The words that a question is looked up by. Server only: it knows sentences by the rules of segmentation, and a browser
 * gets the phrase with the text.
 */
import { isBlank } from "./graphemes";
import { isLanguage, type Language } from "./languages";
import { segment } from "./segment";

/** Engines take a few words; a question can be a page. In code points. */
const longestPhrase = 120;

/** Question marks of all scripts, with whatever signs and pictures stand behind them, to the end of a sentence. */
const questionMark = /[?？؟⁇⁈⁉‽][^\p{L}\p{N}?？؟]*$/u;

/** Where a question may do without a mark. */
const unmarkedQuestion: Partial<Record<Language, RegExp>> = {
  ja: /(?:です|ます|でしょう|だろう|べき|の)か[。．]?$/u,
  th: /(?:หรือไม่|หรือเปล่า|ไหม|มั้ย|หรือยัง|เหรอ)\s?(?:ครับ|คะ|ค่ะ)?$/u,
};

const words = "hello|hi|hey|hallo|hola|olá|oi|bonjour|salut|привет|здравствуйте|halo|hai|xin chào";
const others =
  "guten (?:tag|morgen|abend)|buenos días|buenas tardes|bom dia|boa tarde|добрый день|selamat (?:pagi|siang|sore|malam)|مرحبا|السلام عليكم|السلام علیکم|你好|您好|こんにちは|안녕하세요";
/** A greeting only where a sign parts it from what is asked: "Hi-fi" and "Hello Kitty" are no greetings. */
const greeting = new RegExp(
  String.raw`^(?:(?:${words}|${others})\s*[,،，、!！.。]+\s*|สวัสดี(?:ครับ|ค่ะ|คะ)\s*[,!]?\s*)`,
  "iu",
);

/** List markers, headings and pictures around a line, and emphasis anywhere. */
const markup = /^[\s#>*_•–—-]+|[\s*_\p{Extended_Pictographic}]+$|\*\*|__/gu;

function plain(sentence: string): string {
  return sentence.replace(markup, "").replace(/\s+/gu, " ").trim();
}

/** So short a question speaks of what stands before it ("Is that legal?", 「なぜですか。」). In letters. */
function leansBack(sentence: string, language: Language): boolean {
  const enough = language === "ja" || language === "zh" || language === "ko" ? 12 : 28;
  return (sentence.match(/\p{L}/gu)?.length ?? 0) < enough;
}

/** At the end of a word, in scripts without spaces as the dictionary has them; a word that long is cut at a sign. */
function shortened(phrase: string, language: Language): string {
  if ([...phrase].length <= longestPhrase) return phrase;
  return take(phrase, language, "word") || take(phrase, language, "grapheme");
}

function take(phrase: string, language: Language, granularity: "word" | "grapheme"): string {
  let [taken, length] = ["", 0];
  for (const { segment: part } of new Intl.Segmenter(language, { granularity }).segment(phrase)) {
    length += [...part].length;
    if (length > longestPhrase) break;
    taken += part;
  }
  return taken.trimEnd();
}

/**
 * The phrase that a question is looked up by: the last sentence that asks, else the first; with the one before it where
 * it is too short to stand alone ("Is that legal?"), and without a greeting. At most 120 code points, cut at the end of
 * a word. By the rules of English where `code` is no language of ours. Paper §5.3: annotators may consult search
 * engines, and nothing that answers for them.
 */
export function searchPhrase(question: string, code: string): string {
  const language = isLanguage(code) ? code : "en";
  const text = question.toWellFormed();
  const starts = segment(text, language);
  const sentences = starts
    .map((start, index) => plain(text.slice(start, starts[index + 1])).replace(greeting, ""))
    .filter((sentence) => !isBlank(sentence));
  const asks = (sentence: string) =>
    questionMark.test(sentence) || unmarkedQuestion[language]?.test(sentence) === true;
  const place = Math.max(0, sentences.findLastIndex(asks));
  const asked = sentences[place] ?? text.trim();
  const before = leansBack(asked, language) ? sentences[place - 1] : undefined;
  return shortened(before === undefined ? asked : `${before} ${asked}`, language);
}
