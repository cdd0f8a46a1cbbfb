import fc from "fast-check";
import { expect, test } from "vitest";
import { withCodePoints } from "./provenance";

const character = fc.constantFrom("a", "é", "ا", "😀", "👨‍👩‍👧", "ก็", "中", "𝒳");

test("code points count what Python counts, at any depth", () => {
  fc.assert(
    fc.property(
      fc.array(character, { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.nat(),
      (characters, x, y) => {
        const answer = characters.join("");
        const [from, to] = [x % (characters.length + 1), y % (characters.length + 1)].sort(
          (a, b) => a - b,
        ) as [number, number];
        const start = characters.slice(0, from).join("").length;
        const quote = characters.slice(from, to).join("");
        const span = { start, end: start + quote.length, quote };
        const value = withCodePoints(
          { E: { spans: [span], note: "n" }, deep: [[span]] },
          answer,
        ) as unknown as {
          E: { spans: [{ start_cp: number; end_cp: number }]; note: string };
          deep: unknown[][];
        };
        const [counted] = value.E.spans;
        expect([...answer].slice(counted.start_cp, counted.end_cp).join("")).toBe(quote);
        expect(value.E.note).toBe("n");
        expect(value.deep).toEqual([[{ ...span, ...counted }]]);
      },
    ),
  );
});

test("what holds no span comes back as it is", () => {
  const value = { start: 1, end: 2, list: [null, "x", { quote: "q" }] };
  expect(withCodePoints(value, "text")).toBe(value);
});
