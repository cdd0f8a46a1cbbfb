import { expect, test } from "vitest";
import { ownPath } from "./own-path";

test("only paths of this site", () => {
  expect(ownPath("/annotate/1?x=2")).toBe("/annotate/1?x=2");
  for (const wanted of [
    undefined,
    "",
    "annotate",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
  ]) {
    expect(ownPath(wanted)).toBe("/");
  }
});
