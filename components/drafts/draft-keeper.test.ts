import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WireFailure } from "@/components/transport/wire-failure";
import type { DraftView, SavedDraft } from "@/lib/contracts/annotations";
import { DraftKeeper, type DraftWorld } from "./draft-keeper";
import type { LocalDraft } from "./draft-storage";

const savedAt = "2026-11-29T12:00:00.000Z";

/** A server with one draft, and a browser's storage. */
function world(server: DraftView | null = null, local: LocalDraft | null = null) {
  const state = {
    server,
    local,
    saves: [] as Parameters<DraftWorld["save"]>[0][],
    failWith: null as string | null,
    loseAnswer: false,
  };
  const store = (input: Parameters<DraftWorld["save"]>[0]): SavedDraft => {
    if ((state.server?.revision ?? 0) !== input.baseRevision) throw new WireFailure("DRAFT_STALE");
    state.server = { revision: input.baseRevision + 1, content: input.content, savedAt };
    return { revision: state.server.revision, savedAt };
  };
  const port: DraftWorld = {
    storage: {
      read: () => state.local,
      write: (draft) => {
        state.local = draft;
        return true;
      },
      remove: () => {
        state.local = null;
      },
    },
    save: async (input) => {
      state.saves.push(input);
      if (state.failWith) throw new WireFailure(state.failWith as "UNREACHABLE");
      const saved = store(input);
      if (state.loseAnswer) {
        state.loseAnswer = false;
        throw new WireFailure("UNREACHABLE");
      }
      return saved;
    },
    load: async () => state.server,
  };
  return { state, port };
}

const set = (text: string) => () => ({ text });
const kindOf = (keeper: DraftKeeper) => keeper.getSnapshot().state.kind;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("saving", () => {
  test("waits for a pause, saves once, and says saved only after the acknowledgement", async () => {
    const { state, port } = world();
    const keeper = new DraftKeeper({}, null, port);
    keeper.change(set("a"));
    keeper.change(set("ab"));
    expect(state.local?.content).toEqual({ text: "ab" });
    expect(kindOf(keeper)).toBe("saving");
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.saves).toEqual([{ baseRevision: 0, content: { text: "ab" } }]);
    expect(keeper.getSnapshot().state).toEqual({ kind: "saved", at: savedAt });
    expect(state.local?.isDirty).toBe(false);
  });

  test("one save at a time: what is typed meanwhile goes out next, from the new revision", async () => {
    const { state, port } = world();
    const keeper = new DraftKeeper({}, null, port);
    keeper.change(set("a"));
    const flushed = keeper.flush();
    keeper.change(set("b"));
    expect(await flushed).toBe(true);
    expect(state.saves.map(({ baseRevision }) => baseRevision)).toEqual([0, 1]);
    expect(state.server?.content).toEqual({ text: "b" });
    expect(keeper.hasUnsaved).toBe(false);
  });

  test("a failed save is said, kept here, and tried again by itself", async () => {
    const { state, port } = world();
    const keeper = new DraftKeeper({}, null, port);
    state.failWith = "UNREACHABLE";
    keeper.change(set("a"));
    await vi.advanceTimersByTimeAsync(900);
    expect(keeper.getSnapshot().state).toEqual({ kind: "failed", code: "UNREACHABLE", isKeptHere: true });
    expect(state.local?.isDirty).toBe(true);
    state.failWith = null;
    await vi.advanceTimersByTimeAsync(2100);
    expect(kindOf(keeper)).toBe("saved");
  });

  test("signed out: nothing is hammered; after signing in it goes on", async () => {
    const { state, port } = world();
    const keeper = new DraftKeeper({}, null, port);
    state.failWith = "UNAUTHENTICATED";
    keeper.change(set("a"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.saves).toHaveLength(1);
    state.failWith = null;
    keeper.change(set("ab"));
    keeper.retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(state.server?.content).toEqual({ text: "ab" });
  });
});

describe("what is said meanwhile", () => {
  test("a failure stays said while somebody types on, and until it is mended", async () => {
    const { state, port } = world();
    const keeper = new DraftKeeper({}, null, port);
    state.failWith = "UNREACHABLE";
    keeper.change(set("a"));
    await vi.advanceTimersByTimeAsync(900);
    const said: string[] = [];
    keeper.subscribe(() => said.push(kindOf(keeper)));
    for (const text of ["ab", "abc"]) {
      keeper.change(set(text));
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(new Set(said)).toEqual(new Set(["failed"]));
    state.failWith = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(said.at(-1)).toBe("saved");
    expect(state.server?.content).toEqual({ text: "abc" });
  });

  test("a browser that has become too full to keep a copy is not said to keep one", async () => {
    const { state, port } = world();
    let hasRoom = true;
    const storage = { ...port.storage, write: () => hasRoom };
    const keeper = new DraftKeeper({}, null, { ...port, storage });
    state.failWith = "UNAUTHENTICATED";
    keeper.change(set("a"));
    await vi.advanceTimersByTimeAsync(900);
    expect(keeper.getSnapshot().state).toMatchObject({ kind: "failed", isKeptHere: true });
    hasRoom = false;
    keeper.change(set("ab"));
    expect(keeper.getSnapshot().state).toMatchObject({ kind: "failed", isKeptHere: false });
  });
});

test("after somebody's own try that failed, the next one is not half a minute away", async () => {
  const { state, port } = world();
  const keeper = new DraftKeeper({}, null, port);
  state.failWith = "UNREACHABLE";
  keeper.change(set("a"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await keeper.flush()).toBe(false);
  state.failWith = null;
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.server?.content).toEqual({ text: "a" });
});

describe("one text after the other", () => {
  test("a save of the last text that comes late lands on the last, and the next one's is its own", async () => {
    const [last, next] = [world(), world()];
    let arrive = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const save: DraftWorld["save"] = (input) => onItsWay.then(() => last.port.save(input));
    const left = new DraftKeeper({}, null, { ...last.port, save });
    left.change(set("of the last"));
    await vi.advanceTimersByTimeAsync(900);
    left.rest();
    const shown = new DraftKeeper({}, null, next.port);
    shown.resume();
    arrive();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last.state.server?.content).toEqual({ text: "of the last" });
    expect([next.state.server, next.state.local, next.state.saves]).toEqual([null, null, []]);
    expect(shown.getSnapshot()).toEqual({ content: {}, state: { kind: "saved", at: null } });
  });

  test("a text that was left tries nothing again, and goes on when it is opened anew", async () => {
    const { state, port } = world();
    const left = new DraftKeeper({}, null, port);
    state.failWith = "UNREACHABLE";
    left.change(set("a"));
    const flushed = left.flush();
    left.rest();
    expect(await flushed).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.saves).toHaveLength(1);
    state.failWith = null;
    const again = new DraftKeeper({}, null, port);
    again.resume();
    await vi.advanceTimersByTimeAsync(100);
    expect(state.server?.content).toEqual({ text: "a" });
  });
});

describe("versions", () => {
  const newer: DraftView = { revision: 5, content: { text: "elsewhere" }, savedAt };

  test("a newer version elsewhere is never overwritten unasked", async () => {
    const { state, port } = world({ revision: 1, content: {}, savedAt });
    const keeper = new DraftKeeper({}, state.server, port);
    state.server = newer;
    keeper.change(set("mine"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(keeper.getSnapshot().state).toMatchObject({ kind: "stale", newer });
    expect(state.server.content).toEqual({ text: "elsewhere" });
    keeper.keepMine();
    await vi.advanceTimersByTimeAsync(100);
    expect(state.server.content).toEqual({ text: "mine" });
  });

  test("taking the newer one drops one's own", async () => {
    const { state, port } = world({ revision: 1, content: {}, savedAt });
    const keeper = new DraftKeeper({}, state.server, port);
    state.server = newer;
    keeper.change(set("mine"));
    await vi.advanceTimersByTimeAsync(1000);
    keeper.takeNewer();
    expect(keeper.getSnapshot()).toEqual({
      content: { text: "elsewhere" },
      state: { kind: "saved", at: savedAt },
    });
    expect(keeper.hasUnsaved).toBe(false);
  });

  test("a save whose answer got lost is recognised as one's own", async () => {
    const { state, port } = world();
    const keeper = new DraftKeeper({}, null, port);
    state.loseAnswer = true;
    keeper.change(set("a"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(kindOf(keeper)).toBe("saved");
    expect(state.server?.content).toEqual({ text: "a" });
  });

  test("what the server has moved on to is taken over only where nothing is unsaved", () => {
    const keeper = new DraftKeeper({}, null, world().port);
    keeper.offer(newer);
    expect(keeper.getSnapshot().content).toEqual({ text: "elsewhere" });
    keeper.change(set("mine"));
    keeper.offer({ ...newer, revision: 9 });
    expect(keeper.getSnapshot().content).toEqual({ text: "mine" });
  });
});

describe("coming back", () => {
  const server: DraftView = { revision: 2, content: { text: "server" }, savedAt };

  test("an unsaved copy of this browser goes on and is saved", async () => {
    const { state, port } = world(server, { content: { text: "local" }, baseRevision: 2, isDirty: true });
    const keeper = new DraftKeeper({}, server, port);
    keeper.resume();
    keeper.resume();
    expect(keeper.getSnapshot().content).toEqual({ text: "local" });
    await vi.advanceTimersByTimeAsync(100);
    expect(state.server?.content).toEqual({ text: "local" });
  });

  test("an unsaved copy of an older version asks", () => {
    const { port } = world(server, { content: { text: "local" }, baseRevision: 1, isDirty: true });
    const keeper = new DraftKeeper({}, server, port);
    keeper.resume();
    expect(keeper.getSnapshot().state).toMatchObject({ kind: "stale", newer: server });
  });

  test("a saved copy gives way to the server", () => {
    const { port } = world(server, { content: { text: "old" }, baseRevision: 1, isDirty: false });
    const keeper = new DraftKeeper({}, server, port);
    keeper.resume();
    expect(keeper.getSnapshot().content).toEqual({ text: "server" });
  });

  test("another window takes over: nothing more leaves from here", async () => {
    const { state, port } = world();
    const keeper = new DraftKeeper({}, null, port);
    keeper.change(set("a"));
    keeper.stepBack();
    keeper.change(set("b"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.saves).toEqual([]);
    expect(kindOf(keeper)).toBe("elsewhere");
    expect(state.local?.content).toEqual({ text: "a" });
  });
});
