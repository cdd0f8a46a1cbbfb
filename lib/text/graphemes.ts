/**
 * Where a text may be cut without breaking what a reader sees as one character (an emoji family, a flag, a letter with
 * its combining marks). Shared by segmentation on the server and by selection in the browser, so it carries no data.
 */

// The locale changes nothing about grapheme clusters; a fixed one keeps the result independent of the machine.
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** White space for trimming and for telling blank text: JavaScript's own, plus U+0085, which it forgets. */
export const whiteSpace = /[\s\u0085]/;

/** Has the text nothing but white space in it? */
export function isBlank(text: string): boolean {
  return /^[\s\u0085]*$/.test(text);
}

export interface GraphemeRuler {
  /** Is this offset between two grapheme clusters, or at an end of the text? */
  isBoundary(offset: number): boolean;
  /** The nearest boundary at or before, and at or after, an offset inside the text. */
  before(offset: number): number;
  after(offset: number): number;
}

/** Boundaries of one text; offsets in UTF-16 code units. Looks at the text around an offset only. */
export function graphemeRuler(text: string): GraphemeRuler {
  const segments = graphemes.segment(text);
  const before = (offset: number) =>
    offset >= text.length ? text.length : (segments.containing(offset)?.index ?? 0);
  const after = (offset: number) => {
    const start = before(offset);
    if (start === offset) return offset;
    return start + (segments.containing(start)?.segment.length ?? 0);
  };
  return { before, after, isBoundary: (offset) => before(offset) === offset };
}
