/** A stretch of text that stayed, went, or came. */
export interface TextChange {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Beyond so many comparisons (words times words) a change is shown as one piece: a browser must not stand still. */
const mostComparisons = 2_000_000;

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
  const whole = [
    { kind: "removed", text: before.join("") },
    { kind: "added", text: after.join("") },
  ] as const;
  if (before.length * after.length > mostComparisons) return [...whole];
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

/** Neighbours of one kind become one; what was taken out stands before what was put in. */
function joined(changes: readonly TextChange[]): TextChange[] {
  const result: TextChange[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    if (removed) result.push({ kind: "removed", text: removed });
    if (added) result.push({ kind: "added", text: added });
    removed = "";
    added = "";
  };
  for (const { kind, text } of changes) {
    if (text === "") continue;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === "same") result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}

/**
 * What changed from one text to another, word by word in the way of its language. What stayed and what went are the
 * text before, what stayed and what came the text after.
 */
export function textChanges(before: string, after: string, language: string): TextChange[] {
  const [old, now] = [wordsOf(before, language), wordsOf(after, language)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  return joined([
    { kind: "same", text: old.slice(0, head).join("") },
    ...middleChanges(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    { kind: "same", text: old.slice(old.length - tail).join("") },
  ]);
}
