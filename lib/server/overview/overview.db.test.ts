import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { demoRows, passingAnswers, plainWork, TestProject, testContext } from "@/tests/project";
import { submitAnnotation } from "../annotations/commands";
import { claimNext } from "../assignments/commands";
import type { Viewer } from "../auth/viewer";
import { changeMember } from "../people/commands";
import { getOverview } from "./queries";

const context = testContext();
afterAll(() => Promise.all([context.db.$disconnect(), context.annotatorDb.$disconnect()]));

/** Written as it is stored: with a single category in the project, the command would refuse to decline it. */
async function declining(project: TestProject, viewer: Viewer, optedOut: string[]): Promise<void> {
  const at = { userId: viewer.userId, projectId: project.id, language: project.language };
  await context.db.member.updateMany({ where: at, data: { optedOut } });
}

/** How many samples nobody may annotate; the word of the language and the alert agree. */
async function lacking(project: TestProject): Promise<number> {
  const overview = await getOverview(context, await project.leadAccess());
  const alert = overview.alerts.find(({ code }) => code === "nobody_annotates");
  expect(overview.languages[0]?.nobodyEligible.includes("annotate")).toBe(alert !== undefined);
  return alert?.count ?? 0;
}

const rows = demoRows("en").slice(0, 12);
const [declined = "", kept = ""] = [...new Set(rows.map(({ category }) => category))];
const inDeclined = rows.filter(({ category }) => category === declined).length;

test("a category that everybody who is left declined has nobody, and the others have", async () => {
  const project = await TestProject.create(context, { openClaims: 50 });
  await project.samples(rows);
  const people = await Promise.all([1, 2, 3].map(() => project.person("annotator")));
  const [one, two, three] = people as [Viewer, Viewer, Viewer];
  await declining(project, one, [declined]);
  expect(await lacking(project)).toBe(0);
  // One person is left, and each sample needs two.
  await declining(project, two, [declined]);
  expect(await lacking(project)).toBe(inDeclined);
  await declining(project, three, [declined, kept]);
  expect(await lacking(project)).toBe(inDeclined);
  await declining(project, two, []);
  await declining(project, three, []);
  expect(await lacking(project)).toBe(0);
});

test("who touched a sample and declined its category afterwards is not counted twice", async () => {
  const project = await TestProject.create(context, { openClaims: 50 });
  await project.samples(rows.filter(({ category }) => category === declined).slice(0, 1));
  const [one, two] = [await project.person("annotator"), await project.person("annotator")];
  const id = (await claimNext(context, await project.desk(one))) ?? "";
  await submitAnnotation(context, await project.own(one, id), {
    operationId: randomUUID(),
    answers: passingAnswers(),
    ...plainWork,
    claimNext: false,
  });
  await declining(project, one, [declined]);
  expect(await lacking(project)).toBe(0);
  await declining(project, two, [declined]);
  expect(await lacking(project)).toBe(1);
  await declining(project, two, []);
  const lead = await project.leadAccess();
  const { id: memberId } = await context.db.member.findFirstOrThrow({ where: { userId: two.userId } });
  await changeMember(context, lead, { memberId, change: "pause" });
  expect(await lacking(project)).toBe(1);
});
