import { expect, test } from "vitest";
import { preferredLanguage } from "./languages";

test("the first language that there are messages in, by the reader's weights; English otherwise", () => {
  expect(preferredLanguage(null)).toBe("en");
  expect(preferredLanguage("xx, yy;q=0.9")).toBe("en");
  expect(preferredLanguage("en-GB,en;q=0.9")).toBe("en");
  expect(preferredLanguage("xx;q=1, en;q=0")).toBe("en");
});
