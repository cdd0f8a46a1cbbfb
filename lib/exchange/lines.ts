import { problem, UnreadableFile } from "./problem";

/** Longest line in bytes; a pair at its longest permitted size needs a tenth of it. */
export const longestLineBytes = 1024 * 1024;

export interface Line {
  /** 1-based. */
  readonly row: number;
  /** Without its line end. Null: longer than permitted, or not UTF-8. */
  readonly bytes: Uint8Array | null;
}

const lf = 0x0a;
const cr = 0x0d;

/**
 * Cuts a stream of bytes into lines, in memory that does not depend on the file: a longer line than permitted is
 * skipped, not gathered. LF and CR LF end a line; the last needs no end. A UTF-8 byte order mark is dropped; UTF-16
 * (by its mark, or by the NUL beside a first ASCII letter) is refused, because every byte would be misread.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let row = 1;
  const take = (end: Uint8Array): Uint8Array | null => {
    const bytes = heldBytes + end.length;
    const line =
      bytes > longestLineBytes ? null : withoutCr(held.length === 0 ? end : joined([...held, end], bytes));
    held = [];
    heldBytes = 0;
    return line;
  };
  for await (const chunk of withoutMark(chunks)) {
    let start = 0;
    for (let at = chunk.indexOf(lf); at !== -1; at = chunk.indexOf(lf, start)) {
      yield { row, bytes: take(chunk.subarray(start, at)) };
      row += 1;
      start = at + 1;
    }
    const rest = chunk.subarray(start);
    heldBytes += rest.length;
    if (heldBytes <= longestLineBytes) held.push(rest);
    else held = [];
  }
  if (heldBytes > 0) yield { row, bytes: take(new Uint8Array()) };
}

function withoutCr(line: Uint8Array): Uint8Array {
  return line.at(-1) === cr ? line.subarray(0, -1) : line;
}

function joined(parts: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The same bytes without a leading mark; the first piece is held until four bytes are there to look at. */
async function* withoutMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = joined([head, chunk], head.length + chunk.length);
    if (head.length < 4) continue;
    yield checkedHead(head);
    head = null;
  }
  if (head && head.length > 0) yield checkedHead(head);
}

function checkedHead(head: Uint8Array): Uint8Array {
  const [first = -1, second = -1, third = -1] = head;
  const hasWideMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const isWide = head.length > 1 && (first === 0) !== (second === 0);
  if (hasWideMark || isWide) throw new UnreadableFile(1, [problem("", "utf16")]);
  return first === 0xef && second === 0xbb && third === 0xbf ? head.subarray(3) : head;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The line's text, or null when its bytes are not UTF-8: never a replacement character in their stead. */
export function decodeLine(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
