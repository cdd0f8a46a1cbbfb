import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { disputesInOrder } from "@/lib/workflow/adjudication";
import { brokenInvariants } from "@/tests/invariants";
import {
  demoRows,
  failingAnswers,
  passingAnswers,
  plainWork,
  TestProject,
  testContext,
} from "@/tests/project";
import { submitAnnotation } from "../annotations/commands";
import { claimNext, claimNextCase, releaseClaim } from "../assignments/commands";
import { returnWork } from "../audit/commands";
import type { LeadAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import { sweep } from "../jobs/sweep";
import { changeMember } from "../people/commands";
import { decideReport, reportProblem } from "../reports/commands";

const context = testContext();
afterAll(() => Promise.all([context.db, context.annotatorDb].map((db) => db.$disconnect())));

const anchors = demoRows("en").filter((row) => row.answerKind === "risky");

async function submit(project: TestProject, viewer: Viewer, id: string, answers: Record<string, unknown>) {
  const given = { operationId: randomUUID(), answers, ...plainWork, claimNext: false };
  await submitAnnotation(context, await project.own(viewer, id), given);
}

async function closeDue(): Promise<void> {
  context.clock.advance(620);
  await sweep(context);
}

/** So many disputes about anchors that one of the two annotators failed to see. */
async function disputes(count: number) {
  const settings = { gateOnAudit: false, recheck: false, openClaims: 50 };
  const project = await TestProject.create(context, settings);
  await project.samples(anchors.slice(0, count));
  const [good, careless] = [await project.person("annotator"), await project.person("annotator")];
  for (const [viewer, answers] of [
    [good, failingAnswers()],
    [careless, passingAnswers()],
  ] as const)
    for (let n = 0; n < count; n += 1)
      await submit(project, viewer, (await claimNext(context, await project.desk(viewer))) ?? "", answers);
  await closeDue();
  return { project, careless, judge: await project.person("adjudicator"), lead: await project.leadAccess() };
}

/** The sample of the dispute that the rule names next for this adjudicator, of those that nobody holds. */
async function due(project: TestProject, judge: Viewer): Promise<string | undefined> {
  const open = await context.db.disputeCase.findMany({ where: { closedAt: null } });
  const of = { projectId: project.id, role: "adjudicator" } as const;
  const parts = await context.db.participation.findMany({ where: of });
  const ofProject = await context.db.sample.findMany({ where: { projectId: project.id } });
  const ids = new Set(ofProject.map(({ id }) => id));
  const waiting = open.filter(
    ({ sampleId }) => ids.has(sampleId) && !parts.some((part) => part.sampleId === sampleId && part.live),
  );
  const [first] = disputesInOrder(
    waiting.map(({ id, sampleId, openedAt }) => {
      const own = parts.find((part) => part.sampleId === sampleId && part.userId === judge.userId);
      return { caseId: id, openedAt, held: own ? { status: own.status, endedAt: own.updatedAt } : null };
    }),
  );
  return waiting.find(({ id }) => id === first?.caseId)?.sampleId;
}

/** The next case, which has to be the one that the rule names. */
async function take(project: TestProject, judge: Viewer) {
  const expected = await due(project, judge);
  const id = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
  const own = await project.own(judge, id, "adjudicator");
  expect(own.sampleId).toBe(expected);
  context.clock.advance(1);
  return own;
}

async function defer(own: Awaited<ReturnType<typeof take>>): Promise<void> {
  await releaseClaim(context, own);
  context.clock.advance(1);
}

/** Work on the sample is returned and done anew, to another dispute about it. */
async function doAnew(project: TestProject, viewer: Viewer, lead: LeadAccess, sampleId: string) {
  const { userId } = viewer;
  const { category } = await context.db.sample.findUniqueOrThrow({ where: { id: sampleId } });
  const member = await context.db.member.findFirstOrThrow({ where: { userId } });
  await returnWork(context, lead, { memberId: member.id, categories: [category], reason: "Missed" });
  const back = await context.db.participation.findMany({ where: { userId, status: "claimed" } });
  for (const { id } of back) await submit(project, viewer, id, passingAnswers());
  await closeDue();
}

test("a case that returned work took from its adjudicator comes before those they deferred", async () => {
  const { project, careless, judge, lead } = await disputes(2);
  const deferred = await take(project, judge);
  await defer(deferred);
  const taken = await take(project, judge);
  expect(taken.sampleId).not.toBe(deferred.sampleId);
  await doAnew(project, careless, lead, taken.sampleId);
  expect((await take(project, judge)).sampleId).toBe(taken.sampleId);
  expect((await take(project, judge)).sampleId).toBe(deferred.sampleId);
  expect(await brokenInvariants(context.db, project.id)).toEqual([]);
});

test("a deferred dispute that went away is forgotten: the next one about the sample comes in its turn", async () => {
  const { project, careless, judge, lead } = await disputes(2);
  const deferred = await take(project, judge);
  await defer(deferred);
  // Put off later, so that it would come last if that still counted.
  const gone = await take(project, judge);
  await defer(gone);
  await doAnew(project, careless, lead, gone.sampleId);
  expect((await take(project, judge)).sampleId).toBe(gone.sampleId);
  expect((await take(project, judge)).sampleId).toBe(deferred.sampleId);
});

test("a case taken from its adjudicator by their removal comes before those they deferred", async () => {
  const { project, judge, lead } = await disputes(3);
  const deferred = await take(project, judge);
  await defer(deferred);
  const taken = await take(project, judge);
  const member = await context.db.member.findFirstOrThrow({ where: { userId: judge.userId } });
  await changeMember(context, lead, { memberId: member.id, change: "remove" });
  context.clock.advance(1);
  await context.db.member.update({ where: { id: member.id }, data: { removedAt: null } });
  const rest = [await take(project, judge), await take(project, judge), await take(project, judge)];
  expect(rest[2]?.sampleId).toBe(deferred.sampleId);
  expect(rest.map(({ sampleId }) => sampleId)).toContain(taken.sampleId);
});

test("a case with a report that was rejected, and one that was replaced, count as never deferred", async () => {
  const { project, judge, lead } = await disputes(3);
  const deferred = await take(project, judge);
  await defer(deferred);
  const [rejected, replaced] = [await take(project, judge), await take(project, judge)];
  for (const own of [rejected, replaced])
    await reportProblem(context, own, { kind: "broken_text", note: "" });
  const reportOf = async ({ participationId }: typeof rejected) =>
    (await context.db.problemReport.findFirstOrThrow({ where: { participationId } })).id;
  const answer = "Thank you";
  await decideReport(context, lead, { decision: "reject", reportId: await reportOf(rejected), answer });
  await decideReport(context, lead, { decision: "replace", reportId: await reportOf(replaced), answer });
  const statusOf = async ({ participationId }: typeof rejected) =>
    (await context.db.participation.findUniqueOrThrow({ where: { id: participationId } })).status;
  expect([await statusOf(rejected), await statusOf(replaced)]).toEqual(["claimed", "superseded"]);
  expect((await take(project, judge)).sampleId).toBe(deferred.sampleId);
});
