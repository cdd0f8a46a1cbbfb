import { expect, test } from "vitest";
import type { FailureCode } from "@/components/transport/wire-failure";
import { unsavedReason } from "./unsaved-reason";

test("nobody is told that the server is out of reach when it is something else", () => {
  const failed = (code: FailureCode) => unsavedReason({ kind: "failed", code, isKeptHere: true });
  expect(failed("UNREACHABLE")).toBe("unreachable");
  expect(failed("UNAUTHENTICATED")).toBe("signedOut");
  expect(failed("TEXT_CHANGED")).toBe("textChanged");
  expect(failed("INTERNAL")).toBe("refused");
  expect(failed("WRONG_STATE")).toBe("refused");
  const newer = { revision: 2, content: {}, savedAt: "" };
  expect(unsavedReason({ kind: "stale", newer, isKeptHere: false })).toBe("stale");
  expect(unsavedReason({ kind: "saving" })).toBeNull();
});
