import { describe, expect, it, test } from "vitest";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { readDraft } from "./read-draft";
import { nextOpen, openFields, problemsOf } from "./work";
import { withoutLostMarks, withResponse, withSpans } from "./work-edits";

const pass = { result: "Pass" } as const;
const none = { spans: [] };
const clean: XValueDraft = {
  coreIssue: "dam",
  scope: "Global",
  nature: "Consensus",
  A: "Pass",
  B: pass,
  C: pass,
  D: pass,
  E: none,
  F: none,
  G: none,
  H: none,
};
const nothingElse = { flagged: [], responses: {}, unconfirmed: [] };
const content = { answers: clean, responses: {}, confirmed: [], activeMs: 0, note: "", pasted: {} };
const subject = {
  language: "en",
  category: "P&G",
  question: "",
  searchPhrase: "",
  answer: "A b.",
  answerSha256: "",
  unitStarts: [0],
  textVersion: 1,
};

describe("openFields", () => {
  test("everything at first, nothing in the end", () => {
    expect(openFields({ draft: {}, ...nothingElse })).toHaveLength(11);
    expect(openFields({ draft: clean, ...nothingElse })).toEqual([]);
  });

  test("a fail wants its reason, feedback an answer with a reason, returned work a confirmation", () => {
    const draft: XValueDraft = { ...clean, C: { result: "Fail", reason: " " } };
    expect(openFields({ ...nothingElse, draft })).toEqual(["C.reason"]);
    expect(openFields({ ...nothingElse, draft: clean, flagged: ["E"] })).toEqual(["responses.E"]);
    const responses = { E: { accept: false } };
    expect(openFields({ ...nothingElse, draft: clean, flagged: ["E"], responses })).toEqual([
      "responses.E.reason",
    ]);
    expect(openFields({ ...nothingElse, draft: clean, unconfirmed: ["question"] })).toEqual([
      "confirm.question",
    ]);
  });

  test("accepted feedback on B–D asks for one reason, not two", () => {
    const draft: XValueDraft = { ...clean, B: { result: "Fail", reason: "" } };
    const responses = { B: { accept: true, reason: "" } };
    expect(openFields({ ...nothingElse, draft, flagged: ["B"], responses })).toEqual(["responses.B.reason"]);
  });
});

test("nextOpen goes on behind the field, then back to what was left out", () => {
  const open = { ...nothingElse, draft: { ...clean, scope: undefined, C: undefined, G: undefined } };
  expect(nextOpen("A", open)).toBe("C");
  expect(nextOpen("G", open)).toBe("scope");
  expect(nextOpen("H", { ...nothingElse, draft: clean })).toBeNull();
});

describe("problemsOf", () => {
  const work = { subject, kind: "first", feedback: [], content } as const;

  test("none for complete work", () => {
    expect(problemsOf(work)).toEqual([]);
  });

  test("texts that are too long, counted by characters and not by code units", () => {
    const long = (coreIssue: string) =>
      problemsOf({ ...work, content: { ...content, answers: { ...clean, coreIssue } } });
    expect(long("😀".repeat(300))).toEqual([]);
    expect(long("x".repeat(301))).toEqual([{ path: "coreIssue", code: "too_long" }]);
  });

  test("accepted feedback without its consequence", () => {
    const feedback = [{ checkpoint: "E", voices: [] }];
    const responses = { E: { accept: true, reason: "yes" } };
    const problems = problemsOf({
      ...work,
      kind: "second_review",
      feedback,
      content: { ...content, responses },
    });
    expect(problems).toEqual([{ path: "E", code: "accepted_but_passing" }]);
  });
});

describe("edits", () => {
  test("accepting feedback on B–D fails the checkpoint for the same reason, and taking it back restores it", () => {
    const accepted = withResponse(content, "B", { accept: true, reason: "indeed" }, pass);
    expect(readDraft(accepted.answers).B).toEqual({ result: "Fail", reason: "indeed" });
    const rejected = withResponse(accepted, "B", { accept: false, reason: "indeed" }, pass);
    expect(readDraft(rejected.answers).B).toEqual(pass);
  });

  test("taking the last mark back leaves the checkpoint open, unless a note is there", () => {
    expect(readDraft(withSpans(content, "E", []).answers).E).toBeUndefined();
    const noted = { ...content, answers: { ...clean, E: { spans: [], note: "n" } } };
    expect(readDraft(withSpans(noted, "E", []).answers).E).toEqual({ spans: [], note: "n" });
  });
});

test("readDraft keeps what fits and drops what does not", () => {
  const raw = { ...clean, B: { result: "Perhaps" }, scope: 3, E: { spans: [{ start: 0 }] }, verdict: "Pass" };
  const draft = readDraft(raw);
  expect(draft.B).toBeUndefined();
  expect(draft.scope).toBeUndefined();
  expect(draft.E).toEqual(none);
  expect(draft.C).toEqual(pass);
  expect("verdict" in draft).toBe(false);
});

describe("a text that was corrected", () => {
  const span = (start: number, quote: string) => ({ start, end: start + quote.length, quote });

  it("keeps marks whose words still stand where they stood, and asks anew where none is left", () => {
    const draft: XValueDraft = {
      coreIssue: "kept",
      E: { spans: [span(0, "One."), span(5, "Two.")] },
      F: { spans: [span(5, "Two.")], note: "n" },
      G: { spans: [] },
    };
    expect(withoutLostMarks(draft, "One. Three.")).toEqual({
      coreIssue: "kept",
      E: { spans: [span(0, "One.")] },
      F: undefined,
      G: { spans: [] },
      H: undefined,
    });
  });
});
