import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line";

describe("a line of CSV", () => {
  it("quotes what needs it and leaves the rest as it is", () => {
    expect(csvLine(["plain", 'a "b", c', "two\nlines", -4])).toBe('plain,"a ""b"", c","two\nlines",-4\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])("makes %j text", (value) => {
    expect(csvLine([value]).replace(/^"/, "")).toMatch(/^'/);
  });

  it("is read back as it was, but for the apostrophe", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (values) => {
        const [read] = parse(csvLine(values)) as string[][];
        expect(read?.map((value, at) => (value === values[at] ? value : value.slice(1)))).toEqual(values);
      }),
    );
  });
});
