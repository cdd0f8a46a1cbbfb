import { expect, test } from "vitest";
import type { SubmissionView } from "@/lib/contracts/annotations";
import { contentOfSubmission, readContent } from "./work-content";

const submission: SubmissionView = {
  submittedAt: "",
  closesAt: "",
  answers: { scope: "Global" },
  note: "Look at the second sentence.",
  responses: [
    { checkpoint: "B", accept: false, reason: "The law says so." },
    { checkpoint: "E", accept: true, reason: "Invented." },
  ],
};

test("what was submitted is read with one's note and one's word on each piece of feedback", () => {
  expect(contentOfSubmission(submission)).toMatchObject({
    answers: { scope: "Global" },
    note: "Look at the second sentence.",
    responses: {
      B: { accept: false, reason: "The law says so." },
      E: { accept: true, reason: "Invented." },
    },
  });
});

test("where no feedback was shown, and where nothing stands, nothing is made up", () => {
  expect(contentOfSubmission({ ...submission, responses: null }).responses).toEqual({});
  expect(contentOfSubmission(null)).toEqual(readContent({}));
});
