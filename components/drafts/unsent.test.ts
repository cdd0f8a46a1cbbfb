import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetUnsent, keepUnsent, unsent } from "./unsent";

/** As a browser's: what is kept are properties of its own. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return typeof this[name] === "string" ? this[name] : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => {
  forgetUnsent();
  vi.unstubAllGlobals();
});

test("comes back at its own place only, and nothing is kept of an empty text", () => {
  keepUnsent("a", "The last sentence");
  expect([unsent("a"), unsent("b")]).toEqual(["The last sentence", ""]);
  keepUnsent("a", "");
  expect(unsent("a")).toBe("");
  expect(Object.keys(storage)).toEqual([]);
});

test("a sign-out leaves nothing of it, and nothing else is touched", () => {
  storage.setItem("theirs", "1");
  keepUnsent("a", "words");
  keepUnsent("b", "more words");
  forgetUnsent();
  expect([unsent("a"), unsent("b")]).toEqual(["", ""]);
  expect(Object.keys(storage)).toEqual(["theirs"]);
});

test("where the browser keeps nothing, they last as long as the page", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error("full");
    },
  });
  keepUnsent("a", "words");
  expect(unsent("a")).toBe("words");
  keepUnsent("a", "");
  expect(unsent("a")).toBe("");
});
