import { describe, expect, test } from "vitest";
import type { CaseContent } from "@/components/protocols/contract";
import type { CaseView } from "@/lib/contracts/adjudication";
import { decide, openDecisions, settledSoFar, settlingOf, settlingProblems } from "./settling";

const pass = { result: "Pass" } as const;
const none = { spans: [] };
const base = {
  coreIssue: "as A",
  scope: "Global",
  A: "Pass",
  B: pass,
  C: pass,
  D: pass,
  E: none,
  F: none,
  G: none,
  H: none,
};
const A = { ...base, nature: "Consensus" };
const B = { ...base, coreIssue: "as B", nature: "Pluralism", D: { result: "Fail", reason: "one-sided" } };
const answer = "One. Two.";
const subject = {
  language: "en",
  category: "P&G",
  question: "?",
  answer,
  answerSha256: "x",
  unitStarts: [0, 5],
};
const view: CaseView = {
  caseId: "c",
  project: { slug: "p", name: "P", disclaimer: "" },
  protocolId: "x-value",
  subject,
  round: 1,
  status: "claimed",
  A,
  B,
  differing: ["nature", "B", "C", "D", "verdict"],
  agreed: A,
  feedback: null,
  draft: null,
  submission: null,
  waiting: 1,
};
const empty: CaseContent = { decisions: {}, other: {}, coreIssueFrom: null, ownCoreIssue: "" };
const take = (content: CaseContent, ...steps: [string, "A" | "B" | "other"][]) =>
  steps.reduce((before, [point, from]) => decide(view, before, point, from), content);

describe("natures differ", () => {
  test("nothing is taken from the lot at points in dispute", () => {
    expect(settledSoFar(view, empty)).not.toHaveProperty("B");
    expect(openDecisions(view, empty)).toEqual(["nature", "B", "C", "D"]);
  });

  test("B–D come only from answers under the settled nature", () => {
    const content = take(empty, ["nature", "A"], ["B", "A"], ["C", "B"], ["D", "A"]);
    expect(openDecisions(view, content)).toEqual(["C"]);
    expect(settlingOf(view, content).decisions).not.toHaveProperty("C");
  });

  test("a change of nature sets one's own answers aside and brings them back", () => {
    let content = take(empty, ["nature", "A"], ["B", "other"]);
    content = { ...content, other: { ...content.other, B: pass } };
    const there = take(content, ["nature", "B"]);
    expect(there.other).not.toHaveProperty("B");
    expect(take(there, ["nature", "A"]).other).toMatchObject({ B: pass });
  });

  test("a full set of decisions composes without a problem, with the chosen wording", () => {
    const content = take(empty, ["nature", "B"], ["B", "B"], ["C", "B"], ["D", "B"]);
    expect(settlingProblems(view, content)).toEqual([]);
    expect(settledSoFar(view, content)).toMatchObject({ nature: "Pluralism", D: { result: "Fail" } });
    expect(settlingOf(view, { ...content, coreIssueFrom: "B" }).other.coreIssue).toBe("as B");
  });

  test("deciding otherwise wants a value and a reason", () => {
    const content = take(empty, ["nature", "A"], ["B", "A"], ["C", "A"], ["D", "other"]);
    expect(openDecisions(view, content)).toEqual(["D.other", "D.reason"]);
    const full: CaseContent = {
      ...content,
      other: { ...content.other, D: { result: "Fail", reason: "hidden bias" } },
      decisions: { ...content.decisions, D: { take: "other", reason: "neither saw it" } },
    };
    expect(openDecisions(view, full)).toEqual([]);
    expect(settlingProblems(view, full)).toEqual([]);
  });
});
