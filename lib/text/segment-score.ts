/**
 * How well segmentation agrees with a careful reader: the labelled texts in segment-cases, and the figures that
 * docs/segmentation.md shows. A boundary is the start of any unit but the first; white space is not counted.
 */
import type { Language } from "./languages";
import { languages } from "./languages";
import { segment, segmenterVersion } from "./segment";
import ar from "./segment-cases/ar.json";
import de from "./segment-cases/de.json";
import en from "./segment-cases/en.json";
import es from "./segment-cases/es.json";
import fr from "./segment-cases/fr.json";
import id from "./segment-cases/id.json";
import ja from "./segment-cases/ja.json";
import ko from "./segment-cases/ko.json";
import pt from "./segment-cases/pt.json";
import ru from "./segment-cases/ru.json";
import th from "./segment-cases/th.json";
import ur from "./segment-cases/ur.json";
import vi from "./segment-cases/vi.json";
import zh from "./segment-cases/zh.json";
import { thaiPieceStarts } from "./thai-pieces";

/** One text as its units: put together they are the text. */
type LabelledText = readonly string[];

/** Rules may be mended by looking at the tuned half, never by looking at the other. */
interface Halves {
  readonly tuned: readonly LabelledText[];
  readonly heldOut: readonly LabelledText[];
}

export const labelledTexts: Readonly<Record<Language, Halves>> = {
  ar,
  de,
  en,
  es,
  fr,
  id,
  ja,
  ko,
  pt,
  ru,
  th,
  ur,
  vi,
  zh,
};

/** What each half must reach. Thai has no sentence mark; there, every boundary must be one between pieces. */
const targetF1 = (language: Language) => (language === "th" ? 0.75 : 0.95);

interface Score {
  /** Share of the texts whose boundaries are all right. */
  readonly exact: number;
  readonly f1: number;
  readonly recall: number;
}

/** Agreement of a splitter with labelled texts; boundaries are pooled over the texts. */
export function scoreOf(
  texts: readonly LabelledText[],
  startsOf: (text: string) => readonly number[],
): Score {
  let [shared, found, wanted, exact] = [0, 0, 0, 0];
  for (const units of texts) {
    const text = units.join("");
    const ours = boundaries(text, startsOf(text));
    const theirs = boundaries(text, unitStarts(units));
    const both = [...ours].filter((place) => theirs.has(place)).length;
    shared += both;
    found += ours.size;
    wanted += theirs.size;
    if (both === ours.size && both === theirs.size) exact++;
  }
  return { exact: exact / texts.length, f1: (2 * shared) / (found + wanted), recall: shared / wanted };
}

function unitStarts(units: LabelledText): number[] {
  let start = 0;
  return units.map((unit) => {
    start += unit.length;
    return start - unit.length;
  });
}

function boundaries(text: string, starts: readonly number[]): ReadonlySet<number> {
  const inside = starts.filter((start) => start > 0);
  return new Set(inside.map((start) => text.slice(0, start).replace(/\s/g, "").length));
}

const plain = new Intl.Segmenter("en", { granularity: "sentence" });
const plainStarts = (text: string) => [...plain.segment(text)].map(({ index }) => index);

/** Recall of the finer level in Thai: 1 when a reader's sentence never needs a piece to be split. */
function pieceRecall(texts: readonly LabelledText[]): number {
  return scoreOf(texts, (text) => [...segment(text, "th"), ...thaiPieceStarts(text)]).recall;
}

const percent = (share: number) => `${Math.round(share * 100)}`;
const figure = (share: number) => share.toFixed(3);

/** The table of docs/segmentation.md. */
export function scoreTable(): string {
  const rows = languages.map(({ code }) => {
    const { tuned, heldOut } = labelledTexts[code];
    const cells = [tuned, heldOut].flatMap((texts) => {
      const ours = scoreOf(texts, (text) => segment(text, code));
      const theirs = scoreOf(texts, plainStarts);
      return [percent(ours.exact), figure(ours.f1), percent(theirs.exact), figure(theirs.f1)];
    });
    return [code, tuned.length + heldOut.length, ...cells];
  });
  const head = [
    "language",
    "texts",
    ...["tuned", "held out"].flatMap((half) => [`${half}: exact %`, "F1", "plain: exact %", "plain: F1"]),
  ];
  const line = (cells: readonly unknown[]) => `| ${cells.join(" | ")} |`;
  const table = [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)];
  return [`Measured with ${segmenterVersion}.`, "", ...table].join("\n");
}

/** Which half of which language misses its target; empty when all is well. */
export function missedTargets(): string[] {
  return languages.flatMap(({ code }) =>
    Object.entries(labelledTexts[code]).flatMap(([half, texts]) => {
      const { f1 } = scoreOf(texts, (text) => segment(text, code));
      const missed = f1 < targetF1(code) ? [`${code}, ${half}: F1 ${figure(f1)} < ${targetF1(code)}`] : [];
      const recall = code === "th" ? pieceRecall(texts) : 1;
      return recall < 1 ? [...missed, `${code}, ${half}: recall of pieces ${figure(recall)} < 1`] : missed;
    }),
  );
}
