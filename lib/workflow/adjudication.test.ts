import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disputesInOrder, type WaitingDispute, wasDeferred } from "./adjudication";

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 8, minutes));

describe("a deferred dispute", () => {
  const dispute = { openedAt: at(10) };

  it("is one that its adjudicator handed back themselves", () => {
    expect(wasDeferred({ status: "released", endedAt: at(11) }, dispute)).toBe(true);
    expect(wasDeferred(null, dispute)).toBe(false);
    for (const status of ["expired", "superseded", "closed", "submitted"] as const)
      expect(wasDeferred({ status, endedAt: at(11) }, dispute), status).toBe(false);
  });

  it("is that dispute and no later one about the same sample", () => {
    expect(wasDeferred({ status: "released", endedAt: at(9) }, dispute)).toBe(false);
  });
});

describe("the order of disputes", () => {
  const held = fc.record({
    status: fc.constantFrom("released" as const, "expired" as const, "superseded" as const),
    endedAt: fc.nat(60).map(at),
  });
  const waiting: fc.Arbitrary<WaitingDispute[]> = fc.uniqueArray(
    fc.record({ caseId: fc.uuid(), openedAt: fc.nat(60).map(at), held: fc.option(held) }),
    { selector: ({ caseId }) => caseId, maxLength: 12 },
  );

  it("names each once, the deferred after all others, and has nothing to do with how they were given", () => {
    fc.assert(
      fc.property(waiting, (disputes) => {
        const order = disputesInOrder(disputes);
        expect(disputesInOrder(disputes.toReversed())).toEqual(order);
        expect(new Set(order)).toEqual(new Set(disputes));
        const deferred = order.map((each) => wasDeferred(each.held, each));
        expect(deferred).toEqual(deferred.toSorted((x, y) => Number(x) - Number(y)));
      }),
    );
  });

  it("is that of their opening among those never held, of their deferring among the others", () => {
    const never = { caseId: "a", openedAt: at(5), held: null };
    const taken = { caseId: "b", openedAt: at(3), held: { status: "expired" as const, endedAt: at(30) } };
    const first = { caseId: "c", openedAt: at(2), held: { status: "released" as const, endedAt: at(20) } };
    const second = { caseId: "d", openedAt: at(1), held: { status: "released" as const, endedAt: at(21) } };
    expect(disputesInOrder([second, first, never, taken])).toEqual([taken, never, first, second]);
  });
});
