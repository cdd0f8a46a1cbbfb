import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeSettlement } from "./adjudication";
import {
  afterAnnotationClosed,
  afterGateOpened,
  afterSettlementClosed,
  afterVotes,
  type ClosedPair,
  comparisonOf,
  type Decision,
  type ReviewBasis,
  type SampleFacts,
} from "./after-closing";
import type { Answers, Protocol } from "./protocol";
import { type RecordedEvent, replay } from "./replay";
import { defaultSettings } from "./settings";

/** A protocol of three points, of which `c` is asked by `kind`: enough to have a dependent point and a verdict. */
const toy: Protocol = {
  id: "toy",
  version: "1",
  course: "blind-pair",
  categories: ["x"],
  points: ["kind", "c", "e"],
  practiceItems: [],
  checkpoints: ["c", "e"],
  parseAnswers: (raw) => ({ ok: true, value: raw as Answers }),
  verdictOf: (answers) => (answers.c === 1 || answers.e === 1 ? "Fail" : "Pass"),
  same: (point, a, b) => (point === "c" ? a.kind === b.kind && a.c === b.c : a[point] === b[point]),
  take: (point, from, into) => ({ ...into, [point]: from[point] }),
  mayTake: (point, from, settled) => point !== "c" || from.kind === settled.kind,
  flags: (checkpoint, answers) => answers[checkpoint] === 1,
  toRecord: ({ id }) => ({ id }),
};

const subject = { language: "en", question: "q", answer: "a", answerSha256: "", unitStarts: [0] };
const bit = fc.constantFrom(0, 1);
const answers: fc.Arbitrary<Answers> = fc.record({ kind: bit, c: bit, e: bit });
const pair = fc.tuple(answers, answers);

/** One sample on its way, with the events that its decisions write. */
class Walk {
  state: SampleFacts["state"] = "open";
  round = 1;
  recheckDone = false;
  settled: Answers | null = null;
  rechecks = 0;
  private readonly told: { type: string; payload: Readonly<Record<string, unknown>> }[] = [
    { type: "selected", payload: {} },
  ];

  constructor(
    readonly gateOnAudit: boolean,
    readonly recheck: boolean,
  ) {}

  is(state: SampleFacts["state"]): boolean {
    return this.state === state;
  }

  get course() {
    return {
      protocol: toy,
      settings: { ...defaultSettings, gateOnAudit: this.gateOnAudit, recheck: this.recheck },
    };
  }

  get facts(): SampleFacts {
    return { id: "sample", state: this.state, round: this.round, recheckDone: this.recheckDone, subject };
  }

  get events(): RecordedEvent[] {
    return this.told.map((event, index) => ({ ...event, seq: index + 1 }));
  }

  persist(decision: Decision): void {
    for (const made of decision.moves) {
      expect(made.from).toBe(this.state);
      if (made.name === "recheck_returned" || (made.name === "finalised" && made.from !== "settled"))
        this.recheckDone = true;
      this.state = made.to;
      this.told.push({ type: made.name, payload: made.payload });
    }
    if (decision.settlement) this.settled = decision.settlement.answers;
    if (decision.secondReview) this.round = decision.secondReview.round;
    if (decision.startRecheck) {
      this.rechecks += 1;
      expect(toy.verdictOf(this.settled ?? {})).toBe("Pass");
    }
  }

  /** Both close; a dispute is settled point by point, by A or by B. */
  close(closed: readonly [Answers, Answers], basis: ReviewBasis | null, takes: readonly ("A" | "B")[]): void {
    const half: ClosedPair = [closed[0], null];
    expect(afterAnnotationClosed(this.course, this.facts, half, true, basis).moves).toEqual([]);
    this.persist(afterAnnotationClosed(this.course, this.facts, closed, !this.gateOnAudit, basis));
    if (this.state === "awaiting_audit") this.persist(afterGateOpened(this.course, this.facts, closed));
    if (this.state !== "disputed") return;
    const comparison = comparisonOf(this.course, this.facts, closed, basis);
    const shown = { A: closed[0], B: closed[1] };
    const wanted = comparison.differing.filter((point) => point !== "verdict");
    const decisions = Object.fromEntries(
      wanted.map((point, i) => [point, { take: takes[i % takes.length] ?? "A", reason: "" } as const]),
    );
    const composed = composeSettlement({ protocol: toy, subject, comparison, shown, decisions, other: {} });
    if (!composed.ok) {
      // "c" was answered under the nature that was not taken: only an own value or setting aside is left.
      expect(composed.problems.every(({ code }) => code === "other_nature")).toBe(true);
      this.persist(afterSettlementClosed(this.course, this.facts, { kind: "irreconcilable" }));
      return;
    }
    this.settled = composed.value;
    const verdict = toy.verdictOf(composed.value);
    this.persist(afterSettlementClosed(this.course, this.facts, { kind: "adjudicated", verdict }));
  }
}

const takes = fc.array(fc.constantFrom("A" as const, "B" as const), { minLength: 1, maxLength: 3 });

describe("the course of a sample", () => {
  it("ends final or discarded, and its events tell the same state, round and verdict", () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        pair,
        pair,
        takes,
        fc.constantFrom("returned", "passed", "stalled"),
        (gate, recheck, first, second, chosen, votes) => {
          const walk = new Walk(gate, recheck);
          walk.close(first, null, chosen);
          expect(walk.rechecks).toBe(walk.is("rechecking") ? 1 : 0);
          if (walk.is("rechecking")) {
            expect(recheck).toBe(true);
            walk.persist(afterVotes(walk.facts, votes as "returned" | "passed" | "stalled"));
            if (walk.is("stalled"))
              walk.persist({
                moves: [{ name: "finalised", from: "stalled", to: "final", payload: { verdict: "Pass" } }],
              });
          }
          if (walk.is("returned") && walk.settled) {
            walk.close(second, { before: first, settled: walk.settled }, chosen);
            // One recheck a sample: after a second review it is final without another.
            expect(walk.rechecks).toBe(1);
          }
          expect(["final", "discarded"]).toContain(walk.state);
          const told = replay(walk.events);
          expect(told.state).toBe(walk.state);
          expect(told.round).toBe(walk.round);
          if (walk.is("final")) expect(told.verdict).toBe(toy.verdictOf(walk.settled ?? {}));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("keeps the settled value of a point that neither reviewer changed, whatever they had said before", () => {
    fc.assert(
      fc.property(pair, answers, (before, settled) => {
        const facts: SampleFacts = { id: "sample", state: "returned", round: 2, recheckDone: true, subject };
        const course = { protocol: toy, settings: defaultSettings };
        expect(comparisonOf(course, facts, before, { before, settled })).toEqual({
          differing: [],
          agreed: settled,
        });
      }),
    );
  });

  it("disputes a point that the two reviewers changed to different values", () => {
    fc.assert(
      fc.property(pair, pair, answers, (before, after, settled) => {
        const facts: SampleFacts = { id: "sample", state: "returned", round: 2, recheckDone: true, subject };
        const { differing, agreed } = comparisonOf(
          { protocol: toy, settings: defaultSettings },
          facts,
          after,
          { before, settled },
        );
        const isChanged = after.some((each, slot) => each.e !== before[slot as 0 | 1].e);
        expect(differing.includes("e")).toBe(isChanged && after[0].e !== after[1].e);
        if (!differing.includes("e")) expect(agreed.e).toBe(isChanged ? after[0].e : settled.e);
      }),
    );
  });

  it("never lets an adjudicator change a point that was agreed", () => {
    fc.assert(
      fc.property(pair, takes, answers, (closed, chosen, other) => {
        const facts: SampleFacts = { id: "sample", state: "disputed", round: 1, recheckDone: false, subject };
        const comparison = comparisonOf({ protocol: toy, settings: defaultSettings }, facts, closed, null);
        const decisions = Object.fromEntries(
          toy.points.map((point) => [point, { take: chosen[0] ?? ("A" as const), reason: "" }]),
        );
        const result = composeSettlement({
          protocol: toy,
          subject,
          comparison,
          shown: { A: closed[0], B: closed[1] },
          decisions,
          other,
        });
        const agreedPoints = toy.points.filter((point) => !comparison.differing.includes(point));
        if (agreedPoints.length > 0) expect(result.ok).toBe(false);
      }),
    );
  });
});

describe("replay", () => {
  it("refuses a gap, and a move that was not legal", () => {
    const selected = { seq: 1, type: "selected", payload: {} };
    expect(() => replay([{ ...selected, seq: 2 }])).toThrow();
    expect(() => replay([selected, { seq: 2, type: "recheck_started", payload: {} }])).toThrow();
  });
});
