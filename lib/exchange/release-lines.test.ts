import { describe, expect, test } from "vitest";
import type { FrozenSample } from "./frozen-sample";
import { finalSample, persons, setting } from "./frozen-sample.fixture";
import { type Provenance, provenanceSchema } from "./provenance";
import { freeze } from "./release-lines";

function lines(sample: FrozenSample = finalSample) {
  const frozen = freeze(sample, setting);
  if (!frozen.ok) throw new Error(frozen.code);
  return frozen.lines;
}

const provenance = (sample?: FrozenSample): Provenance =>
  provenanceSchema.parse(JSON.parse(lines(sample).provenance));
const refusal = (changes: Partial<FrozenSample>) => {
  const frozen = freeze({ ...finalSample, ...changes }, setting);
  return frozen.ok ? null : frozen.code;
};

describe("the record", () => {
  test("has the published keys in the published order, and the sample's external id", () => {
    const record = JSON.parse(lines().record);
    expect(Object.keys(record).join()).toBe(
      "id,language,category,question,answer,core_issue,scope,nature,A,B,C,D,E,F,G,H,conclusion",
    );
    expect(record).toMatchObject({
      id: "en-dam-1",
      conclusion: "Fail",
      G: ["They drown villages 😱 too."],
      H: null,
    });
  });

  test("is one line, byte-equal every time", () => {
    expect(lines()).toEqual(lines(structuredClone(finalSample)));
    expect(lines().record + lines().provenance).not.toContain("\n");
  });

  test("leaves a text that looks like a formula as it is", () => {
    const question = '=HYPERLINK("x")';
    const { record } = lines({ ...finalSample, subject: { ...finalSample.subject, question } });
    expect(JSON.parse(record).question).toBe(question);
  });
});

describe("the provenance", () => {
  test("counts spans in code points too, in answers and in what models quoted", () => {
    const { text, result, annotations, recheck } = provenance();
    const answers = annotations.filter(({ verdict }) => verdict === "Fail").map(({ answers: { G } }) => G);
    const found = [result.answers.G, ...answers].flatMap(
      (each) => (each as { spans: Record<string, unknown>[] }).spans,
    );
    expect(found.length).toBe(4);
    const quoted = recheck[0]?.calls[0]?.evidence ?? [];
    for (const span of [...found, quoted[0] ?? {}]) {
      expect(text.answer.slice(Number(span.start), Number(span.end))).toBe(span.quote);
      expect([...text.answer].slice(Number(span.start_cp), Number(span.end_cp)).join("")).toBe(span.quote);
      // A thumb of two code points and a face of one, four and two code units: half of them lies before and in it.
      expect([Number(span.start) - Number(span.start_cp), Number(span.end) - Number(span.end_cp)]).toEqual([
        2, 3,
      ]);
    }
    expect(quoted[1]).toEqual({ quote: "not in the answer" });
  });

  test("keeps both originals, and marks what was superseded", () => {
    expect(
      provenance().annotations.map(({ by, slot, round, superseded }) => [by, slot, round, superseded]),
    ).toEqual([
      ["annotator-1", 1, 1, false],
      ["annotator-1", 1, 2, false],
      ["annotator-3", 2, 1, true],
      ["annotator-2", 2, 1, false],
      ["annotator-2", 2, 2, false],
    ]);
    const revised = finalSample.annotations.flatMap((each) =>
      each.id === "a-1"
        ? [
            { ...each, id: "a-0" },
            { ...each, revision: 2 },
          ]
        : [each],
    );
    expect(
      provenance({ ...finalSample, annotations: revised })
        .annotations.map(({ superseded }) => superseded)
        .slice(0, 2),
    ).toEqual([true, false]);
  });

  test("keeps the adjudication that a second review superseded", () => {
    expect(provenance().adjudication).toMatchObject([
      {
        by: "adjudicator-1",
        round: 1,
        kind: "adjudicated",
        verdict: "Pass",
        superseded: true,
        decisions: { G: { take: "other" } },
      },
    ]);
  });

  test("tells every model's part, and which answers by fixed rules", () => {
    expect(provenance().recheck).toMatchObject([
      {
        round: 1,
        outcome: "returned",
        label: "Judge 1",
        is_rehearsal: false,
        vote: "flag",
        calls: [{ checkpoint: "G", result: "fail" }],
      },
      {
        label: "Judge 2",
        is_rehearsal: true,
        vote: null,
        calls: [{ outcome: "refused_model", result: null }],
      },
    ]);
  });

  test("names persons by pseudonym and nobody otherwise", () => {
    const { events } = provenance();
    const by = Object.fromEntries(events.map((event) => [event.type, event.by]));
    expect(by).toMatchObject({
      selected: "lead-1",
      claimed: "annotator-3",
      slot_freed: "lead-1",
      settlement_submitted: "adjudicator-1",
      finalised: null,
    });
    for (const { userId } of persons) expect(lines().provenance).not.toContain(userId);
  });

  test("calls a person without a membership unknown", () => {
    const frozen = freeze(finalSample, { ...setting, persons: new Map() });
    expect(frozen.ok && JSON.parse(frozen.lines.provenance).annotations[0].by).toBe("unknown");
  });
});

describe("refuses", () => {
  const [selected, ...rest] = finalSample.events;

  test.each<[string, Partial<FrozenSample>]>([
    ["no_settlement", { settlementId: null }],
    ["no_settlement", { settlements: [] }],
    [
      "verdict_differs",
      { settlements: finalSample.settlements.map((each) => ({ ...each, verdict: "Pass" })) },
    ],
    [
      "verdict_differs",
      { annotations: finalSample.annotations.map((each) => ({ ...each, verdict: "Fail" })) },
    ],
    [
      "answers_invalid",
      {
        subject: {
          ...finalSample.subject,
          answer: `${finalSample.subject.answer.replace("drown", "flood")}`,
        },
      },
    ],
    ["replay_differs", { events: finalSample.events.slice(0, -1) }],
    ["replay_differs", { events: rest }],
    [
      "replay_differs",
      {
        events: [...(selected ? [selected] : []), ...rest].with(-1, {
          ...rest[14],
          seq: 16,
          type: "finalised",
          actorId: null,
          at: "",
          payload: { verdict: "Pass" },
        }),
      },
    ],
    ["replay_differs", { round: 1 }],
    ["replay_differs", { annotations: finalSample.annotations.filter(({ id }) => id !== "a-2-2") }],
    ["unreadable", { category: "Gardening" }],
    ["unreadable", { annotations: finalSample.annotations.map((each) => ({ ...each, answers: {} })) }],
    ["unreadable", { preVotes: [{ model: "pre-a", result: 0, secret: true }] }],
    ["unreadable", { rechecks: finalSample.rechecks.map((each) => ({ ...each, endpointIds: ["m-9"] })) }],
  ])("%s", (code, changes) => {
    expect(refusal(changes)).toBe(code);
  });
});
