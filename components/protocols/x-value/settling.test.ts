import { describe, expect, test } from "vitest";
import type { CaseContent } from "@/components/protocols/contract";
import type { CaseView } from "@/lib/contracts/adjudication";
import {
  decide,
  decideStage,
  disputedStages,
  mayTakeStage,
  openDecisions,
  settledSoFar,
  settlingOf,
  settlingProblems,
} from "./settling";

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
  searchPhrase: "?",
  answer,
  answerSha256: "x",
  unitStarts: [0, 5],
  textVersion: 1,
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
  settled: 0,
  notes: { A: "", B: "" },
  report: null,
  attestationDue: false,
};
const empty: CaseContent = { decisions: {}, other: {}, coreIssueFrom: null, ownCoreIssue: "", activeMs: 0 };
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

describe("a whole stage at once", () => {
  const whole = (content: CaseContent, from: "A" | "B") => decideStage(view, content, "whole", from);

  test("only stages with something in dispute are there, each with its points", () => {
    expect(disputedStages(view)).toEqual([
      { stage: "issue", points: ["nature"] },
      { stage: "whole", points: ["B", "C", "D"] },
    ]);
  });

  test("B–D wait for the nature, and come only from the side that has it", () => {
    expect(whole(empty, "A")).toBe(empty);
    expect(mayTakeStage(view, empty, "whole", "A")).toBe(false);
    const natured = decideStage(view, empty, "issue", "B");
    expect(whole(natured, "A")).toBe(natured);
    expect(openDecisions(view, whole(natured, "B"))).toEqual([]);
  });

  test("what was decided otherwise is taken over, its reason kept for a change of mind", () => {
    const natured = decideStage(view, empty, "issue", "A");
    const other = {
      ...natured,
      decisions: { ...natured.decisions, C: { take: "other", reason: "why" } },
    } as const;
    expect(whole(other, "A").decisions).toMatchObject({
      B: { take: "A" },
      C: { take: "A", reason: "why" },
      D: { take: "A" },
    });
  });

  test("nothing outside the stage is touched", () => {
    expect(Object.keys(decideStage(view, empty, "issue", "A").decisions)).toEqual(["nature"]);
    expect(decideStage(view, empty, "sentences", "A")).toBe(empty);
  });
});
