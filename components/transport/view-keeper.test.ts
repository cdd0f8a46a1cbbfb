import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ViewKeeper, type ViewSource } from "./view-keeper";
import { WireFailure } from "./wire-failure";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function keeping(source: Partial<ViewSource<string>>) {
  const page: { isWatched: boolean; comeBack(): void } = { isWatched: true, comeBack: () => undefined };
  const keeper = new ViewKeeper<string>(
    { read: async () => "read", initial: null, everyMs: () => false, ...source },
    {
      now: Date.now,
      isWatched: () => page.isWatched,
      onReturn: (goOn) => {
        page.comeBack = goOn;
        return () => {
          page.comeBack = () => undefined;
        };
      },
    },
  );
  return { keeper, page };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("asks at once for what the page did not bring, or brought at an unknown time; not for what is fresh", async () => {
  for (const [initial, asks] of [
    [null, 1],
    [{ data: "old", loadedAt: null }, 1],
    [{ data: "brought", loadedAt: Date.now() }, 0],
  ] as const) {
    const read = vi.fn(async () => "read");
    const { keeper } = keeping({ read, initial });
    expect(keeper.current().data).toBe(initial?.data);
    keeper.look();
    await wait(0);
    expect(read).toHaveBeenCalledTimes(asks);
    expect(keeper.current().data).toBe(asks ? "read" : "brought");
  }
});

test("looks again at its interval, only while somebody watches, and not after it was left", async () => {
  const read = vi.fn(async () => "read");
  const { keeper, page } = keeping({ read, everyMs: () => 1000 });
  const leave = keeper.look();
  await wait(2500);
  expect(read).toHaveBeenCalledTimes(3);
  page.isWatched = false;
  await wait(5000);
  expect(read).toHaveBeenCalledTimes(3);
  page.isWatched = true;
  await wait(1000);
  expect(read).toHaveBeenCalledTimes(4);
  leave();
  await wait(5000);
  expect(read).toHaveBeenCalledTimes(4);
});

test("reads when somebody comes back, unless it is fresh or never looked at again", async () => {
  const read = vi.fn(async () => "read");
  const { keeper, page } = keeping({ read, everyMs: () => 3_600_000 });
  keeper.look();
  await wait(0);
  page.comeBack();
  await wait(0);
  expect(read).toHaveBeenCalledTimes(1);
  await wait(11_000);
  page.comeBack();
  await wait(0);
  expect(read).toHaveBeenCalledTimes(2);

  const once = vi.fn(async () => "read");
  const still = keeping({ read: once });
  still.keeper.look();
  await wait(60_000);
  still.page.comeBack();
  await wait(0);
  expect(once).toHaveBeenCalledTimes(1);
});

test("tries a passing failure twice more, then says so, keeps the data, and goes on at its interval", async () => {
  const read = vi.fn().mockRejectedValue(new WireFailure("UNREACHABLE"));
  const { keeper } = keeping({ read, initial: { data: "before", loadedAt: null }, everyMs: () => 10_000 });
  keeper.look();
  await wait(3000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(keeper.current()).toMatchObject({ data: "before", isFetching: false });
  expect(keeper.current().error).toMatchObject({ code: "UNREACHABLE" });
  read.mockResolvedValue("after");
  await wait(10_000);
  expect(keeper.current()).toMatchObject({ data: "after", error: null });
});

test("a refusal is not tried again", async () => {
  const read = vi.fn().mockRejectedValue(new WireFailure("NOT_FOUND"));
  const { keeper } = keeping({ read });
  keeper.look();
  await wait(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(keeper.current().error).toMatchObject({ code: "NOT_FOUND" });
});

test("a later read replaces the one under way, and both are done when its answer is shown", async () => {
  const answers = [
    () => new Promise<string>((resolve) => setTimeout(() => resolve("first"), 5000)),
    () => new Promise<string>((resolve) => setTimeout(() => resolve("second"), 1000)),
  ];
  const { keeper } = keeping({ read: () => answers.shift()?.() ?? Promise.resolve("more") });
  keeper.look();
  const seen: (string | undefined)[] = [];
  const both = [keeper.refresh(), keeper.refresh()].map((done) =>
    done.then(() => seen.push(keeper.current().data)),
  );
  await wait(6000);
  await Promise.all(both);
  expect(seen).toEqual(["more", "more"]);
});
