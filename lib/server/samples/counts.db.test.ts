import { afterAll, expect, test } from "vitest";
import { brokenInvariants } from "@/tests/invariants";
import { demoRows, TestProject, testContext } from "@/tests/project";
import { cellCounts, countSamples, foldCounts } from "./counts";

const context = testContext();
afterAll(() => Promise.all([context.db.$disconnect(), context.annotatorDb.$disconnect()]));

const states = ["reserve", "open", "disputed", "settled"] as const;

/** As a command would, and as often: only what the counts have to follow. */
async function move(id: string, turn: number): Promise<void> {
  await context.db.sample.update({ where: { id }, data: { state: states[turn % states.length] ?? "open" } });
}

async function lines(projectId: string): Promise<number> {
  return context.db.sampleCount.count({ where: { projectId } });
}

test("folded while samples move, the counts stay true, and become few", async () => {
  const project = await TestProject.create(context);
  await project.samples(demoRows("en"));
  const samples = await context.db.sample.findMany({
    where: { projectId: project.id },
    select: { id: true },
  });
  const ids = samples.map(({ id }) => id);
  for (let turn = 0; turn * ids.length < 800; turn += 1) await Promise.all(ids.map((id) => move(id, turn)));
  expect(await lines(project.id)).toBeGreaterThan(1000);

  const moving = ids.map(async (id) => {
    for (const turn of [0, 1, 2, 0, 2, 3]) await move(id, turn);
  });
  await Promise.all([...moving, foldCounts(context.db), foldCounts(context.db), foldCounts(context.db)]);
  expect(await brokenCounts(project.id)).toEqual([]);
  await context.db.$transaction(async (tx) => {
    await foldCounts(tx);
  });
  expect(await brokenCounts(project.id)).toEqual([]);
  expect(await lines(project.id)).toBeLessThan(1000);
  expect(await countSamples(context.db, project.id, {})).toBe(ids.length);
  expect(await countSamples(context.db, project.id, { state: "settled", language: "en" })).toBe(ids.length);
  const counts = await cellCounts(context.db, project.id);
  expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(ids.length);
  expect(counts.every(({ n, state }) => n > 0 && state === "settled")).toBe(true);
});

async function brokenCounts(projectId: string): Promise<string[]> {
  const broken = await brokenInvariants(context.db, projectId);
  return broken.filter((sentence) => sentence.startsWith("12:"));
}
