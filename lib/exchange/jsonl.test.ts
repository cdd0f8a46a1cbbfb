import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gathered, pieces, utf8 } from "./files.fixture";
import { readJsonl } from "./jsonl";
import { longestLineBytes } from "./lines";
import { UnreadableFile } from "./problem";

const read = (bytes: Uint8Array, size?: number) => gathered(readJsonl(pieces(bytes, size)));

async function outcome(bytes: Uint8Array, size?: number): Promise<string[]> {
  return (await read(bytes, size)).map(
    ({ row, value, problems }) => `${row} ${value ? JSON.stringify(value) : problems[0]?.code}`,
  );
}

describe("readJsonl", () => {
  test("reads the same rows however the bytes are cut", async () => {
    const line = fc.record({ id: fc.string({ unit: "grapheme" }), n: fc.integer() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 8 }),
        fc.constantFrom("\n", "\r\n"),
        fc.integer({ min: 1, max: 40 }),
        async (rows, end, size) => {
          const bytes = utf8(rows.map((row) => JSON.stringify(row)).join(end));
          expect((await read(bytes, size)).map((raw) => raw.value)).toEqual(rows);
        },
      ),
    );
  });

  test("counts blank lines and skips them; the last line needs no end", async () => {
    expect(await outcome(utf8('\n{"a":1}\r\n   \r\n\n{"a":2}'))).toEqual(['2 {"a":1}', '5 {"a":2}']);
  });

  test("drops a UTF-8 byte order mark", async () => {
    for (const size of [1, 2, 3, 100])
      expect(await outcome(utf8('\uFEFF{"a":1}'), size)).toEqual(['1 {"a":1}']);
    expect(await outcome(utf8("\uFEFF"))).toEqual([]);
  });

  test.each([
    ["little-endian with a mark", Buffer.from('\uFEFF{"a":1}', "utf16le")],
    ["little-endian without", Buffer.from('{"a":1}', "utf16le")],
    ["big-endian with a mark", Buffer.from('\uFEFF{"a":1}', "utf16le").swap16()],
    ["big-endian without", Buffer.from('{"a":1}', "utf16le").swap16()],
  ])("refuses UTF-16, %s", async (_, bytes) => {
    await expect(read(bytes, 1)).rejects.toThrow(UnreadableFile);
    await expect(read(bytes)).rejects.toMatchObject({ row: 1, problems: [{ code: "utf16" }] });
  });

  test("names the rows that are not UTF-8, not JSON or not an object, and goes on", async () => {
    const bad = Buffer.concat([
      utf8('{"a":1}\n{"a":"'),
      Buffer.from([0xff, 0xc3]),
      utf8('"}\n{"a":\n[1]\nnull\n{"a":"\0"}\n{"a":2}\n'),
    ]);
    expect(await outcome(bad)).toEqual([
      '1 {"a":1}',
      "2 invalid_utf8",
      "3 not_json",
      "4 not_an_object",
      "5 not_an_object",
      "6 nul",
      '7 {"a":2}',
    ]);
  });

  test("takes bytes of half a surrogate pair for what they are: not UTF-8", async () => {
    const bytes = Buffer.concat([utf8('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), utf8('"}')]);
    expect(await outcome(bytes)).toEqual(["1 invalid_utf8"]);
  });

  test("skips a line beyond the limit without gathering it", async () => {
    async function* huge(): AsyncGenerator<Uint8Array> {
      yield utf8('{"a":1}\n');
      const filler = new Uint8Array(1024 * 1024).fill(0x61);
      for (let megabytes = 0; megabytes < 1100; megabytes += 1) yield filler;
      yield utf8('\n{"a":2}');
    }
    const before = process.memoryUsage().rss;
    const rows = await gathered(readJsonl(huge()));
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    expect(rows.map(({ row, problems }) => [row, problems[0]?.code])).toEqual([
      [1, undefined],
      [2, "line_too_long"],
      [3, undefined],
    ]);
  }, 30_000);

  test("reads a line of exactly the limit", async () => {
    const row = JSON.stringify({ a: "x".repeat(longestLineBytes - 8) });
    expect(row.length).toBe(longestLineBytes);
    expect((await read(utf8(`${row}\n`), 65_536))[0]?.problems).toEqual([]);
    expect((await read(utf8(`${row} \n`), 65_536))[0]?.problems[0]?.code).toBe("line_too_long");
  });

  test("survives JSON nested a hundred thousand deep", async () => {
    const rows = await read(
      utf8(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}\n${"[".repeat(100_000)}\n`),
      65_536,
    );
    expect(rows).toHaveLength(2);
  });
});
