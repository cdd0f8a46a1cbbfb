import { afterEach, expect, test, vi } from "vitest";
import { WireFailure } from "@/components/transport/wire-failure";
import { DraftKeeper } from "./draft-keeper";
import { forgetDeparture, leaveWith, stay } from "./leaving";

/** A draft with something unsaved, and a server that can be told to fail. */
function unsaved() {
  const server = { failsWith: null as "UNREACHABLE" | "UNAUTHENTICATED" | null, saves: 0 };
  const keeper = new DraftKeeper({}, null, {
    storage: { read: () => null, write: () => true, remove: () => undefined },
    save: async ({ baseRevision }) => {
      server.saves += 1;
      if (server.failsWith) throw new WireFailure(server.failsWith);
      return { revision: baseRevision + 1, savedAt: "2026-11-29T12:00:00.000Z" };
    },
    load: async () => null,
  });
  keeper.change(() => ({ text: "a" }));
  return { keeper, server };
}

afterEach(stay);

test("goes at once where nothing is unsaved, after saving where something is", async () => {
  const { keeper, server } = unsaved();
  const go = vi.fn();
  await leaveWith(keeper, go);
  expect([server.saves, go.mock.calls.length]).toEqual([1, 1]);
  void leaveWith(keeper, go);
  expect([server.saves, go.mock.calls.length]).toEqual([1, 2]);
});

test("a failed save goes nowhere, and another try that succeeds goes once", async () => {
  const { keeper, server } = unsaved();
  const go = vi.fn();
  server.failsWith = "UNREACHABLE";
  await leaveWith(keeper, go);
  await leaveWith(keeper, go);
  expect(go).not.toHaveBeenCalled();
  server.failsWith = null;
  await leaveWith(keeper, go);
  expect(go).toHaveBeenCalledOnce();
  keeper.rest();
});

test("signed in again while the question stands: the save answers it", async () => {
  const { keeper, server } = unsaved();
  const go = vi.fn();
  server.failsWith = "UNAUTHENTICATED";
  await leaveWith(keeper, go);
  server.failsWith = null;
  expect(await keeper.flush()).toBe(true);
  expect(go).toHaveBeenCalledOnce();
});

test("who stays is not taken away by a later save", async () => {
  const { keeper, server } = unsaved();
  const go = vi.fn();
  server.failsWith = "UNAUTHENTICATED";
  await leaveWith(keeper, go);
  stay();
  server.failsWith = null;
  await keeper.flush();
  expect(go).not.toHaveBeenCalled();
});

test("of two ways out the later is taken, and none once the page is gone", async () => {
  const { keeper } = unsaved();
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  await Promise.all([leaveWith(keeper, first), leaveWith(keeper, second)]);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  keeper.change(() => ({ text: "b" }));
  const leaving = leaveWith(keeper, third);
  forgetDeparture(keeper);
  await leaving;
  expect(third).not.toHaveBeenCalled();
});

test("a window that only shows the draft, and one whose draft was sent, hold nobody", async () => {
  for (const end of ["stepBack", "rest", "forget"] as const) {
    const { keeper, server } = unsaved();
    const go = vi.fn();
    keeper[end]();
    await leaveWith(keeper, go);
    expect([server.saves, go.mock.calls.length]).toEqual([0, 1]);
  }
});
