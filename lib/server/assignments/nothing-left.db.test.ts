import { afterAll, expect, test } from "vitest";
import { xValue } from "@/lib/protocols/x-value/protocol";
import { TestProject, testContext } from "@/tests/project";
import type { Viewer } from "../auth/viewer";
import { type Database, openDatabase, type Transaction } from "../db";
import { claimNext } from "./commands";
import { isAnythingLeft } from "./rows";

const context = testContext();
const owner = openDatabase(process.env.DATABASE_OWNER_URL ?? "", 1);
afterAll(() => Promise.all([context.db, context.annotatorDb, owner].map((db) => db.$disconnect())));

const [category = "", ...declined] = xValue.categories;

/** Open samples of these categories, `each` of every one, none of which came late. */
async function fill(project: TestProject, categories: readonly string[], each: number): Promise<void> {
  await context.db.$executeRaw`
    WITH made AS (
      INSERT INTO sample (id, project_id, external_id, language, category, state, question, answer, answer_sha256, unit_starts, segmenter_version, import_id)
      SELECT gen_random_uuid(), ${project.id}::uuid, gen_random_uuid()::text, ${project.language}, category, 'open', 'Why?', 'So.', '', '{0}', '1', gen_random_uuid()
      FROM unnest(${[...categories]}::text[]) AS category, generate_series(1, ${each}::int)
      RETURNING id, project_id, language, category)
    INSERT INTO sample_queue (sample_id, project_id, language, category, block, lot, free)
    SELECT id, project_id, language, category, floor(random() * 1024)::int, floor(random() * 2000000000)::int, 3 FROM made`;
}

/** An annotator to whom a slot of every sample belongs, closed; the other one is free. They are at the end of their order. */
async function whoDidAll(project: TestProject, optedOut: readonly string[] = []): Promise<Viewer> {
  const viewer = await project.person("annotator");
  await context.db.member.updateMany({
    where: { userId: viewer.userId },
    data: { optedOut: [...optedOut] },
  });
  await context.db.$executeRaw`
    WITH taken AS (UPDATE sample_queue SET free = 2 WHERE project_id = ${project.id}::uuid RETURNING sample_id)
    INSERT INTO participation (id, sample_id, user_id, project_id, language, role, slot, status, place)
    SELECT gen_random_uuid(), sample_id, ${viewer.userId}::uuid, ${project.id}::uuid, ${project.language}, 'annotator', 1, 'closed', ${2n ** 43n} FROM taken`;
  // As the server itself does within a minute.
  await owner.$executeRaw`ANALYZE sample_queue, participation`;
  return viewer;
}

/** Looks into the table and its indexes that were made so far in the transaction. */
async function looks(tx: Transaction, table: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ n: number }[]>`
    SELECT sum(pg_stat_get_xact_numscans(oid))::int AS n FROM (
      SELECT ${table}::regclass::oid AS oid UNION SELECT indexrelid FROM pg_index WHERE indrelid = ${table}::regclass) x`;
  return row?.n ?? 0;
}

test.each([
  ["wants all categories", []],
  ["wants one category", declined],
])(
  "to somebody who has done all that is free and %s, it is told without looking up each",
  async (_, optedOut) => {
    const project = await TestProject.create(context);
    await fill(project, xValue.categories, 300);
    const desk = await project.desk(await whoDidAll(project, optedOut));
    await context.db.$transaction(async (tx) => {
      const within = { $transaction: (work: (inner: Transaction) => unknown) => work(tx) };
      expect(await claimNext({ ...context, db: within as unknown as Database }, desk)).toBeNull();
      expect(await looks(tx, "participation")).toBeLessThan(200);
    });
  },
);

test("what is left before somebody's place is found, and what another holds locked is not taken for nothing", async () => {
  const project = await TestProject.create(context);
  await fill(project, [category], 30);
  const viewer = await whoDidAll(project);
  const desk = await project.desk(viewer);
  const at = { userId: viewer.userId, projectId: project.id, language: "en", memberId: desk.memberId };
  await fill(project, [category], 1);
  const left = await context.db.sampleQueue.findFirstOrThrow({ where: { projectId: project.id, free: 3 } });
  const isLeft = (wanted: readonly string[] | null) =>
    context.db.$transaction((tx) => isAnythingLeft(tx, { ...at, wanted }));
  await context.db.$transaction(async (holder) => {
    await holder.$queryRaw`SELECT 1 FROM sample_queue WHERE sample_id = ${left.sampleId}::uuid FOR UPDATE`;
    expect([await isLeft(null), await isLeft([category]), await isLeft(declined)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await claimNext(context, desk)).toBeNull();
  });
  const id = (await claimNext(context, desk)) ?? "";
  expect(await context.db.participation.findUnique({ where: { id } })).toMatchObject({
    sampleId: left.sampleId,
  });
  expect(await isLeft(null)).toBe(false);
});
