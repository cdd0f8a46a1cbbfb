import { expect, test } from "vitest";
import type { CaseView } from "@/lib/contracts/adjudication";
import { contentOf, readCase, writeCase } from "./case-content";

const sides = { A: { coreIssue: "as A" }, B: { coreIssue: "as B" }, draft: null };
const settled: NonNullable<CaseView["submission"]> = {
  submittedAt: "",
  closesAt: "",
  outcome: "settled",
  answers: { coreIssue: "as B", scope: "Global" },
  decisions: { scope: { take: "B", reason: "" }, E: { take: "other", reason: "neither" } },
  reason: "",
};

test("a draft comes back as it was written, and what is of another kind is empty", () => {
  const content = readCase({
    decisions: { B: { take: "A", reason: "so" } },
    activeMs: 1200,
    ownCoreIssue: "mine",
    asideReason: "Both readings",
  });
  expect(content).toMatchObject({ asideReason: "Both readings" });
  expect(readCase(writeCase(content))).toEqual(content);
  expect(
    readCase({ decisions: [1], other: "x", activeMs: "long", coreIssueFrom: "C", asideReason: 1 }),
  ).toEqual(readCase({}));
});

test("what was settled is shown from the settlement, for the draft is gone with its window", () => {
  expect(contentOf({ ...sides, submission: settled })).toMatchObject({
    decisions: settled.decisions,
    other: { scope: "Global" },
    coreIssueFrom: "B",
  });
  const own = { ...settled, answers: { coreIssue: "mine" } };
  expect(contentOf({ ...sides, submission: own })).toMatchObject({
    coreIssueFrom: "own",
    ownCoreIssue: "mine",
  });
});

test("an irreconcilable case has decided nothing", () => {
  const submission = {
    ...settled,
    outcome: "irreconcilable",
    answers: null,
    decisions: {},
    reason: "both",
  } as const;
  expect(contentOf({ ...sides, submission })).toEqual(readCase({}));
});
