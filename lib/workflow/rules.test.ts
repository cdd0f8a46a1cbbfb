import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorAudit, gateShouldOpen, isAbove95, isReturnedWork, mayReturnWork } from "./anchor-audit";
import {
  claimRefusal,
  closesAt,
  maySubmit,
  mayWithdraw,
  nextInOrder,
  placeOf,
  queueBlocks,
  slotToTake,
} from "./assignment";
import { coin, drawByLot, lot } from "./lot";
import { preJudgmentOf } from "./pre-judgment";
import { recheckOutcome, type Vote, voteOf } from "./recheck";
import { replacementFor } from "./replacement";
import { mayJoin } from "./roles";
import { isLegal, type MoveName, move, moves, sampleStates } from "./sample-state";
import { placesAfterSelection, selectByPlan } from "./selection";

const votes = fc.array(fc.constantFrom<Vote>("flag", "pass", "none", "pending"), { maxLength: 9 });

describe("anchor audit", () => {
  it("passes 67 of 70 and not 57 of 60", () => {
    expect(isAbove95(67, 70)).toBe(true);
    expect(isAbove95(66, 70)).toBe(false);
    expect(isAbove95(57, 60)).toBe(false);
    expect(isAbove95(58, 60)).toBe(true);
  });

  it("decides exactly as the fraction does, without floating point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (n, raw) => {
        const fails = Math.min(raw, n);
        expect(isAbove95(fails, n)).toBe(BigInt(fails) * 100n > 95n * BigInt(n));
      }),
    );
  });

  it("is in progress until every anchor is closed, and knows when it can no longer pass", () => {
    expect(anchorAudit({ anchors: 0, closed: 0, fails: 0 }).status).toBe("not_applicable");
    expect(anchorAudit({ anchors: 20, closed: 19, fails: 19 })).toMatchObject({
      status: "in_progress",
      outOfReach: false,
      worstFails: 19,
      bestFails: 20,
    });
    expect(anchorAudit({ anchors: 20, closed: 1, fails: 0 })).toMatchObject({
      status: "in_progress",
      outOfReach: true,
    });
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.nat(80), (n, c, f) => {
        const closed = Math.min(n, c);
        const audit = anchorAudit({ anchors: n, closed, fails: Math.min(closed, f) });
        expect(audit.worstFails).toBeLessThanOrEqual(audit.bestFails);
        if (audit.outOfReach) expect(isAbove95(audit.bestFails, n)).toBe(false);
        if (audit.status === "passed" || audit.status === "failed") expect(closed).toBe(n);
      }),
    );
  });

  it("opens the gate only with anchors, all slots closed and everyone passing", () => {
    const passed = anchorAudit({ anchors: 7, closed: 7, fails: 7 });
    const failed = anchorAudit({ anchors: 7, closed: 7, fails: 6 });
    const facts = { gateOnAudit: true, openedAt: null, openAnchorSlots: 0, audits: [passed, passed] };
    expect(gateShouldOpen(facts)).toBe(true);
    expect(gateShouldOpen({ ...facts, openAnchorSlots: 1 })).toBe(false);
    expect(gateShouldOpen({ ...facts, audits: [passed, failed] })).toBe(false);
    expect(gateShouldOpen({ ...facts, audits: [] })).toBe(false);
    expect(gateShouldOpen({ ...facts, openedAt: new Date() })).toBe(false);
  });

  it("returns failed work as often as the project allows", () => {
    expect(mayReturnWork({ returnsSoFar: 0, maxAuditReturns: 1, status: "failed" })).toBe(true);
    expect(mayReturnWork({ returnsSoFar: 1, maxAuditReturns: 1, status: "failed" })).toBe(false);
    expect(mayReturnWork({ returnsSoFar: 0, maxAuditReturns: 1, status: "in_progress" })).toBe(false);
  });
});

describe("recheck", () => {
  it("returns at the threshold, passes when it is out of reach, and stalls only with nothing pending", () => {
    fc.assert(
      fc.property(votes, fc.integer({ min: 1, max: 9 }), (cast, threshold) => {
        const count = (kind: Vote) => cast.filter((vote) => vote === kind).length;
        const outcome = recheckOutcome(cast, threshold);
        expect(outcome === "returned").toBe(count("flag") >= threshold);
        if (outcome === "passed")
          expect(count("flag") + count("none") + count("pending")).toBeLessThan(threshold);
        if (outcome === "stalled") expect(count("pending")).toBe(0);
        if (outcome === "pending") expect(count("pending")).toBeGreaterThan(0);
      }),
    );
  });

  it("never lets a decided outcome change when a pending vote arrives", () => {
    fc.assert(
      fc.property(votes, fc.constantFrom<Vote>("flag", "pass", "none"), (cast, late) => {
        const outcome = recheckOutcome(cast, 4);
        const at = cast.indexOf("pending");
        if (at < 0 || outcome === "pending") return;
        expect(recheckOutcome(cast.with(at, late), 4)).toBe(outcome);
      }),
    );
  });

  it("counts no refusal as a flag or a pass", () => {
    const checkpoints = ["B", "C"];
    const refused = { checkpoint: "B", result: null, exhausted: true };
    const passed = { checkpoint: "C", result: "pass", exhausted: false } as const;
    expect(voteOf([refused, passed], checkpoints)).toBe("none");
    expect(voteOf([{ ...refused, exhausted: false }, passed], checkpoints)).toBe("pending");
    expect(voteOf([refused, { checkpoint: "C", result: "fail", exhausted: true }], checkpoints)).toBe("flag");
    expect(voteOf([{ ...passed, checkpoint: "B" }, passed], checkpoints)).toBe("pass");
    expect(voteOf([], checkpoints)).toBe("pending");
  });
});

describe("returned work", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 8, minutes));
  const submission = { category: "P&G", round: 1, submittedAt: at(10) };

  it("is what was submitted before the return, in the language or the categories named", () => {
    expect(isReturnedWork(submission, [])).toBe(false);
    expect(isReturnedWork(submission, [{ categories: [], at: at(11) }])).toBe(true);
    expect(isReturnedWork(submission, [{ categories: ["P&B", "P&G"], at: at(11) }])).toBe(true);
    expect(isReturnedWork(submission, [{ categories: ["P&B"], at: at(11) }])).toBe(false);
    expect(isReturnedWork(submission, [{ categories: [], at: at(9) }])).toBe(false);
    expect(isReturnedWork(submission, [{ categories: [], at: at(10) }])).toBe(false);
  });

  it("is never a second review", () => {
    expect(isReturnedWork({ ...submission, round: 2 }, [{ categories: [], at: at(11) }])).toBe(false);
  });
});

describe("selection and replacement", () => {
  it("fills each cell up to its plan, never beyond, and reports what is missing", () => {
    const stock = fc.record({
      language: fc.constantFrom("en", "th"),
      category: fc.constantFrom("P&G", "P&B"),
      preJudgment: fc.constantFrom("all_0" as const, "all_1" as const, "mixed" as const),
      selected: fc.nat(12),
      reserves: fc.uniqueArray(fc.uuid(), { maxLength: 20 }),
    });
    const plan = { all_0: 3, all_1: 10, mixed: 0 };
    fc.assert(
      fc.property(stock, fc.string(), (one, seed) => {
        const { chosen, short } = selectByPlan([one], plan, seed);
        const missing = short.reduce((sum, cell) => sum + cell.missing, 0);
        expect(chosen.length + missing).toBe(Math.max(0, plan[one.preJudgment] - one.selected));
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const id of chosen) expect(one.reserves).toContain(id);
      }),
    );
  });

  it("leaves as many places short as are missing, the oldest, and records none of them twice", () => {
    const cell = fc.record({
      language: fc.constant("en"),
      category: fc.constantFrom("P&G", "P&B"),
      preJudgment: fc.constantFrom("all_0" as const, "all_1" as const),
    });
    const cellOf = (at: { category: string; preJudgment: string }) => `${at.category} ${at.preJudgment}`;
    const places = fc
      .array(cell, { maxLength: 12 })
      .map((list) => list.map((at, index) => ({ ...at, id: String(index) })));
    const shortages = fc.uniqueArray(
      fc.tuple(cell, fc.integer({ min: 1, max: 5 })).map(([at, missing]) => ({ ...at, missing })),
      { selector: cellOf },
    );
    fc.assert(
      fc.property(places, shortages, (open, short) => {
        const { filled, beyond } = placesAfterSelection(open, short);
        const kept = open.filter((place) => !filled.includes(place));
        for (const at of [...open, ...short]) {
          const here = (each: { category: string; preJudgment: string }) => cellOf(each) === cellOf(at);
          const missing = short.find(here)?.missing ?? 0;
          expect(kept.filter(here).length + (beyond.find(here)?.missing ?? 0)).toBe(missing);
          const [keptHere, filledHere] = [kept.filter(here), filled.filter(here)];
          expect([...keptHere, ...filledHere]).toEqual(open.filter(here));
        }
        expect(beyond.every(({ missing }) => missing > 0)).toBe(true);
      }),
    );
  });

  it("draws the same whatever the order of the candidates", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { maxLength: 30 }),
        fc.nat(30),
        fc.string(),
        (ids, take, seed) => {
          expect(drawByLot(ids.toReversed(), take, seed)).toEqual(drawByLot(ids, take, seed));
        },
      ),
    );
    expect(replacementFor("gone", [])).toBeNull();
  });

  it("is even enough to carry no meaning", () => {
    const heads = Array.from({ length: 4000 }, (_, i) => coin("swap", `sample-${i}`, "1")).filter(
      Boolean,
    ).length;
    expect(Math.abs(heads - 2000)).toBeLessThan(200);
    expect(lot("a", "b")).not.toBe(lot("ab"));
  });

  it("calls a pre-judgment with a missing vote incomplete", () => {
    expect(preJudgmentOf([0, 0, 0])).toBe("all_0");
    expect(preJudgmentOf([1, 1, 1])).toBe("all_1");
    expect(preJudgmentOf([1, 0, 1])).toBe("mixed");
    expect(preJudgmentOf([1, null, 1])).toBe("incomplete");
    expect(preJudgmentOf([1, 1])).toBe("incomplete");
  });
});

describe("assignment", () => {
  const entry = fc.record({
    sampleId: fc.uuid(),
    block: fc.integer({ min: 0, max: queueBlocks - 1 }),
    lot: fc.nat(2 ** 31 - 1),
    free: fc.integer({ min: 0, max: 3 }),
    late: fc.boolean(),
    category: fc.constantFrom("x", "y", "z"),
  });
  const order = Array.from({ length: queueBlocks }, (_, i) => (i * 389) % queueBlocks);

  it("gives a free, untouched, not declined entry after the last place, else a late one, else any that is left", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: (e) => e.sampleId, maxLength: 25 }),
        fc.nat(24),
        fc.subarray(["x", "y"]),
        (queue, touchedCount, declined) => {
          const optedOut = new Set<string>(declined);
          const touched = new Set(queue.slice(0, touchedCount).map((e) => e.sampleId));
          const lastPlace = queue[0] ? placeOf(queue[0], order) : -1;
          const next = nextInOrder(queue, { blockOrder: order, lastPlace, touched, optedOut });
          const eligible = queue.filter(
            (e) => e.free > 0 && !touched.has(e.sampleId) && !optedOut.has(e.category),
          );
          if (!next) {
            expect(eligible).toEqual([]);
            return;
          }
          expect(eligible).toContain(next);
          if (placeOf(next, order) > lastPlace) return;
          expect(eligible.some((e) => placeOf(e, order) > lastPlace)).toBe(false);
          if (!next.late) expect(eligible.some((e) => e.late)).toBe(false);
        },
      ),
    );
  });

  it("takes the lower free slot", () => {
    expect([0, 1, 2, 3].map(slotToTake)).toEqual([null, 1, 2, 1]);
  });

  it("refuses claims beyond the limit, when paused and after removal", () => {
    const membership = { role: "annotator" as const, language: "en", paused: false, removed: false };
    const free = { membership, openClaims: 0, limit: 3, attestationDue: false, practiceDue: false };
    expect(claimRefusal({ ...free, openClaims: 2 })).toBeNull();
    expect(claimRefusal({ ...free, openClaims: 3 })).toBe("too_many_open");
    expect(claimRefusal({ ...free, membership: { ...membership, paused: true } })).toBe("paused");
    expect(claimRefusal({ ...free, membership: { ...membership, removed: true } })).toBe("removed");
    expect(claimRefusal({ ...free, attestationDue: true })).toBe("attestation_due");
    expect(claimRefusal({ ...free, practiceDue: true })).toBe("practice_due");
  });

  it("accepts a late submit only while the slot is free", () => {
    expect(maySubmit({ status: "expired", sampleState: "open", slotIsFree: true })).toBe(true);
    expect(maySubmit({ status: "expired", sampleState: "open", slotIsFree: false })).toBe(false);
    expect(maySubmit({ status: "closed", sampleState: "open", slotIsFree: true })).toBe(false);
  });

  it("lets time alone decide about undo", () => {
    const now = new Date("2026-01-01T00:00:00Z");
    const closes = closesAt(now, 600);
    expect(mayWithdraw(new Date(closes.getTime() - 1), closes)).toBe(true);
    expect(mayWithdraw(closes, closes)).toBe(false);
  });
});

describe("states and roles", () => {
  it("has every state reachable, and a move only from where it is listed", () => {
    const reachable = new Set<string>(["reserve", ...Object.values(moves).map((each) => each.to)]);
    expect([...reachable].sort()).toEqual([...sampleStates].sort());
    for (const name of Object.keys(moves) as MoveName[]) {
      for (const state of sampleStates) {
        if (isLegal(name, state)) expect(move(name, state).to).toBe(moves[name].to);
        else expect(() => move(name, state)).toThrow();
      }
    }
  });

  it("never lets a reserve be discarded or a discarded sample move", () => {
    for (const name of Object.keys(moves) as MoveName[]) expect(isLegal(name, "discarded")).toBe(false);
    expect(isLegal("discarded", "reserve")).toBe(false);
  });

  it("excludes lead from annotating and adjudicating, and the other way round", () => {
    const held = (role: "lead" | "annotator" | "adjudicator", removed = false) => [
      { role, language: "en", paused: false, removed },
    ];
    expect(mayJoin(held("lead"), "annotator")).toBe(false);
    expect(mayJoin(held("annotator"), "lead")).toBe(false);
    expect(mayJoin(held("annotator"), "adjudicator")).toBe(true);
    expect(mayJoin(held("annotator", true), "lead")).toBe(true);
    expect(mayJoin(held("lead", true), "annotator")).toBe(false);
  });
});
