/** What several rules about a line need: its setting, and the faces and pictures that stand among its words. */
import type { AbbreviationSets } from "./abbreviations/table";
import type { Language } from "./languages";

export interface LineRules {
  readonly language: Language;
  readonly abbreviations: AbbreviationSets;
  /** The whole text never begins a sentence with a capital letter, as in chats. */
  readonly lowerCaseStarts: boolean;
}

/** Languages that begin sentences with a capital letter. */
export const cased: ReadonlySet<Language> = new Set(["de", "en", "es", "fr", "id", "pt", "ru", "vi"]);

const pictures = String.raw`[\p{Extended_Pictographic}\p{RI}][\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\u200D\uFE0F]*`;
/** ":)", "(^^)": faces made of punctuation; a digit before them makes a ratio or a time of day. */
const faces = String.raw`(?<!\p{N})[:;]['’-]?(?:\)+|\(+(?=\s|$)|[DP](?![\p{L}\p{N}]))|[(（][^\p{L}\p{N}\s()（）]?[\^´｀>＞T・;；][^\s()（）]{1,8}[)）]`;
export const emoticon = new RegExp(faces, "u");
export const emoji = `(?:${pictures}|${faces})`;
export const laughter = String.raw`[(（]笑[)）]|[wｗ]{2,}(?![\p{L}\p{N}])|笑(?=\s|$)|[ㅋㅎㅠㅜ]{2,}`;
