import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { demoRows, passingAnswers, plainWork, TestProject, testContext } from "@/tests/project";
import { submitAnnotation, undoSubmission } from "../annotations/commands";
import { claimNext } from "../assignments/commands";
import type { Viewer } from "../auth/viewer";
import { setOptOut } from "../desks/commands";
import { getSample } from "../projects/queries";
import { getPeopleView } from "./queries";

const context = testContext();
afterAll(() => Promise.all([context.db.$disconnect(), context.annotatorDb.$disconnect()]));

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

test("the sample's page shows each annotation's time, pasted text, note and guideline", async () => {
  const project = await TestProject.create(context);
  const [sampleId] = await project.samples(demoRows("en").slice(0, 1));
  const one = await project.person("annotator");
  const beside = { activeMs: 4200, pasted: { B: 120 }, note: "Close call.", guidelineVersion: "1.3" };
  await submitted(project, one, beside);
  const { annotations } = await getSample(context, await project.leadAccess(), sampleId);
  expect(annotations).toMatchObject([beside]);
});
