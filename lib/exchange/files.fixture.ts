/** Files for tests: bytes, fed in pieces of any size. */

/** Every byte on its own, or pieces of the size given. */
export async function* pieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export async function gathered<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
}

export const pairRow = {
  externalId: "en-1",
  language: "en",
  category: "P&G",
  question: "May a judge be ignored?",
  answer: "No. A ruling binds everyone.",
  answerKind: "normal",
  source: "test",
  prejudgment: [
    { model: "prejudge-a", result: 0 },
    { model: "prejudge-b", result: 1 },
    { model: "prejudge-c", result: 0 },
  ],
};
