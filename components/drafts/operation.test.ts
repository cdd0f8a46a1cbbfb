import { beforeEach, expect, test, vi } from "vitest";
import { forgetOperation, operationFor } from "./operation";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("the same payload is the same operation until it is forgotten; a changed one is a new one", () => {
  const first = operationFor("a", { B: "Pass" });
  expect(operationFor("a", { B: "Pass" })).toBe(first);
  expect(operationFor("b", { B: "Pass" })).not.toBe(first);
  const changed = operationFor("a", { B: "Fail" });
  expect(changed).not.toBe(first);
  forgetOperation("a");
  expect(operationFor("a", { B: "Fail" })).not.toBe(changed);
});

test("without storage every call is a new operation", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(operationFor("a", {})).not.toBe(operationFor("a", {}));
});
