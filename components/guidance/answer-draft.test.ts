import { describe, expect, it } from "vitest";
import type { QuestionRow } from "@/lib/contracts/guidance";
import { inputOf, startDraft } from "./answer-draft";

const row: QuestionRow = {
  questionId: "q",
  point: "C",
  text: "I gave text 7 a Fail at C. Right?",
  askedAt: "2026-03-01T08:00:00.000Z",
  answer: null,
  answeredAt: null,
  language: "en",
  asker: "annotator-1",
  entryVersion: null,
};

describe("an answer being written", () => {
  it("is for the asker alone until the lead adds it, and then begins with the question as it was asked", () => {
    const draft = { ...startDraft(row), answer: " So. " };
    expect(inputOf("q", draft)).toEqual({ questionId: "q", answer: "So.", publish: null });
    expect(inputOf("q", { ...draft, isPublished: true })).toEqual({
      questionId: "q",
      answer: "So.",
      publish: { point: "C", question: row.text, answer: "So.", everyLanguage: false },
    });
  });

  it("has a wording of its own for everybody once that was changed, also when the answer changes later", () => {
    const draft = { ...startDraft(row), answer: "Yes, text 7 fails.", isPublished: true, wording: "It may." };
    expect(inputOf("q", { ...draft, answer: "No." })?.publish?.answer).toBe("It may.");
  });

  it("is not sent while something is missing", () => {
    const draft = startDraft(row);
    expect(inputOf("q", { ...draft, answer: " \n" })).toBeNull();
    const published = { ...draft, answer: "So.", isPublished: true };
    expect(inputOf("q", { ...published, question: " " })).toBeNull();
    expect(inputOf("q", { ...published, wording: "" })).toBeNull();
  });
});
