import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson, type TestContext, testContext } from "@/tests/project";
import { Failure } from "../failure";
import { setPassword, signOutEverywhere, storePassword } from "../people/commands";
import { createSignInLink } from "./links";
import { signInByLink, signInByPassword } from "./sign-in";
import type { Viewer } from "./viewer";

let context: TestContext;
beforeAll(() => {
  context = testContext(4);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

const right = "a right long password";

async function person(): Promise<Viewer> {
  const viewer = await newPerson(context.db, "annotator");
  await storePassword(context, viewer.userId, right);
  return viewer;
}

/** "in", "no" or the failure's code. */
async function tryIn(signInName: string, password: string, address: string | null = null): Promise<string> {
  try {
    return (await signInByPassword(context, { signInName, password }, address)) ? "in" : "no";
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

describe("signing in by password", () => {
  test("tells a wrong password and an unknown name alike, and a disabled person too", async () => {
    const viewer = await person();
    expect(await tryIn(viewer.signInName, right)).toBe("in");
    expect(await tryIn(` ${viewer.signInName.toUpperCase()} `, right)).toBe("in");
    expect(await tryIn(viewer.signInName, "a wrong long password")).toBe("no");
    expect(await tryIn("nobody-of-that-name", right)).toBe("no");
    expect(await tryIn("ｎｏｂｏｄｙ", right)).toBe("no");
    await context.db.user.update({ where: { id: viewer.userId }, data: { disabledAt: context.now() } });
    expect(await tryIn(viewer.signInName, right)).toBe("no");
  });

  test("refuses what is no text: an operator object is no name", async () => {
    const viewer = await person();
    const odd: unknown[] = [
      { signInName: { not: "x" }, password: right },
      { signInName: viewer.signInName },
      { password: right },
      null,
      [],
      "x",
    ];
    for (const credentials of odd) expect(await signInByPassword(context, credentials, null)).toBeNull();
  });

  test("throttles a hundred guesses at once, and lets the right password in after the delay", async () => {
    const viewer = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => tryIn(viewer.signInName, "a wrong long password")),
    );
    // Five are free; whichever comes sixth is examined and starts the delay.
    expect(outcomes.filter((outcome) => outcome === "no").length).toBeLessThanOrEqual(6);
    expect(outcomes.filter((outcome) => outcome === "THROTTLED").length).toBeGreaterThanOrEqual(94);
    expect(await tryIn(viewer.signInName, right)).toBe("THROTTLED");
    context.clock.advance(61);
    expect(await tryIn(viewer.signInName, right)).toBe("in");
    expect(await tryIn(viewer.signInName, "a wrong long password")).toBe("no");
  });

  test("the delay grows to a minute and no further; waiting is never punished", async () => {
    const viewer = await person();
    const waits: number[] = [];
    for (let failures = 0; failures < 16; failures += 1) {
      let waited = 0;
      while ((await tryIn(viewer.signInName, "a wrong long password")) === "THROTTLED") {
        context.clock.advance(1);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  }, 120_000);

  test("unknown names are throttled like known ones", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => tryIn("no-such-person", "a wrong long password")),
    );
    expect(outcomes.filter((outcome) => outcome === "THROTTLED").length).toBeGreaterThanOrEqual(14);
  });

  test("an address that fails with many names is held up, an IPv6 network as one; others are not", async () => {
    const viewer = await person();
    for (let guess = 0; guess < 62; guess += 1)
      await tryIn(`guess-${guess}`, "a wrong long password", `2001:db8:0:1::${guess.toString(16)}`);
    expect(await tryIn(viewer.signInName, right, "2001:0db8::1:ffff:1:2:3")).toBe("THROTTLED");
    expect(await tryIn(viewer.signInName, right, "2001:db8:0:2::1")).toBe("in");
    expect(await tryIn(viewer.signInName, right, "192.0.2.1")).toBe("in");
  }, 60_000);

  test("the time taken tells nothing about whether a name exists", async () => {
    const viewer = await person();
    const time = async (name: string) => {
      const begun = performance.now();
      await tryIn(name, "a wrong long password");
      return performance.now() - begun;
    };
    await time("warm-up-name");
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await time(viewer.signInName));
      unknown.push(await time(`unknown-${round}`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[2] ?? 0;
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });
});

describe("one-time links", () => {
  const tokenOf = (path: string) => path.split("#")[1] ?? "";

  test("sign in once, however many follow them at once", async () => {
    const viewer = await newPerson(context.db, "lead");
    const path = await createSignInLink(context.db, viewer.userId, context.now(), 24);
    expect(path).toMatch(/^\/link#[A-Za-z0-9_-]{43}$/);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => signInByLink(context, { token: tokenOf(path) })),
    );
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual([{ userId: viewer.userId, epoch: 0 }]);
    expect(await context.db.signInLink.count({ where: { tokenHash: tokenOf(path) } })).toBe(0);
  });

  test("refuse when expired, altered or no token at all", async () => {
    const viewer = await newPerson(context.db, "lead");
    const token = tokenOf(await createSignInLink(context.db, viewer.userId, context.now(), 1));
    for (const odd of [{ not: "x" }, "", undefined, `${token.slice(1)}A`, `${token}A`])
      expect(await signInByLink(context, { token: odd })).toBeNull();
    context.clock.advance(3600);
    expect(await signInByLink(context, { token })).toBeNull();
  });
});

describe("one's own password", () => {
  const next = "another long password";
  const failure = (work: Promise<void>) =>
    work.then(
      () => "done",
      (error: unknown) => (error instanceof Failure ? (error.problems?.[0]?.code ?? error.code) : error),
    );

  test("needs the present one, ends all sessions, and is throttled", async () => {
    const viewer = await person();
    expect(await failure(setPassword(context, viewer, { password: next }))).toBe("wrong_password");
    expect(
      await failure(setPassword(context, viewer, { current: "a wrong long password", password: next })),
    ).toBe("wrong_password");
    const before = await context.db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    expect(await failure(setPassword(context, viewer, { current: right, password: next }))).toBe("done");
    const after = await context.db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    expect(after.sessionEpoch).toBe(before.sessionEpoch + 1);
    expect(await tryIn(viewer.signInName, right)).toBe("no");
    expect(await tryIn(viewer.signInName, next)).toBe("in");
    for (let guess = 0; guess < 6; guess += 1)
      await failure(setPassword(context, viewer, { current: "x", password: right }));
    expect(await failure(setPassword(context, viewer, { current: next, password: right }))).toBe("THROTTLED");
  });

  test("may be set within half an hour after a one-time link, also where there was none", async () => {
    const viewer = await newPerson(context.db, "lead");
    expect(await failure(setPassword(context, viewer, { password: next }))).toBe("wrong_password");
    const path = await createSignInLink(context.db, viewer.userId, context.now(), 1);
    await signInByLink(context, { token: path.split("#")[1] });
    context.clock.advance(29 * 60);
    expect(await failure(setPassword(context, viewer, { password: next }))).toBe("done");
    context.clock.advance(2 * 60);
    expect(await failure(setPassword(context, viewer, { password: right }))).toBe("wrong_password");
  });

  test("signing out everywhere raises the epoch", async () => {
    const viewer = await person();
    const { sessionEpoch } = await context.db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    await signOutEverywhere(context, viewer);
    expect((await context.db.user.findUniqueOrThrow({ where: { id: viewer.userId } })).sessionEpoch).toBe(
      sessionEpoch + 1,
    );
  });
});
