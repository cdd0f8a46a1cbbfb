import { expect, test } from "vitest";
import { isRecentEnough } from "./node-runtime.mjs";

test.each([
  ["v18.20.4", false],
  ["v20.20.2", false],
  ["v22.17.1", false],
  ["v22.18.0", true],
  ["v24.0.0", true],
])("Node %s is accepted: %s", (version, accepted) => {
  expect(isRecentEnough(version)).toBe(accepted);
});
