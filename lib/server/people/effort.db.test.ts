import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { demoRows, passingAnswers, plainWork, TestProject, testContext } from "@/tests/project";
import { rowsRead } from "@/tests/rows-read";
import { submitAnnotation, undoSubmission } from "../annotations/commands";
import { claimNext } from "../assignments/commands";
import type { Viewer } from "../auth/viewer";
import { type Database, openDatabase } from "../db";
import { setOptOut } from "../desks/commands";
import { getSample } from "../projects/queries";
import { getPeopleView } from "./queries";

const context = testContext();
const owner = openDatabase(process.env.DATABASE_OWNER_URL ?? "", 1);
afterAll(() => Promise.all([context.db, context.annotatorDb, owner].map((db) => db.$disconnect())));

async function submitted(
  project: TestProject,
  viewer: Viewer,
  work: Partial<typeof plainWork>,
): Promise<string> {
  const id = (await claimNext(context, await project.desk(viewer))) ?? "";
  await submitAnnotation(context, await project.own(viewer, id), {
    operationId: randomUUID(),
    answers: passingAnswers(),
    ...plainWork,
    ...work,
    claimNext: false,
  });
  return id;
}

test("leads see how each annotator's submissions came about, and what they declined", async () => {
  const project = await TestProject.create(context, { openClaims: 50 });
  await project.samples(demoRows("en").slice(0, 5));
  const [one, two] = [await project.person("annotator"), await project.person("annotator")];
  const judge = await project.person("adjudicator");
  await submitted(project, one, { activeMs: 1000 });
  await submitted(project, one, { activeMs: 9000, pasted: { B: 120, coreIssue: 5 } });
  await submitted(project, one, { activeMs: 2000, pasted: { C: 1 } });
  const taken = await submitted(project, one, { activeMs: 50_000, pasted: { D: 999 } });
  await undoSubmission(context, await project.own(one, taken));
  await setOptOut(context, await project.desk(two), {
    project: project.slug,
    language: "en",
    categories: ["G&H"],
  });

  const lead = await project.leadAccess();
  const { members } = await getPeopleView(context, lead);
  const of = (viewer: Viewer) => members.find(({ signInName }) => signInName === viewer.signInName);
  expect(of(one)).toMatchObject({
    optedOut: [],
    effort: { submissions: 3, medianActiveMs: 2000, pasted: 2, pastedCodePoints: 126 },
  });
  expect(of(two)).toMatchObject({ optedOut: ["G&H"], effort: null });
  expect(of(judge)).toMatchObject({ optedOut: [], effort: null });
});

test("what came of somebody's work is read off their last 200 submissions alone", async () => {
  const project = await TestProject.create(context, { openClaims: 50 });
  await project.samples(demoRows("en").slice(0, 2));
  const [one, two] = [await project.person("annotator"), await project.person("annotator")];
  for (const { userId } of [one, two])
    await context.db.$executeRaw`
      WITH made AS (
        INSERT INTO sample (id, project_id, external_id, language, category, state, question, answer, answer_sha256, unit_starts, segmenter_version, import_id)
        SELECT gen_random_uuid(), ${project.id}::uuid, ${userId} || n, 'en', 'P&G', 'final', 'Why?', 'So.', '', '{0}', n::text, gen_random_uuid() FROM generate_series(1, 600) AS n
        RETURNING id, segmenter_version::int AS n),
      part AS (
        INSERT INTO participation (id, sample_id, user_id, project_id, language, role, slot, status, place, claimed_at, updated_at)
        SELECT gen_random_uuid(), id, ${userId}::uuid, ${project.id}::uuid, 'en', 'annotator', 1, 'closed', n, '2026-01-01', '2026-01-01'::timestamptz + n * interval '1 minute' FROM made
        RETURNING id, sample_id, place AS n, updated_at)
      INSERT INTO annotation (id, participation_id, sample_id, round, revision, operation_id, protocol_version, answers, verdict, answers_sha256, active_ms, pasted, submitted_at, closes_at)
      SELECT gen_random_uuid(), id, sample_id, 1, 1, gen_random_uuid(), '1', '{}', 'Pass', '', n * 1000, CASE WHEN n <= 450 THEN '{"B": 10}'::jsonb ELSE '{}' END, updated_at, updated_at FROM part`;
  // As the server itself does within a minute.
  await owner.$executeRaw`ANALYZE participation, annotation, annotation_ending, member`;
  await submitted(project, one, { activeMs: 1 });

  const lead = await project.leadAccess();
  const read = await context.db.$transaction(async (tx) => {
    const { members } = await getPeopleView({ ...context, db: tx as Database }, lead);
    const effortOf = (viewer: Viewer) =>
      members.find(({ signInName }) => signInName === viewer.signInName)?.effort;
    expect(effortOf(one)).toEqual({
      submissions: 200,
      medianActiveMs: 500_500,
      pasted: 49,
      pastedCodePoints: 490,
    });
    expect(effortOf(two)).toMatchObject({ submissions: 200, medianActiveMs: 500_500, pasted: 50 });
    return rowsRead(tx, ["annotation"]);
  });
  expect(read).toBeLessThan(1000);
});

test("the sample's page shows each annotation's time, pasted text, note and guideline", async () => {
  const project = await TestProject.create(context);
  const [sampleId] = await project.samples(demoRows("en").slice(0, 1));
  const one = await project.person("annotator");
  const beside = { activeMs: 4200, pasted: { B: 120 }, note: "Close call.", guidelineVersion: "1.3" };
  await submitted(project, one, beside);
  const { annotations } = await getSample(context, await project.leadAccess(), sampleId);
  expect(annotations).toMatchObject([beside]);
});
