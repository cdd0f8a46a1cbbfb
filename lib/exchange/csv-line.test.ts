import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line";

describe("a line of CSV", () => {
  it("quotes what needs it and leaves the rest as it is", () => {
    expect(csvLine(["plain", 'a "b", c', "two\nlines", -4])).toBe('plain,"a ""b"", c","two\nlines",-4\r\n');
  });

  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "\tplain",
    "\0plain",
    "  =1",
    "\u00a0=1",
    "\u3000+1",
    "\ufeff=1",
    "\u200b@SUM(A1)",
    "\u202e-1",
    " \n \t=1",
    "＝1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "　＝1",
    "﹦1",
  ])("makes %j text", (value) => {
    expect(csvLine([value]).replace(/^"/, "")).toMatch(/^'/);
  });

  it.each([
    ["one\n=1", "one\n'=1"],
    ["one\r\n=1", "one\r\n'=1"],
    ["one\r \u00a0＝1", "one\r' \u00a0＝1"],
    ["one\n\n\t@a\ntwo\n+1", "one\n\n'\t@a\ntwo\n'+1"],
  ])("makes every line of %j text", (value, safe) => {
    expect(csvLine([value])).toBe(`"${safe}"\r\n`);
  });

  it("leaves alone what only has such signs inside, and figures", () => {
    const values = ["a=1", "a -1\nb @c", "", " a", -4];
    expect(csvLine(values)).toBe('a=1,"a -1\nb @c",, a,-4\r\n');
  });

  const anyText = fc.string({
    unit: fc.oneof(
      fc.constantFrom(..."=+-@＝＋－＠'\",\t\r\n\0 \u00a0\ufeffab"),
      fc.string({ unit: "grapheme", maxLength: 1 }),
    ),
  });
  const read = (values: readonly string[]) => (parse(csvLine(values), { bom: false }) as string[][])[0] ?? [];

  it("is read back as it was, but for apostrophes", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), (values) => {
        const bare = (each: readonly string[]) => each.map((value) => value.replaceAll("'", ""));
        expect(bare(read(values))).toEqual(bare(values));
      }),
    );
  });

  it("has no line that begins like a formula, whatever stands before the sign", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), (values) => {
        for (const line of read(values).flatMap((value) => value.split(/[\r\n]/)))
          expect(line).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
    );
  });
});
