import { describe, expect, test } from "vitest";
import { layOut, signatureOf, spokenLetters, type TextLayer } from "./text-layers";

const answer = "One, two. Three.";
const stored = [0, 10];

function layer(id: string, start: number, end: number): TextLayer {
  return { id, letter: id, letterLook: "", look: `mark-${id}`, washLook: "", spans: [{ start, end }] };
}

describe("letters at the edge", () => {
  const lettered = (starts: readonly number[], ...layers: TextLayer[]) =>
    layOut({ answer, unitStarts: starts }, layers, stored).map((unit) =>
      unit.lettered.map(({ letter }) => letter).join(""),
    );

  test("stand once for a sentence that is shown in pieces, and again for the next sentence", () => {
    expect(lettered([0, 10], layer("E", 0, 16))).toEqual(["E", "E"]);
    expect(lettered([0, 5, 10], layer("E", 0, 16))).toEqual(["E", "", "E"]);
  });

  test("stand where a mark begins inside a sentence", () => {
    expect(lettered([0, 5, 10], layer("E", 5, 9), layer("F", 0, 9))).toEqual(["F", "E", ""]);
  });

  test("are part of what makes a unit look new", () => {
    const alone = layOut({ answer, unitStarts: [0, 5, 10] }, [layer("E", 5, 9)], stored)[1];
    const going = layOut({ answer, unitStarts: [0, 5, 10] }, [layer("E", 0, 9)], stored)[1];
    expect(alone && signatureOf(alone)).not.toBe(going && signatureOf(going));
  });
});

test("overlapping marks part a unit at their ends; white space around it stays outside", () => {
  const [first] = layOut({ answer, unitStarts: stored }, [layer("E", 0, 6), layer("F", 5, 9)], stored);
  expect(
    first?.pieces.map(({ start, end, layers }) => [start, end, layers.map(({ id }) => id).join("")]),
  ).toEqual([
    [0, 5, "E"],
    [5, 6, "EF"],
    [6, 9, "F"],
  ]);
});

test("what stands at the edge is read out as a reader would call it", () => {
  const quoted = { ...layer("quoted", 0, 4), letter: "❞", spoken: "quoted by a model" };
  expect(spokenLetters([layer("E", 0, 4), quoted])).toBe("E, quoted by a model");
});
