/** Stretches of one line in which no sentence ends; offsets are UTF-16 code units of that line. */
import type { Range } from "./evidence";
import type { Language } from "./languages";

/** Longer quotations and parentheses are cut inside: a unit must stay small enough to be evidence. */
const longestEnclosure = 200;

/** Openers remembered at once; deeper nesting is noise, and scanning it all would take time squared. */
const deepest = 16;

export const enclosures: Readonly<Record<string, string>> = {
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
