import { expect, test } from "vitest";
import { recutKeys, recutOfCode, recuts } from "./picker-keys";

/** What the forms hear everywhere: the checkpoints, A, B and O, next and previous, pause, guideline, and steps in the text. */
const taken = ["A", "B", "E", "F", "G", "H", "I", "J", "K", "N", "O", "P"];
/** Keys that French, German or Dvorak-like keyboards in common use print elsewhere. */
const moving = ["A", "M", "Q", "W", "Y", "Z"];

test("every cut has a key of its own that nothing else hears and no common layout moves", () => {
  const keys = recuts.map((recut) => recutKeys[recut]);
  expect(new Set(keys).size).toBe(recuts.length);
  for (const key of keys) {
    expect(taken).not.toContain(key);
    expect(moving).not.toContain(key);
  }
});

test("a key counts by its place", () => {
  for (const recut of recuts) expect(recutOfCode(`Key${recutKeys[recut]}`)).toBe(recut);
  expect(recutOfCode("Digit1")).toBeUndefined();
  expect(recutOfCode("KeyE")).toBeUndefined();
});
