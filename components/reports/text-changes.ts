/** A stretch of text that stayed, went, or came. */
export interface TextChange {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** What went and what came at one place, and what stayed between it and the place before. */
interface Hunk {
  readonly kept: string;
  readonly removed: string;
  readonly added: string;
}

/** Beyond so many comparisons (words times words) a change is shown as one piece: a browser must not stand still. */
const mostComparisons = 2_000_000;

/** More words than these between two changes can be read on their own. */
const mostSlightWords = 3;

/**
 * Less than this share of the shorter text kept, and it is another text: what both have in common are the words that
 * any two texts have. Of the shorter, because a text that only grew or was cut is still the same.
 */
const leastKept = 0.5;

function wordsOf(text: string, language: string): string[] {
  const words = new Intl.Segmenter(language, { granularity: "word" });
  return [...words.segment(text)].map(({ segment }) => segment);
}

/** How long the longest common run of words is from each pair of places on; rows of `after.length + 1`. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      common[at] =
        before[i] === after[j]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  return common;
}

function middleChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  if (before.length * after.length > mostComparisons)
    return [
      { kind: "removed", text: before.join("") },
      { kind: "added", text: after.join("") },
    ];
  const common = commonFrom(before, after);
  const width = after.length + 1;
  const changes: TextChange[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      changes.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (now === undefined || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      changes.push({ kind: "removed", text: old });
      i += 1;
    } else {
      changes.push({ kind: "added", text: now ?? "" });
      j += 1;
    }
  }
  return changes;
}

function isChange({ removed, added }: Hunk): boolean {
  return removed !== "" || added !== "";
}

/** Place by place; the last may be only what stays at the end. */
function hunksOf(changes: readonly TextChange[]): Hunk[] {
  const hunks: Hunk[] = [];
  let hunk: Hunk = { kept: "", removed: "", added: "" };
  for (const { kind, text } of changes) {
    if (kind !== "same") hunk = { ...hunk, [kind]: hunk[kind] + text };
    else if (isChange(hunk) && text !== "") {
      hunks.push(hunk);
      hunk = { kept: text, removed: "", added: "" };
    } else hunk = { ...hunk, kept: hunk.kept + text };
  }
  return [...hunks, hunk];
}

/** Whether what stays between two changes would only be a crumb among what goes and comes. */
function isSlight(before: Hunk, after: Hunk, language: string): boolean {
  const { kept } = after;
  // The end of a line keeps two changes apart by itself.
  if (!/[\p{L}\p{N}]/u.test(kept)) return !kept.includes("\n");
  const isShorter = [before, after].every(
    ({ removed, added }) => kept.length <= Math.max(removed.length, added.length),
  );
  if (!isShorter) return false;
  return wordsOf(kept, language).filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= mostSlightWords;
}

/** Changes with too little between them to be read apart become one. */
function merged(hunks: readonly Hunk[], language: string): Hunk[] {
  const result: Hunk[] = [];
  for (let hunk of hunks) {
    let before = result.at(-1);
    // A change that has grown may reach the one before it.
    while (before && isChange(hunk) && isSlight(before, hunk, language)) {
      hunk = {
        kept: before.kept,
        removed: before.removed + hunk.kept + hunk.removed,
        added: before.added + hunk.kept + hunk.added,
      };
      result.pop();
      before = result.at(-1);
    }
    result.push(hunk);
  }
  return result;
}

/** Length without white space. */
function inked(text: string): number {
  return text.replace(/\s+/gu, "").length;
}

/**
 * What changed from one text to another, in runs of words in the way of its language; the whole of both where they have
 * little in common. What stayed and what went are the text before, what stayed and what came the text after.
 */
export function textChanges(before: string, after: string, language: string): TextChange[] {
  const [old, now] = [wordsOf(before, language), wordsOf(after, language)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const changes: readonly TextChange[] = [
    { kind: "same", text: old.slice(0, head).join("") },
    ...middleChanges(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    { kind: "same", text: old.slice(old.length - tail).join("") },
  ];
  const hunks = merged(hunksOf(changes), language);
  const kept = hunks.reduce((sum, hunk) => sum + inked(hunk.kept), 0);
  const isOther = before !== after && kept < leastKept * Math.min(inked(before), inked(after));
  const shown = isOther ? [{ kept: "", removed: before, added: after }] : hunks;
  const parts = shown.flatMap(({ kept, removed, added }): TextChange[] => [
    { kind: "same", text: kept },
    { kind: "removed", text: removed },
    { kind: "added", text: added },
  ]);
  return parts.filter(({ text }) => text !== "");
}
