import { expect, test } from "vitest";
import { isInstalled } from "./dependencies.mjs";

const zod = { version: "4.6.7", integrity: "sha512-a" };
const otherPlatform = { version: "1.0.0", integrity: "sha512-b", optional: true };
const lock = {
  packages: { "": { name: "plumbline" }, "node_modules/zod": zod, "node_modules/for-mac": otherPlatform },
};

test("what npm recorded as installed fits the lock file", () => {
  expect(isInstalled(lock, { packages: { "node_modules/zod": zod } })).toBe(true);
});

test("an installation that npm did not finish has no record", () => {
  expect(isInstalled(lock, null)).toBe(false);
});

test.each([
  ["another version", { "node_modules/zod": { ...zod, version: "4.6.5" } }],
  ["other content under the same version", { "node_modules/zod": { ...zod, integrity: "sha512-c" } }],
  ["a missing package", {}],
])("%s asks for a new installation", (_, packages) => {
  expect(isInstalled(lock, { packages })).toBe(false);
});
