import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { provenanceSchema } from "@/lib/exchange/provenance";
import { recordSchema } from "@/lib/protocols/x-value/record";
import { move } from "@/lib/workflow/sample-state";
import {
  demoRows,
  failingAnswers,
  newPerson,
  passingAnswers,
  plainWork,
  type TestContext,
  TestProject,
  testContext,
} from "@/tests/project";
import { submitAnnotation } from "../annotations/commands";
import { claimNext } from "../assignments/commands";
import type { LeadAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import { openDatabase } from "../db";
import { Failure } from "../failure";
import { sweep } from "../jobs/sweep";
import { lockSample, persistDecision, recordEvent } from "../samples/decision";
import { buildRelease, startRelease } from "./commands";
import {
  getRelease,
  listReleases,
  releaseAccess,
  releaseFileName,
  streamProvenance,
  streamRecords,
} from "./queries";

let context: TestContext;
beforeAll(() => {
  context = testContext(4);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

const settings = { gateOnAudit: false, recheck: false, openClaims: 50 };
const rows = demoRows("en");

interface Benchmark {
  readonly project: TestProject;
  readonly lead: LeadAccess;
  readonly people: readonly [Viewer, Viewer];
}

async function benchmark(samples: number, open = samples): Promise<Benchmark> {
  const project = await TestProject.create(context, settings);
  await project.samples(rows.slice(0, samples), open);
  const people = [await project.person("annotator"), await project.person("annotator")] as const;
  return { project, lead: await project.leadAccess(), people };
}

async function submit(
  project: TestProject,
  viewer: Viewer,
  id: string,
  answers: Record<string, unknown>,
): Promise<void> {
  await submitAnnotation(context, await project.own(viewer, id), {
    operationId: randomUUID(),
    answers,
    ...plainWork,
    claimNext: false,
  });
}

async function claim(project: TestProject, viewer: Viewer): Promise<{ id: string; sampleId: string } | null> {
  const id = await claimNext(context, await project.desk(viewer));
  return id === null
    ? null
    : context.db.participation.findUniqueOrThrow({ where: { id }, select: { id: true, sampleId: true } });
}

/** The first annotates `count` samples, the second the same ones among all that they claim, and the windows run out. */
async function finish({ project, people }: Benchmark, count: number): Promise<void> {
  const [first, second] = people;
  const done = new Set<string>();
  while (done.size < count) {
    const claimed = await claim(project, first);
    if (!claimed) throw new Error("nothing to claim");
    await submit(project, first, claimed.id, passingAnswers());
    done.add(claimed.sampleId);
  }
  for (let claimed = await claim(project, second); claimed; claimed = await claim(project, second)) {
    if (done.has(claimed.sampleId)) await submit(project, second, claimed.id, passingAnswers());
  }
  context.clock.advance(620);
  await sweep(context);
}

async function release({ lead }: Benchmark): Promise<{ number: number; releaseId: string }> {
  const { number } = await startRelease(context, lead, { note: "" });
  return { number, releaseId: (await getRelease(context, lead, number)).releaseId };
}

async function textOf(stream: Promise<ReadableStream<Uint8Array>>): Promise<string> {
  return new Response(await stream).text();
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));

async function files({ lead }: Benchmark, number: number) {
  const [records, provenance] = await Promise.all([
    textOf(streamRecords(context, lead, number)),
    textOf(streamProvenance(context, lead, number)),
  ]);
  return { records, provenance };
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

async function finalIds({ project }: Benchmark): Promise<string[]> {
  const final = await context.db.sample.findMany({ where: { projectId: project.id, state: "final" } });
  return final.map((sample) => sample.externalId).sort();
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Minimal final samples in great number, made by the database: agreed, with their events, in several cells. */
async function bulk({ project }: Benchmark, count: number): Promise<void> {
  const { id: projectId, lead } = project;
  const answers = JSON.stringify(passingAnswers());
  const events = JSON.stringify([
    { type: "selected", payload: { from: "reserve", to: "open" } },
    { type: "agreed", payload: { from: "open", to: "settled", verdict: "Pass" } },
    { type: "finalised", payload: { from: "settled", to: "final", verdict: "Pass" } },
  ]);
  await context.db.$executeRaw`
    WITH made AS (
      INSERT INTO sample (id, project_id, external_id, language, category, state, event_seq, settlement_id, question, answer, answer_sha256,
        unit_starts, segmenter_version, import_id)
      SELECT gen_random_uuid(), ${projectId}::uuid, ${randomUUID()} || '-' || n, (ARRAY['ar', 'en', 'zh'])[n % 3 + 1], (ARRAY['P&G', 'N&M', 'P&B'])[n % 7 % 3 + 1],
        'final', 3, gen_random_uuid(), 'Question ' || n, 'Answer ' || n || ' 😀', ${sha256("x")}, ARRAY[0], '1', gen_random_uuid()
      FROM generate_series(1, ${count}) n RETURNING id, settlement_id),
    secrets AS (
      INSERT INTO sample_secret (sample_id, pre_judgment, answer_kind, source, votes) SELECT id, 'all_0', 'normal', 'bulk', '[]'::jsonb FROM made),
    settled AS (
      INSERT INTO settlement (id, sample_id, round, kind, operation_id, protocol_version, answers, verdict, decisions, submitted_at, closes_at)
      SELECT settlement_id, id, 1, 'agreed', gen_random_uuid(), '1', ${answers}::jsonb, 'Pass', '{}'::jsonb, now(), now() FROM made),
    ended AS (INSERT INTO settlement_ending (settlement_id, kind, at) SELECT settlement_id, 'closed', now() FROM made)
    INSERT INTO event (sample_id, seq, type, actor_id, payload, at)
    SELECT made.id, e.seq, e.value ->> 'type', CASE WHEN e.seq = 1 THEN ${lead.userId}::uuid END, e.value -> 'payload', now()
    FROM made CROSS JOIN jsonb_array_elements(${events}::jsonb) WITH ORDINALITY e(value, seq)`;
}

describe("a release", () => {
  test("holds each final sample once, in the published form, and nothing else", async () => {
    const mine = await benchmark(8, 5);
    await finish(mine, 3);
    const other = await benchmark(2);
    await finish(other, 1);
    const { number, releaseId } = await release(mine);
    expect(context.jobs.sent.at(-1)).toMatchObject({ name: "build-release", data: { releaseId } });
    expect(await buildRelease(context, releaseId)).toBe("done");

    const { records, provenance } = await files(mine, number);
    const published = linesOf(records).map((line) => recordSchema.parse(line));
    const behind = linesOf(provenance).map((line) => provenanceSchema.parse(line));
    expect(published.map(({ id }) => id).sort()).toEqual(await finalIds(mine));
    expect(published).toHaveLength(3);
    expect(behind.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
    for (const line of behind) expect(line.annotations.map(({ slot }) => slot)).toEqual([1, 2]);
    for (const { userId } of mine.people) expect(provenance).not.toContain(userId);
    expect(await getRelease(context, mine.lead, number)).toMatchObject({
      number: 1,
      status: "done",
      records: published.length,
      recordsSha256: sha256(records),
      provenanceSha256: sha256(provenance),
      due: null,
      problem: null,
    });
  });

  test("stays byte-equal while the next one has the correction", async () => {
    const mine = await benchmark(3);
    await finish(mine, 3);
    const first = await release(mine);
    await buildRelease(context, first.releaseId);
    const before = await files(mine, first.number);

    const sample = await context.db.sample.findFirstOrThrow({
      where: { projectId: mine.project.id, state: "final" },
    });
    const by = {
      now: context.now(),
      actorId: mine.project.lead.userId,
      jobs: context.jobs,
      protocolVersion: "1",
    };
    await context.db.$transaction(async (tx) => {
      const locked = await lockSample(tx, sample.id);
      await persistDecision(
        tx,
        locked,
        { moves: [move("reopened_returned", "final", { round: 2 })], secondReview: { round: 2 } },
        by,
      );
    });
    for (const viewer of mine.people) {
      const { id } = await context.db.participation.findFirstOrThrow({
        where: { sampleId: sample.id, userId: viewer.userId },
      });
      await submit(mine.project, viewer, id, failingAnswers());
    }
    const whileOpen = await release(mine);
    await buildRelease(context, whileOpen.releaseId);
    expect((await getRelease(context, mine.lead, whileOpen.number)).records).toBe(2);
    context.clock.advance(620);
    await sweep(context);

    const third = await release(mine);
    expect(await buildRelease(context, third.releaseId)).toBe("done");
    const after = await files(mine, third.number);
    const conclusion = (text: string) =>
      linesOf(text)
        .map((line) => recordSchema.parse(line))
        .find(({ id }) => id === sample.externalId)?.conclusion;
    expect([conclusion(before.records), conclusion(after.records)]).toEqual(["Pass", "Fail"]);
    expect(await files(mine, first.number)).toEqual(before);
    expect((await listReleases(context, mine.lead)).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect((await listReleases(context, mine.lead, { before: 3 })).map(({ number }) => number)).toEqual([
      2, 1,
    ]);
  });

  test("comes in pages whose seams nobody sees, in the order of language and category", async () => {
    const mine = await benchmark(1);
    await bulk(mine, 1250);
    const { number, releaseId } = await release(mine);
    expect(await buildRelease(context, releaseId)).toBe("done");
    const { records, provenance } = await files(mine, number);
    const published = linesOf(records).map((line) => recordSchema.parse(line));
    expect(new Set(published.map(({ id }) => id)).size).toBe(1250);
    expect(linesOf(provenance)).toHaveLength(1250);
    const cells = published.map(({ language, category }) => `${language} ${category}`);
    expect(cells.filter((cell, index) => cell !== cells[index - 1])).toHaveLength(new Set(cells).size);
    expect(published.map(({ language }) => language)).toEqual(
      published.map(({ language }) => language).sort(),
    );
    expect(await getRelease(context, mine.lead, number)).toMatchObject({
      recordsSha256: sha256(records),
      provenanceSha256: sha256(provenance),
    });
  });
});

describe("starting", () => {
  test("is refused where nothing is final, and to the second of two", async () => {
    const mine = await benchmark(2);
    expect(await failureOf(startRelease(context, mine.lead, { note: "" }))).toBe("NOTHING_TO_RELEASE");
    await finish(mine, 1);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => failureOf(startRelease(context, mine.lead, { note: "" }))),
    );
    expect(results.sort()).toEqual(["RUN_UNDER_WAY", "RUN_UNDER_WAY", "RUN_UNDER_WAY", "no failure"]);
    expect(await failureOf(startRelease(context, mine.lead, { note: "" }))).toBe("RUN_UNDER_WAY");
    expect(await context.db.release.count({ where: { projectId: mine.project.id } })).toBe(1);
  });

  test("again after a lost answer is the same release, also when both arrive at once, and after it was built", async () => {
    const mine = await benchmark(1);
    await finish(mine, 1);
    const input = { operationId: randomUUID(), note: "First" };
    const start = () => startRelease(context, mine.lead, input);
    const started = await Promise.all([start(), start(), start()]);
    expect(started).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
    expect(await failureOf(startRelease(context, mine.lead, { note: "" }))).toBe("RUN_UNDER_WAY");
    const { releaseId } = await getRelease(context, mine.lead, 1);
    expect(await buildRelease(context, releaseId)).toBe("done");
    expect(await start()).toEqual({ number: 1 });
    expect(await startRelease(context, mine.lead, { ...input, operationId: randomUUID() })).toEqual({
      number: 2,
    });
    expect(await context.db.release.count({ where: { projectId: mine.project.id } })).toBe(2);
  });
});

describe("building", () => {
  test("twice at once builds once", async () => {
    const mine = await benchmark(1);
    await bulk(mine, 450);
    const { number, releaseId } = await release(mine);
    const outcomes = await Promise.all([
      buildRelease(context, releaseId),
      buildRelease(context, releaseId),
      buildRelease(context, releaseId),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(
      outcomes
        .filter((outcome) => outcome !== "done")
        .every((outcome) => outcome === "held" || outcome === "ended"),
    ).toBe(true);
    expect(linesOf((await files(mine, number)).records)).toHaveLength(450);
    expect(await buildRelease(context, releaseId)).toBe("ended");
  });

  test("killed in the middle leaves nothing, and started again gives the bytes of an undisturbed one", async () => {
    const mine = await benchmark(1);
    await bulk(mine, 450);
    const killed = await release(mine);
    await killWhileItWrites(killed.releaseId);
    expect(await context.db.releaseItem.count({ where: { releaseId: killed.releaseId } })).toBe(0);
    expect(await failureOf(streamRecords(context, mine.lead, killed.number))).toBe("NOT_FOUND");
    expect(await getRelease(context, mine.lead, killed.number)).toMatchObject({
      status: "running",
      due: 450,
    });

    const dying = {
      ...context,
      now: () => {
        throw new Error("died");
      },
    };
    expect(await failureOf(buildRelease(dying, killed.releaseId))).toBe("Error: died");
    expect(await buildRelease(context, killed.releaseId)).toBe("done");
    const undisturbed = await release(mine);
    await buildRelease(context, undisturbed.releaseId);
    expect(await files(mine, killed.number)).toEqual(await files(mine, undisturbed.number));
  });

  test("sees one moment: what becomes final while it runs waits for the next", async () => {
    const mine = await benchmark(1);
    await bulk(mine, 450);
    const { number, releaseId } = await release(mine);
    await whileItWrites(context.db, releaseId, () => bulk(mine, 300));
    expect(linesOf((await files(mine, number)).records)).toHaveLength(450);
  });

  test("fails as a whole for a sample that must not be published, and says which", async () => {
    const mine = await benchmark(3);
    await finish(mine, 3);
    const bad = await context.db.sample.findFirstOrThrow({
      where: { projectId: mine.project.id, state: "final" },
    });
    await context.db.$transaction((tx) =>
      recordEvent(tx, bad.id, "selected", {}, { now: context.now(), actorId: null }),
    );
    const { number, releaseId } = await release(mine);
    expect(await buildRelease(context, releaseId)).toBe("failed");
    const view = await getRelease(context, mine.lead, number);
    expect(view).toMatchObject({
      status: "failed",
      records: 0,
      recordsSha256: null,
      problem: { code: "replay_differs", externalId: bad.externalId },
    });
    expect(await failureOf(streamRecords(context, mine.lead, number))).toBe("NOT_FOUND");
    expect(await failureOf(streamProvenance(context, mine.lead, number))).toBe("NOT_FOUND");
    expect(await buildRelease(context, releaseId)).toBe("ended");
    expect((await release(mine)).number).toBe(number + 1);
  });
});

describe("reading", () => {
  test("is for the project's leads, by a whole number", async () => {
    const mine = await benchmark(1);
    const { project } = mine;
    const access = await releaseAccess(context, project.lead, { slug: project.slug, number: "12" });
    expect(releaseFileName(access, "records")).toBe(`plumbline-${project.slug}-release-12-records.jsonl`);
    expect(await failureOf(getRelease(context, access.lead, access.number))).toBe("NOT_FOUND");
    for (const number of ["0", "-1", "1e3", "1.5", " 1", "01", "", "9".repeat(10)]) {
      expect(await failureOf(releaseAccess(context, project.lead, { slug: project.slug, number }))).toBe(
        "NOT_FOUND",
      );
    }
    for (const viewer of [mine.people[0], await newPerson(context.db, "stranger")]) {
      expect(await failureOf(releaseAccess(context, viewer, { slug: project.slug, number: "1" }))).toBe(
        "NOT_FOUND",
      );
    }
  });

  test("stops asking the database once the reader is gone", async () => {
    const mine = await benchmark(1);
    await bulk(mine, 450);
    const { number, releaseId } = await release(mine);
    await buildRelease(context, releaseId);
    const reader = (await streamProvenance(context, mine.lead, number)).getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });
});

/** Holds the table of items until the build waits for it, does something, and lets it go on. Resolves when it ended. */
async function whileItWrites(
  db: TestContext["db"],
  releaseId: string,
  meanwhile: () => Promise<unknown>,
): Promise<unknown> {
  const holder = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await holder.connect();
  try {
    await holder.query("BEGIN; LOCK TABLE release_item IN ACCESS EXCLUSIVE MODE");
    const build = buildRelease({ ...context, db }, releaseId).catch((error: unknown) => error);
    for (;;) {
      const waiting = await holder.query(
        "SELECT 1 FROM pg_locks WHERE relation = 'release_item'::regclass AND NOT granted",
      );
      if (waiting.rowCount) break;
    }
    await meanwhile();
    await holder.query("ROLLBACK");
    return await build;
  } finally {
    await holder.end();
  }
}

/** The end of the process, as the database sees it: every connection of the build is gone. */
async function killWhileItWrites(releaseId: string): Promise<void> {
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.searchParams.set("application_name", "doomed");
  const doomed = openDatabase(url.href, 4);
  const superuser = new URL(process.env.TEST_SUPERUSER_URL ?? "");
  const killer = new pg.Client({ connectionString: superuser.href });
  await killer.connect();
  const outcome = await whileItWrites(doomed, releaseId, () =>
    killer.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'doomed'"),
  );
  expect(outcome).toBeInstanceOf(Error);
  await killer.end();
  await doomed.$disconnect();
}
