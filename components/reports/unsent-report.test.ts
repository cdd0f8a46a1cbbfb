import { beforeEach, expect, test, vi } from "vitest";
import { unsentReport } from "./unsent-report";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("comes back as it was written, at its own work only, until it is sent", () => {
  const report = unsentReport("/api/assignments/a");
  expect(report.read()).toEqual({ kind: null, note: "" });
  report.keep({ kind: "broken_text", note: "The last sentence is cut off." });
  expect(unsentReport("/api/assignments/a").read()).toEqual({
    kind: "broken_text",
    note: "The last sentence is cut off.",
  });
  expect(unsentReport("/api/assignments/b").read()).toEqual({ kind: null, note: "" });
  report.forget();
  expect(report.read()).toEqual({ kind: null, note: "" });
  expect(kept.size).toBe(0);
});
