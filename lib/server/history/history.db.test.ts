import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SettleInput } from "@/lib/contracts/adjudication";
import type { HistoryInput } from "@/lib/contracts/history";
import { settleCase, undoSettlement } from "@/lib/server/adjudication/commands";
import { getCase } from "@/lib/server/adjudication/queries";
import { saveDraft, submitAnnotation, undoSubmission } from "@/lib/server/annotations/commands";
import { claimNext, claimNextCase, releaseClaim } from "@/lib/server/assignments/commands";
import type { Viewer } from "@/lib/server/auth/viewer";
import { Failure } from "@/lib/server/failure";
import { sweep } from "@/lib/server/jobs/sweep";
import { changeMember } from "@/lib/server/people/commands";
import {
  demoRows,
  failingAnswers,
  newPerson,
  passingAnswers,
  plainSettling,
  plainWork,
  type TestContext,
  TestProject,
  testContext,
} from "@/tests/project";
import { listHistory, listOwnDesks } from "./queries";

let context: TestContext;
beforeAll(() => {
  context = testContext();
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

const rows = demoRows("en");
const settings = { gateOnAudit: false, recheck: false, openClaims: 50 };

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

async function annotate(
  project: TestProject,
  viewer: Viewer,
  answers: Record<string, unknown>,
  seconds = 1,
): Promise<string> {
  const id = (await claimNext(context, await project.desk(viewer))) ?? "";
  const given = { operationId: randomUUID(), answers, ...plainWork, claimNext: false };
  await submitAnnotation(context, await project.own(viewer, id), given);
  context.clock.advance(seconds);
  return id;
}

async function closeDue(): Promise<void> {
  context.clock.advance(620);
  await sweep(context);
}

type Filter = Pick<HistoryInput, "point" | "outcome" | "after">;

async function historyOf(
  project: TestProject,
  viewer: Viewer,
  role: "annotator" | "adjudicator",
  input: Filter = {},
) {
  return listHistory(context, await project.desk(viewer, role), input);
}

/** As many disputes as there are answers of the second annotator; the first passes everything. */
async function disputes(project: TestProject, second: readonly Record<string, unknown>[]): Promise<void> {
  await project.samples(rows.slice(0, second.length));
  const [one, two] = [await project.person("annotator"), await project.person("annotator")];
  const claims: string[] = [];
  for (const _ of second) claims.push((await claimNext(context, await project.desk(two))) ?? "");
  for (const [index, id] of claims.entries()) {
    await annotate(project, one, passingAnswers("Reading one"));
    await submitAnnotation(context, await project.own(two, id), {
      operationId: randomUUID(),
      answers: second[index] ?? {},
      ...plainWork,
      note: "Look at the premise",
      claimNext: false,
    });
  }
  await closeDue();
}

async function take(project: TestProject, judge: Viewer, point?: string) {
  const id = (await claimNextCase(context, await project.desk(judge, "adjudicator"), point)) ?? "";
  return { id, own: await project.own(judge, id, "adjudicator") };
}

type Given = Omit<
  Extract<SettleInput, { outcome: "settled" }>,
  "operationId" | "activeMs" | "guidelineVersion"
>;

function settled(decisions: Given["decisions"], other: Given["other"] = {}): SettleInput {
  return { outcome: "settled", operationId: randomUUID(), decisions, other, ...plainSettling };
}

const regional = { ...passingAnswers("Reading two"), scope: "Regional" };

describe("an annotator's history", () => {
  it("holds what was submitted and not taken back, the latest first, and nothing of another desk", async () => {
    const project = await TestProject.create(context, settings);
    await project.samples(rows.slice(0, 4));
    const [me, other] = [await project.person("annotator"), await project.person("annotator")];
    const first = await annotate(project, me, passingAnswers());
    await closeDue();
    const second = await annotate(project, me, failingAnswers());
    const undone = await annotate(project, me, passingAnswers());
    await undoSubmission(context, await project.own(me, undone));
    await annotate(project, other, failingAnswers());
    const history = await historyOf(project, me, "annotator");
    expect(history.rows.map(({ id, status, verdict }) => [id, status, verdict])).toEqual([
      [second, "submitted", "Fail"],
      [first, "closed", "Pass"],
    ]);
    expect(history).toMatchObject({ total: 2, next: null });
    expect(history.rows.every(({ decisions }) => Object.keys(decisions).length === 0)).toBe(true);
    expect(await failureOf(historyOf(project, me, "adjudicator"))).toBe("NOT_FOUND");
    expect(await failureOf(historyOf(project, await newPerson(context.db, "stranger"), "annotator"))).toBe(
      "NOT_FOUND",
    );
  });

  it("takes no filter: which points came into dispute is not theirs to know", async () => {
    const project = await TestProject.create(context, settings);
    const me = await project.person("annotator");
    for (const filter of [{ point: "B" }, { outcome: "A" as const }])
      expect(await failureOf(historyOf(project, me, "annotator", filter))).toBe("INVALID");
  });

  it("ends with the role", async () => {
    const project = await TestProject.create(context, settings);
    const me = await project.person("annotator");
    expect(await listOwnDesks(context, me)).toEqual([
      {
        project: { slug: project.slug, name: "Test project" },
        protocolId: "x-value",
        language: "en",
        role: "annotator",
      },
    ]);
    const { id } = await context.db.member.findFirstOrThrow({ where: { userId: me.userId } });
    await changeMember(context, await project.leadAccess(), { memberId: id, change: "remove" });
    expect(await listOwnDesks(context, me)).toEqual([]);
    expect(await failureOf(historyOf(project, me, "annotator"))).toBe("NOT_FOUND");
  });

  it("is paged by keyset, and stays whole while new work arrives", async () => {
    const project = await TestProject.create(context, settings);
    await project.samples([...rows, ...rows].slice(0, 45));
    const me = await project.person("annotator");
    const done: string[] = [];
    // Several at one moment, also astride the end of the first page.
    for (let count = 0; count < 40; count += 1)
      done.push(await annotate(project, me, passingAnswers(), count % 8 === 7 ? 1 : 0));
    const firstPage = await historyOf(project, me, "annotator");
    expect(firstPage.rows).toHaveLength(30);
    expect(firstPage.total).toBe(40);
    const late = await annotate(project, me, passingAnswers());
    const secondPage = await historyOf(project, me, "annotator", { after: firstPage.next ?? "" });
    expect(secondPage.next).toBeNull();
    const seen = [...firstPage.rows, ...secondPage.rows];
    expect(seen.map(({ id }) => id).toSorted()).toEqual(done.toSorted());
    const times = seen.map(({ submittedAt }) => submittedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await historyOf(project, me, "annotator")).rows[0]?.id).toBe(late);
    for (const after of ["", "x~y", `${new Date(0).toISOString()}~no-id`])
      expect(await failureOf(historyOf(project, me, "annotator", { after }))).toBe("INVALID");
  });
});

describe("an adjudicator's history", () => {
  it("is found by the point in dispute and by how it ended", async () => {
    const project = await TestProject.create(context, settings);
    await disputes(project, [failingAnswers("Reading two"), regional, failingAnswers("Reading two")]);
    const judge = await project.person("adjudicator");
    const scope = await take(project, judge, "scope");
    await settleCase(context, scope.own, settled({ scope: { take: "A", reason: "" } }));
    context.clock.advance(1);
    const own = await take(project, judge, "B");
    const otherwise = { result: "Fail", reason: "It does so in its second half." };
    const decisions = { B: { take: "other" as const, reason: "Both miss the point" } };
    await settleCase(context, own.own, settled(decisions, { B: otherwise }));
    await undoSettlement(context, own.own);
    await settleCase(context, own.own, settled(decisions, { B: otherwise }));
    context.clock.advance(1);
    const beyond = await take(project, judge);
    const irreconcilable = { outcome: "irreconcilable" as const, operationId: randomUUID() };
    await settleCase(context, beyond.own, {
      ...irreconcilable,
      reason: "Two readings, both fair",
      ...plainSettling,
    });
    await closeDue();
    const ids = async (input: Filter) =>
      (await historyOf(project, judge, "adjudicator", input)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([beyond.id, own.id, scope.id]);
    expect(await ids({ point: "B" })).toEqual([beyond.id, own.id]);
    expect(await ids({ point: "scope" })).toEqual([scope.id]);
    expect(await ids({ point: "E" })).toEqual([]);
    expect(await ids({ outcome: "other" })).toEqual([own.id]);
    expect(await ids({ outcome: "A" })).toEqual([scope.id]);
    expect(await ids({ outcome: "irreconcilable" })).toEqual([beyond.id]);
    expect(await ids({ point: "B", outcome: "irreconcilable" })).toEqual([beyond.id]);
    expect(await ids({ point: "B", outcome: "A" })).toEqual([]);
    expect(await ids({ point: "scope", outcome: "A" })).toEqual([scope.id]);
    const { rows: all } = await historyOf(project, judge, "adjudicator");
    expect(all.map(({ decisions: at, verdict, status }) => [at, verdict, status])).toEqual([
      [{}, null, "closed"],
      [{ B: "other" }, "Fail", "closed"],
      [{ scope: "A" }, "Pass", "closed"],
    ]);
    expect(await ids({ point: "'; DROP TABLE x" })).toEqual([]);
    const colleague = await project.person("adjudicator");
    expect((await historyOf(project, colleague, "adjudicator")).rows).toEqual([]);
    expect(await failureOf(historyOf(project, judge, "annotator"))).toBe("NOT_FOUND");
  });

  it("leads to a case that can be read as it was settled, also when the sample has gone on", async () => {
    const project = await TestProject.create(context, settings);
    await disputes(project, [failingAnswers("Reading two")]);
    const judge = await project.person("adjudicator");
    const { own } = await take(project, judge);
    const before = await getCase(context, own);
    expect(before.notes[before.A.coreIssue === "Reading two" ? "A" : "B"]).toBe("Look at the premise");
    const decisions = { B: { take: "other" as const, reason: "Neither says why" } };
    await settleCase(context, own, settled(decisions, { B: { result: "Fail", reason: "It excuses it." } }));
    await closeDue();
    const after = await getCase(context, own);
    expect(after).toMatchObject({
      status: "closed",
      draft: null,
      settled: 1,
      submission: { outcome: "settled", decisions, answers: { B: { reason: "It excuses it." } } },
    });
    // A second review: the sample is in round 2, and the slots are at work again.
    await context.db.sample.update({ where: { id: own.sampleId }, data: { state: "returned", round: 2 } });
    await context.db.participation.updateMany({
      where: { sampleId: own.sampleId, role: "annotator" },
      data: { status: "claimed", round: 2 },
    });
    await context.db.participation.update({
      where: { id: own.participationId },
      data: { status: "released", live: false },
    });
    expect(await getCase(context, own)).toEqual(after);
    expect((await historyOf(project, judge, "adjudicator")).rows).toHaveLength(1);
  });
});

describe("a deferred dispute", () => {
  it("comes back last, within its filter too, with its draft", async () => {
    const project = await TestProject.create(context, settings);
    await disputes(project, [failingAnswers(), failingAnswers(), regional]);
    const judge = await project.person("adjudicator");
    const first = await take(project, judge, "B");
    await saveDraft(context, first.own, { baseRevision: 0, content: { kept: true }, textVersion: 1 });
    await releaseClaim(context, first.own);
    expect(await failureOf(getCase(context, first.own))).toBe("NOT_FOUND");
    const second = await take(project, judge, "B");
    expect(second.id).not.toBe(first.id);
    context.clock.advance(1);
    await releaseClaim(context, second.own);
    expect((await take(project, judge)).id).not.toBe(first.id);
    expect((await take(project, judge)).id).toBe(first.id);
    expect((await getCase(context, first.own)).draft?.content).toEqual({ kept: true });
    expect((await take(project, judge)).id).toBe(second.id);
  });
});
