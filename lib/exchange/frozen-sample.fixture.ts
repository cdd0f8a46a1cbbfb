/** A final sample with everything a release can meet: dispute, adjudication, recheck, second review, a slot handed over. */
import { xValue } from "@/lib/protocols/x-value/protocol";
import type { Answers } from "@/lib/workflow/protocol";
import type { FrozenSample, JudgeModel, Person } from "./frozen-sample";
import { indexPersons } from "./pseudonyms";
import type { ReleaseSetting } from "./release-lines";

const answer = "Dams bring power 👍🏽. They drown villages 😱 too. Ask those who live there.";
const second = answer.indexOf("They");
const third = answer.indexOf("Ask");

const ids = {
  first: "11111111-1111-4111-8111-111111111111",
  second: "22222222-2222-4222-8222-222222222222",
  left: "33333333-3333-4333-8333-333333333333",
  adjudicator: "44444444-4444-4444-8444-444444444444",
  lead: "55555555-5555-4555-8555-555555555555",
};

const at = (minute: number) => `2026-11-29T10:${String(minute).padStart(2, "0")}:00.000Z`;

const pass: Answers = {
  coreIssue: "Building a dam",
  scope: "Regional",
  nature: "Consensus",
  A: "Pass",
  B: { result: "Pass" },
  C: { result: "Pass" },
  D: { result: "Pass" },
  E: { spans: [] },
  F: { spans: [] },
  G: { spans: [] },
  H: { spans: [] },
};

const quote = "drown villages 😱 too";
const start = answer.indexOf(quote);
const fail: Answers = { ...pass, G: { spans: [{ start, end: start + quote.length, quote }], note: "harsh" } };

function annotation(id: string, participationId: string, round: number, answers: Answers, revision = 1) {
  return {
    id,
    participationId,
    round,
    revision,
    answers,
    answersSha256: "a".repeat(64),
    verdict: xValue.verdictOf(answers),
    responses: round === 1 ? null : [{ checkpoint: "G", accept: true, reason: "It does." }],
    submittedAt: at(round * 10),
    closedAt: at(round * 10 + 5),
  };
}

function settlement(id: string, round: number, kind: "agreed" | "adjudicated", answers: Answers) {
  return {
    id,
    round,
    kind,
    participationId: kind === "agreed" ? null : "p-adjudicator",
    protocolVersion: "1",
    answers,
    verdict: xValue.verdictOf(answers),
    decisions: kind === "agreed" ? {} : { G: { take: "other", reason: "Neither." } },
    reason: "",
    submittedAt: at(round * 10 + 7),
  };
}

const story: readonly [type: string, actorId: string | null, payload: Record<string, unknown>][] = [
  ["selected", ids.lead, { from: "reserve", to: "open", replaces: "sample-0" }],
  ["claimed", ids.left, { participationId: "p-left", slot: 2 }],
  [
    "problem_reported",
    ids.left,
    { participationId: "p-left", slot: 2, reportId: "r-1", kind: "broken_text" },
  ],
  ["text_corrected", ids.lead, { reportId: "r-1", textVersion: 2, answerSha256: "c".repeat(64) }],
  ["annotation_closed", null, { annotationId: "a-left", slot: 2, round: 1, revision: 1 }],
  ["slot_freed", ids.lead, { participationId: "p-left", slot: 2, userId: ids.left }],
  ["annotation_closed", null, { annotationId: "a-1", slot: 1, round: 1, revision: 1 }],
  ["annotation_closed", null, { annotationId: "a-2", slot: 2, round: 1, revision: 1 }],
  ["disputed", null, { points: ["G", "verdict"], from: "open", to: "disputed" }],
  ["settlement_submitted", ids.adjudicator, { settlementId: "t-1", participationId: "p-adjudicator" }],
  ["settlement_closed", null, { settlementId: "t-1", kind: "adjudicated" }],
  ["adjudicated", null, { verdict: "Pass", from: "disputed", to: "settled" }],
  ["recheck_started", null, { from: "settled", to: "rechecking" }],
  ["recheck_returned", null, { round: 2, from: "rechecking", to: "returned" }],
  ["annotation_closed", null, { annotationId: "a-1-2", slot: 1, round: 2, revision: 1 }],
  ["annotation_closed", null, { annotationId: "a-2-2", slot: 2, round: 2, revision: 1 }],
  ["agreed", null, { verdict: "Fail", from: "returned", to: "settled" }],
  ["finalised", null, { verdict: "Fail", from: "settled", to: "final" }],
];

function participation(
  id: string,
  userId: string,
  slot: number,
  role: "annotator" | "adjudicator" = "annotator",
) {
  const live = id !== "p-left";
  return { id, userId, role, slot, status: live ? "closed" : "superseded", live };
}

function call(endpointId: string, checkpoint: string, result: "pass" | "fail" | null) {
  return {
    endpointId,
    checkpoint,
    attempt: 1,
    outcome: result === null ? "refused_model" : "ok",
    result,
    reason: result === null ? null : "Because.",
    evidence:
      result === "fail" ? [{ quote, start, end: start + quote.length }, { quote: "not in the answer" }] : [],
    returnedModel: "judge-1-2026",
    promptId: `x-value/${checkpoint}`,
    promptSha256: "b".repeat(64),
    at: at(8),
    late: false,
  };
}

export const finalSample: FrozenSample = {
  id: "66666666-6666-4666-8666-666666666666",
  externalId: "en-dam-1",
  category: "P&G",
  round: 2,
  eventSeq: story.length,
  settlementId: "t-2",
  subject: {
    language: "en",
    question: "Should the river be dammed?",
    answer,
    answerSha256: "c".repeat(64),
    unitStarts: [0, second, third],
  },
  segmenterVersion: "1",
  normalised: false,
  textVersion: 2,
  earlierTexts: [{ version: 1, questionSha256: "d".repeat(64), answerSha256: "e".repeat(64) }],
  preJudgment: "mixed",
  preVotes: [
    { model: "pre-a", result: 0 },
    { model: "pre-b", result: 1 },
    { model: "pre-c", result: 0 },
  ],
  isAnchor: false,
  answerKind: "risky",
  source: "test",
  replaces: "en-dam-0",
  participations: [
    participation("p-1", ids.first, 1),
    participation("p-left", ids.left, 2),
    participation("p-2", ids.second, 2),
    participation("p-adjudicator", ids.adjudicator, 3, "adjudicator"),
  ],
  annotations: [
    annotation("a-1", "p-1", 1, pass),
    annotation("a-1-2", "p-1", 2, fail),
    annotation("a-left", "p-left", 1, pass),
    annotation("a-2", "p-2", 1, fail),
    annotation("a-2-2", "p-2", 2, fail),
  ],
  settlements: [settlement("t-1", 1, "adjudicated", pass), settlement("t-2", 2, "agreed", fail)],
  rechecks: [
    {
      settlementId: "t-1",
      outcome: "returned",
      threshold: 1,
      endpointIds: ["m-1", "m-2"],
      votes: [{ endpointId: "m-1", vote: "flag" }],
      calls: [call("m-1", "G", "fail"), call("m-2", "B", null)],
    },
  ],
  events: story.map(([type, actorId, payload], index) => ({
    seq: index + 1,
    type,
    actorId,
    payload,
    at: at(index),
  })),
};

const member = (userId: string, role: Person["role"], pseudonym: string): Person => ({
  userId,
  role,
  language: role === "lead" ? "" : "en",
  pseudonym,
});

export const persons: readonly Person[] = [
  member(ids.first, "annotator", "annotator-1"),
  member(ids.second, "annotator", "annotator-2"),
  // Left, and has led the project since.
  member(ids.left, "annotator", "annotator-3"),
  member(ids.left, "lead", "lead-2"),
  member(ids.adjudicator, "adjudicator", "adjudicator-1"),
  member(ids.lead, "lead", "lead-1"),
];

const models: readonly JudgeModel[] = [
  { id: "m-1", label: "Judge 1", model: "judge-1", isRehearsal: false },
  { id: "m-2", label: "Judge 2", model: "judge-2", isRehearsal: true },
];

export const setting: ReleaseSetting = {
  protocol: xValue,
  persons: indexPersons(persons),
  models: new Map(models.map((model) => [model.id, model])),
};
