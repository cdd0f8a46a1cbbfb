import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { xValue } from "@/lib/protocols/x-value/protocol";
import { nextInOrder, slotToTake } from "@/lib/workflow/assignment";
import { demoRows, passingAnswers, plainWork, TestProject, testContext } from "@/tests/project";
import { rowsRead } from "@/tests/rows-read";
import { submitAnnotation, undoSubmission } from "../annotations/commands";
import type { Viewer } from "../auth/viewer";
import { type Database, openDatabase } from "../db";
import { claimNext } from "./commands";
import { getInbox } from "./queries";
import { takeNext } from "./rows";

const context = testContext();
const owner = openDatabase(process.env.DATABASE_OWNER_URL ?? "", 1);
afterAll(() => Promise.all([context.db, context.annotatorDb, owner].map((db) => db.$disconnect())));

const [wanted = "", ...declined] = xValue.categories;
const later = new Date("2030-01-01T00:00:00Z");

/** Open samples of these categories, `each` of every one, in no particular order; nobody has touched them. */
async function fill(
  project: TestProject,
  categories: readonly string[],
  each: number,
  free = 3,
): Promise<void> {
  await context.db.$executeRaw`
    WITH made AS (
      INSERT INTO sample (id, project_id, external_id, language, category, state, question, answer, answer_sha256, unit_starts, segmenter_version, import_id)
      SELECT gen_random_uuid(), ${project.id}::uuid, category || n, ${project.language}, category, 'open', 'Why?', 'So.', '', '{0}', '1', gen_random_uuid()
      FROM unnest(${[...categories]}::text[]) AS category, generate_series(1, ${each}::int) AS n
      RETURNING id, project_id, language, category)
    INSERT INTO sample_queue (sample_id, project_id, language, category, block, lot, free, late)
    SELECT id, project_id, language, category, floor(random() * 1024)::int, floor(random() * 2000000000)::int, ${free}::int, random() < 0.1 FROM made`;
  // As the server itself does within a minute.
  await owner.$executeRaw`ANALYZE sample_queue`;
}

async function declining(project: TestProject, categories: readonly string[]): Promise<Viewer> {
  const viewer = await project.person("annotator");
  await context.db.member.updateMany({
    where: { userId: viewer.userId },
    data: { optedOut: [...categories] },
  });
  return viewer;
}

describe("of a person who declined nearly everything", () => {
  test("neither claims nor the inbox read what was declined, when nothing else is left", async () => {
    const project = await TestProject.create(context);
    await fill(project, declined, 400);
    const viewer = await declining(project, declined);
    const { memberId } = await project.desk(viewer);
    const desk = { userId: viewer.userId, projectId: project.id, language: "en", memberId };
    const claiming = await context.db.$transaction(async (tx) => {
      for (const pass of ["onward", "late", "all"] as const)
        expect(await takeNext(tx, { ...desk, wanted: [wanted] }, pass, later, later)).toBeNull();
      return rowsRead(tx, ["sample_queue"]);
    });
    // The pass over what came late reads those alone, a tenth of all.
    expect(claiming).toBeLessThan(declined.length * 80);
    const looking = await context.annotatorDb.$transaction(async (tx) => {
      const inbox = await getInbox({ ...context, annotatorDb: tx as Database }, viewer);
      expect(inbox.desks[0]?.available).toBe(false);
      return rowsRead(tx, ["sample_queue"]);
    });
    expect(looking).toBeLessThan(50);
  });

  test("the next sample is the one that the rule names", async () => {
    const project = await TestProject.create(context, { openClaims: 50 });
    await fill(project, xValue.categories, 6);
    const viewers = [await declining(project, declined), await declining(project, declined.slice(3))];
    for (let turn = 0; turn < 24; turn += 1) {
      const { userId, ...rest } = viewers[turn % 2] as Viewer;
      const { blockOrder, optedOut } = await context.db.member.findFirstOrThrow({ where: { userId } });
      const own = await context.db.participation.findMany({ where: { userId } });
      const due = nextInOrder(await context.db.sampleQueue.findMany({ where: { projectId: project.id } }), {
        blockOrder,
        lastPlace: own.reduce((last, { place }) => Math.max(last, Number(place)), -1),
        touched: new Set(own.map(({ sampleId }) => sampleId)),
        optedOut: new Set(optedOut),
      });
      const id = await claimNext(context, await project.desk({ userId, ...rest }));
      const got = id ? await context.db.participation.findUniqueOrThrow({ where: { id } }) : null;
      expect(got?.sampleId).toBe(due?.sampleId);
      expect(got?.slot).toBe(due ? slotToTake(due.free) : undefined);
    }
  });
});

describe("the inbox", () => {
  test("counts today's submissions without reading those of other days", async () => {
    const project = await TestProject.create(context, { openClaims: 50 });
    await project.samples(demoRows("en").slice(0, 3));
    const viewer = await project.person("annotator");
    // Long ago they closed six hundred.
    await context.db.$executeRaw`
      WITH made AS (
        INSERT INTO sample (id, project_id, external_id, language, category, state, question, answer, answer_sha256, unit_starts, segmenter_version, import_id)
        SELECT gen_random_uuid(), ${project.id}::uuid, 'old' || n, 'en', ${wanted}, 'final', 'Why?', 'So.', '', '{0}', '1', gen_random_uuid() FROM generate_series(1, 600) AS n
        RETURNING id),
      part AS (
        INSERT INTO participation (id, sample_id, user_id, project_id, language, role, slot, status, claimed_at, updated_at)
        SELECT gen_random_uuid(), id, ${viewer.userId}::uuid, ${project.id}::uuid, 'en', 'annotator', 1, 'closed', '2025-01-01', '2025-01-01' FROM made
        RETURNING id, sample_id)
      INSERT INTO annotation (id, participation_id, sample_id, round, revision, operation_id, protocol_version, answers, verdict, answers_sha256, submitted_at, closes_at)
      SELECT gen_random_uuid(), id, sample_id, 1, 1, gen_random_uuid(), '1', '{}', 'Pass', '', '2025-01-01', '2025-01-01' FROM part`;
    for (let n = 0; n < 3; n += 1) {
      const own = await project.own(viewer, String(await claimNext(context, await project.desk(viewer))));
      const work = { operationId: randomUUID(), answers: passingAnswers(), ...plainWork, claimNext: false };
      await submitAnnotation(context, own, work);
      if (n === 2) await undoSubmission(context, own);
    }
    const read = await context.annotatorDb.$transaction(async (tx) => {
      const { desks } = await getInbox({ ...context, annotatorDb: tx as Database }, viewer);
      expect(desks[0]).toMatchObject({ today: 2, closed: 600 });
      return rowsRead(tx, ["annotation"]);
    });
    expect(read).toBeLessThan(20);
    context.clock.advance(24 * 3600);
    expect((await getInbox(context, viewer)).desks[0]).toMatchObject({ today: 0, closed: 600 });
  });
});
