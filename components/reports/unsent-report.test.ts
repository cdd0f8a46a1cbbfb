import { afterEach, expect, test } from "vitest";
import { forgetUnsent } from "@/components/drafts/unsent";
import { unsentReport } from "./unsent-report";

afterEach(forgetUnsent);

test("comes back as it was written, at its own work only, until it is sent", () => {
  const nothing = { kind: null, note: "" };
  const written = { kind: "broken_text", note: "The last sentence is cut off." } as const;
  const report = unsentReport("/api/assignments/a");
  expect(report.read()).toEqual(nothing);
  report.keep(written);
  expect(unsentReport("/api/assignments/a").read()).toEqual(written);
  expect(unsentReport("/api/assignments/b").read()).toEqual(nothing);
  report.keep({ ...written, kind: null });
  expect(report.read()).toEqual({ ...written, kind: null });
  report.forget();
  expect(report.read()).toEqual(nothing);
});
