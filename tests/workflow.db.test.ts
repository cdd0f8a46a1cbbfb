import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleCase, undoSettlement } from "@/lib/server/adjudication/commands";
import { getCase } from "@/lib/server/adjudication/queries";
import { saveDraft, submitAnnotation, undoSubmission } from "@/lib/server/annotations/commands";
import { getAssignment } from "@/lib/server/annotations/queries";
import { claimNext, claimNextCase, claimNextIfAny, releaseClaim } from "@/lib/server/assignments/commands";
import { getInbox } from "@/lib/server/assignments/queries";
import { openGateIfPassed, overrideGate, returnWork } from "@/lib/server/audit/commands";
import { anchorTallies } from "@/lib/server/audit/queries";
import type { Viewer } from "@/lib/server/auth/viewer";
import { inTransaction } from "@/lib/server/db";
import { Failure } from "@/lib/server/failure";
import { sweep } from "@/lib/server/jobs/sweep";
import { changeMember } from "@/lib/server/people/commands";
import { discardSample } from "@/lib/server/projects/commands";
import { decideReport, reportProblem, withdrawReport } from "@/lib/server/reports/commands";
import { closeAnnotation, closeSettlement } from "@/lib/server/samples/commands";
import { lockSample, persistDecision } from "@/lib/server/samples/decision";
import { afterVotes } from "@/lib/workflow/after-closing";
import { nextInOrder, slotToTake } from "@/lib/workflow/assignment";
import { brokenInvariants } from "./invariants";
import {
  demoRows,
  failingAnswers,
  passingAnswers,
  plainSettling,
  plainWork,
  type TestContext,
  TestProject,
  testContext,
} from "./project";

let context: TestContext;
beforeAll(() => {
  context = testContext(4);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

const rows = demoRows("en");
const passing = rows.filter((row) => row.answerKind === "normal");
const failing = rows.filter((row) => row.answerKind === "risky");

function submission(answers: Record<string, unknown>, operationId: string = randomUUID()) {
  return { operationId, answers, ...plainWork, claimNext: false };
}

async function annotate(
  project: TestProject,
  viewer: Viewer,
  answers: Record<string, unknown>,
): Promise<string> {
  const id = await claimNext(context, await project.desk(viewer));
  if (!id) throw new Error("nothing to claim");
  await submitAnnotation(context, await project.own(viewer, id), submission(answers));
  return id;
}

/** Lets every edit window run out and closes what is due, as the worker would. */
async function closeDue(): Promise<void> {
  // Ten minutes of window, and the sweeper's grace.
  context.clock.advance(620);
  await sweep(context);
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

async function statesOf(project: TestProject): Promise<Record<string, number>> {
  const groups = await context.db.sample.groupBy({
    by: ["state"],
    where: { projectId: project.id },
    _count: true,
  });
  return Object.fromEntries(groups.map((group) => [group.state, group._count]));
}

describe("claiming", () => {
  it("gives two people two slots of every sample and never a third, with eight racing for them", async () => {
    const project = await TestProject.create(context, { openClaims: 50 });
    await project.samples(rows);
    const people = await Promise.all(Array.from({ length: 8 }, () => project.person("annotator")));
    const claimed = await Promise.all(
      people.map(async (viewer) => {
        const desk = await project.desk(viewer);
        const ids: string[] = [];
        for (;;) {
          const id = await claimNext(context, desk);
          if (!id) return ids;
          ids.push(id);
        }
      }),
    );
    expect(claimed.flat()).toHaveLength(2 * rows.length);
    expect(new Set(claimed.flat()).size).toBe(2 * rows.length);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("gives each member the sample that the rule names, claim after claim", async () => {
    const project = await TestProject.create(context, { openClaims: 50 });
    await project.samples(rows.slice(0, 12));
    const people = await Promise.all(Array.from({ length: 3 }, () => project.person("annotator")));
    for (let turn = 0; turn < 30; turn += 1) {
      const viewer = people[turn % people.length] as Viewer;
      const { blockOrder } = await context.db.member.findFirstOrThrow({ where: { userId: viewer.userId } });
      const own = await context.db.participation.findMany({ where: { userId: viewer.userId } });
      const queue = await context.db.sampleQueue.findMany({ where: { projectId: project.id } });
      const lastPlace = own.reduce((last, { place }) => Math.max(last, Number(place)), -1);
      const touched = new Set(own.map(({ sampleId }) => sampleId));
      const due = nextInOrder(queue, { blockOrder, lastPlace, touched });
      const id = await claimNext(context, await project.desk(viewer));
      const got = id ? await context.db.participation.findUniqueOrThrow({ where: { id } }) : null;
      expect(got?.sampleId).toBe(due?.sampleId);
      expect(got?.slot).toBe(due ? slotToTake(due.free) : undefined);
    }
  });

  it("lets one person's racing claims succeed up to the limit and no further", async () => {
    const project = await TestProject.create(context, { openClaims: 3 });
    await project.samples(rows.slice(0, 8));
    const desk = await project.desk(await project.person("annotator"));
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => claimNext(context, desk)));
    const won = results.filter((result) => result.status === "fulfilled" && result.value !== null);
    expect(won).toHaveLength(3);
    const refused = results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as Failure).code] : [],
    );
    expect(new Set(refused)).toEqual(new Set(["TOO_MANY_OPEN"]));
  });

  it("never refuses to take one's own submission back, and then no further claim above the limit", async () => {
    const project = await TestProject.create(context, { openClaims: 2 });
    await project.samples(rows.slice(0, 8));
    const viewer = await project.person("annotator");
    const desk = await project.desk(viewer);
    const submitted = [
      await annotate(project, viewer, passingAnswers()),
      await annotate(project, viewer, passingAnswers()),
    ];
    for (let claim = 0; claim < 2; claim += 1) expect(await claimNext(context, desk)).not.toBeNull();
    const own = await Promise.all(submitted.map((id) => project.own(viewer, id)));
    // The claim that races with them is refused whichever comes first.
    const racing = await Promise.all([
      ...own.map((access) => failureOf(undoSubmission(context, access))),
      failureOf(claimNext(context, desk)),
    ]);
    expect(racing).toEqual(["no failure", "no failure", "TOO_MANY_OPEN"]);
    const inHand = () =>
      context.db.participation.count({ where: { userId: viewer.userId, status: "claimed" } });
    expect(await inHand()).toBe(4);
    // Down to one below the limit, and no sooner, there is room again.
    for (const access of own) {
      expect(await failureOf(claimNext(context, desk))).toBe("TOO_MANY_OPEN");
      await submitAnnotation(context, access, submission(passingAnswers()));
    }
    expect(await inHand()).toBe(2);
    expect(await failureOf(claimNext(context, desk))).toBe("TOO_MANY_OPEN");
    const third = await context.db.participation.findFirstOrThrow({
      where: { userId: viewer.userId, status: "claimed" },
    });
    await submitAnnotation(context, await project.own(viewer, third.id), submission(passingAnswers()));
    expect(await claimNext(context, desk)).not.toBeNull();
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("brings an expired claim back to its author first, draft included", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 5));
    const viewer = await project.person("annotator");
    const desk = await project.desk(viewer);
    const id = await claimNext(context, desk);
    const own = await project.own(viewer, id ?? "");
    await saveDraft(context, own, {
      baseRevision: 0,
      content: { coreIssue: "half a thought" },
      textVersion: 1,
    });
    context.clock.advance(25 * 3600);
    await sweep(context);
    expect((await getInbox(context, viewer)).desks[0]?.items).toEqual([]);
    expect(await claimNext(context, desk)).toBe(id);
    expect((await getAssignment(context, own)).draft?.content).toEqual({ coreIssue: "half a thought" });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("accepts a late submit while the slot is free, and keeps the draft when it is not", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 1));
    const [slow, second, third] = await Promise.all([
      project.person("annotator"),
      project.person("annotator"),
      project.person("annotator"),
    ]);
    const id = (await claimNext(context, await project.desk(slow))) ?? "";
    const own = await project.own(slow, id);
    await saveDraft(context, own, { baseRevision: 0, content: { coreIssue: "kept" }, textVersion: 1 });
    context.clock.advance(25 * 3600);
    await sweep(context);
    await annotate(project, second, passingAnswers());
    await annotate(project, third, passingAnswers());
    expect(await failureOf(submitAnnotation(context, own, submission(passingAnswers())))).toBe(
      "NOT_WORKABLE",
    );
    expect((await getAssignment(context, own)).draft?.content).toEqual({ coreIssue: "kept" });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });
});

describe("drafts and submissions", () => {
  it("refuses a draft made from an older revision, and any draft after the submission", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 1));
    const viewer = await project.person("annotator");
    const own = await project.own(viewer, (await claimNext(context, await project.desk(viewer))) ?? "");
    await saveDraft(context, own, { baseRevision: 0, content: { a: 1 }, textVersion: 1 });
    const races = await Promise.allSettled(
      [1, 2, 3].map((n) => saveDraft(context, own, { baseRevision: 1, content: { n }, textVersion: 1 })),
    );
    expect(races.filter((race) => race.status === "fulfilled")).toHaveLength(1);
    await submitAnnotation(context, own, submission(passingAnswers()));
    expect(await failureOf(saveDraft(context, own, { baseRevision: 2, content: {}, textVersion: 1 }))).toBe(
      "WRONG_STATE",
    );
  });

  it("does not call a submission submitted that was taken back since, however often it is sent again", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 1));
    const viewer = await project.person("annotator");
    const own = await project.own(viewer, (await claimNext(context, await project.desk(viewer))) ?? "");
    const sent = submission(passingAnswers());
    await submitAnnotation(context, own, sent);
    await undoSubmission(context, own);
    expect(await failureOf(submitAnnotation(context, own, sent))).toBe("WRONG_STATE");
    await submitAnnotation(context, own, submission(passingAnswers()));
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("gives the sample that was claimed with a submission again when its answer got lost", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 4));
    const viewer = await project.person("annotator");
    const desk = await project.desk(viewer);
    const own = await project.own(viewer, (await claimNext(context, desk)) ?? "");
    const sent = submission(passingAnswers());
    const first = await submitAnnotation(context, own, sent);
    const next = await claimNextIfAny(context, desk, first.replayOf);
    const again = await submitAnnotation(context, own, sent);
    expect(again.replayOf).not.toBeNull();
    expect(await claimNextIfAny(context, desk, again.replayOf)).toBe(next);
    expect(await claimNextIfAny(context, desk, first.replayOf)).not.toBe(next);
  });

  it("takes a retried submit for the same one, also when both arrive at once", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 1));
    const viewer = await project.person("annotator");
    const own = await project.own(viewer, (await claimNext(context, await project.desk(viewer))) ?? "");
    const same = submission(passingAnswers());
    const answers = await Promise.all(Array.from({ length: 5 }, () => submitAnnotation(context, own, same)));
    expect(new Set(answers.map(({ closesAt }) => closesAt.getTime())).size).toBe(1);
    expect(await context.db.annotation.count({ where: { participationId: own.participationId } })).toBe(1);
    expect(await failureOf(submitAnnotation(context, own, submission(failingAnswers())))).toBe(
      "ALREADY_SUBMITTED",
    );
  });

  it("refuses answers that are not complete, with every problem named, and stores nothing", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 1));
    const viewer = await project.person("annotator");
    const own = await project.own(viewer, (await claimNext(context, await project.desk(viewer))) ?? "");
    const wrong = { ...passingAnswers(), verdict: "Pass", scope: "Cosmic" };
    const failure = await submitAnnotation(context, own, submission(wrong)).catch(
      (error: unknown) => error as Failure,
    );
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).problems?.map((problem) => problem.path).toSorted()).toEqual([
      "scope",
      "verdict",
    ]);
    expect(await context.db.annotation.count({ where: { participationId: own.participationId } })).toBe(0);
  });

  it("lets either undo or closing win, never both and never neither", async () => {
    const project = await TestProject.create(context);
    await project.samples(rows.slice(0, 6));
    const viewer = await project.person("annotator");
    for (let i = 0; i < 6; i += 1) {
      const id = await annotate(project, viewer, passingAnswers());
      const own = await project.own(viewer, id);
      const { id: annotationId, closesAt } = await context.db.annotation.findFirstOrThrow({
        where: { participationId: id },
      });
      const early = { ...context, now: () => new Date(closesAt.getTime() - 1) };
      const late = { ...context, now: () => closesAt };
      const [undone, closed] = await Promise.allSettled([
        undoSubmission(early, own),
        closeAnnotation(late, annotationId),
      ]);
      const wins = [
        undone.status === "fulfilled",
        closed.status === "fulfilled" && closed.value === "closed",
      ];
      expect(wins.filter(Boolean)).toHaveLength(1);
      if (wins[0]) await releaseClaim(context, own);
    }
    expect(
      await failureOf(
        undoSubmission(context, await project.own(viewer, await annotateAndClose(project, viewer))),
      ),
    ).toBe("WINDOW_CLOSED");
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });
});

async function annotateAndClose(project: TestProject, viewer: Viewer): Promise<string> {
  await project.samples(rows.slice(6, 7));
  const id = await annotate(project, viewer, passingAnswers());
  await closeDue();
  return id;
}

describe("audit gate", () => {
  it("holds back every comparison until both annotators pass, then compares all at once", async () => {
    const project = await TestProject.create(context, { recheck: false, openClaims: 50 });
    await project.samples([...failing.slice(0, 3), ...passing.slice(0, 2)]);
    const [one, two] = [await project.person("annotator"), await project.person("annotator")];
    for (const viewer of [one, two])
      for (let i = 0; i < 5; i += 1) await annotate(project, viewer, failingAnswers());
    context.clock.advance(601);
    const waiting = await context.db.annotation.findMany({
      where: { ending: null, participation: { projectId: project.id } },
    });
    await Promise.all(waiting.map(({ id }) => closeAnnotation(context, id)));
    expect(await statesOf(project)).toEqual({ awaiting_audit: 5 });
    await Promise.all(
      [1, 2, 3].map(() => openGateIfPassed(context, { projectId: project.id, language: "en" })),
    );
    expect(await statesOf(project)).toEqual({ final: 5 });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("returns failed work once: own answers at hand, confirmed anew, then the gate opens", async () => {
    const project = await TestProject.create(context, { recheck: false, openClaims: 50 });
    await project.samples(failing.slice(0, 3));
    const [good, careless] = [await project.person("annotator"), await project.person("annotator")];
    for (let i = 0; i < 3; i += 1) {
      await annotate(project, good, failingAnswers());
      await annotate(project, careless, passingAnswers());
    }
    await closeDue();
    expect(await statesOf(project)).toEqual({ awaiting_audit: 3 });
    const lead = await project.leadAccess();
    const member = await context.db.member.findFirstOrThrow({ where: { userId: careless.userId } });
    const goodMember = await context.db.member.findFirstOrThrow({ where: { userId: good.userId } });
    const input = { memberId: member.id, categories: [], reason: "Too many anchors missed" };
    expect(await failureOf(returnWork(context, lead, { ...input, memberId: goodMember.id }))).toBe(
      "RETURN_SPENT",
    );
    const results = await Promise.allSettled([
      returnWork(context, lead, input),
      returnWork(context, lead, input),
    ]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await statesOf(project)).toEqual({ open: 3 });
    const items = (await getInbox(context, careless)).desks[0]?.items ?? [];
    expect(items.map((item) => item.kind)).toEqual(["returned", "returned", "returned"]);
    for (const item of items) {
      const own = await project.own(careless, item.id);
      expect((await getAssignment(context, own)).ownAnswers).toMatchObject({ B: { result: "Pass" } });
      await submitAnnotation(context, own, submission(failingAnswers()));
    }
    await closeDue();
    expect(await statesOf(project)).toEqual({ final: 3 });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  describe("work returned while a submission is in its edit window", () => {
    /** Two anchors that the careless one missed, closed; and a text of theirs in its window, closed by the other. */
    async function inWindow() {
      const project = await TestProject.create(context, { recheck: false, openClaims: 50 });
      await project.samples(failing.slice(0, 2));
      const [good, careless] = [await project.person("annotator"), await project.person("annotator")];
      for (let anchor = 0; anchor < 2; anchor += 1) {
        await annotate(project, good, failingAnswers());
        await annotate(project, careless, passingAnswers());
      }
      await project.samples(passing.slice(0, 1));
      await annotate(project, good, passingAnswers());
      await closeDue();
      const id = await annotate(project, careless, passingAnswers());
      context.clock.advance(1);
      const own = await project.own(careless, id);
      const member = await context.db.member.findFirstOrThrow({ where: { userId: careless.userId } });
      const input = { memberId: member.id, categories: [], reason: "Missed" };
      const give = async () => returnWork(context, await project.leadAccess(), input);
      const rowOf = () => context.db.participation.findUniqueOrThrow({ where: { id } });
      return { project, careless, own, member, give, rowOf };
    }

    it("leaves the window as it is, and returns the work when it closes", async () => {
      const { project, own, careless, give, rowOf } = await inWindow();
      expect(await give()).toEqual({ samples: 3 });
      expect(await rowOf()).toMatchObject({ status: "submitted", auditReturned: false });
      await closeDue();
      expect(await rowOf()).toMatchObject({ status: "claimed", auditReturned: true, leaseUntil: null });
      expect(await getAssignment(context, own)).toMatchObject({
        kind: "returned",
        ownAnswers: passingAnswers(),
      });
      expect(await statesOf(project)).toEqual({ open: 3 });
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
      const items = (await getInbox(context, careless)).desks[0]?.items ?? [];
      expect(items.map(({ kind }) => kind)).toEqual(["returned", "returned", "returned"]);
      for (const item of items)
        await submitAnnotation(context, await project.own(careless, item.id), submission(failingAnswers()));
      await closeDue();
      expect(await statesOf(project)).toEqual({ final: 2, disputed: 1 });
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    });

    it("asks no second pass of what its author took back and submitted anew", async () => {
      const { project, own, give, rowOf } = await inWindow();
      await give();
      context.clock.advance(1);
      await undoSubmission(context, own);
      await submitAnnotation(context, own, submission(passingAnswers()));
      await closeDue();
      expect(await rowOf()).toMatchObject({ status: "closed", auditReturned: false });
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    });

    it("closes as submitted what somebody left behind", async () => {
      const { project, member, give, rowOf } = await inWindow();
      await give();
      await changeMember(context, await project.leadAccess(), { memberId: member.id, change: "remove" });
      await closeDue();
      expect(await rowOf()).toMatchObject({ status: "closed", live: true, auditReturned: false });
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    });

    it("reaches it whichever comes first, the return or the closing", async () => {
      for (let run = 0; run < 8; run += 1) {
        const { project, give, rowOf } = await inWindow();
        context.clock.advance(601);
        const { id } = await context.db.annotation.findFirstOrThrow({
          where: { participationId: (await rowOf()).id },
        });
        const [given, ...closed] = await Promise.all([
          give(),
          closeAnnotation(context, id),
          closeAnnotation(context, id),
        ]);
        expect(given).toEqual({ samples: 3 });
        expect(closed.toSorted()).toEqual(["already_ended", "closed"]);
        expect(await rowOf()).toMatchObject({ status: "claimed", auditReturned: true });
        expect(await statesOf(project)).toEqual({ open: 3 });
        expect(await brokenInvariants(context.db, project.id)).toEqual([]);
      }
    });
  });

  it("opens by override with a reason, and never closes again", async () => {
    const project = await TestProject.create(context, { recheck: false });
    await project.samples(failing.slice(0, 1));
    for (const viewer of [await project.person("annotator"), await project.person("annotator")])
      await annotate(project, viewer, passingAnswers());
    await closeDue();
    const lead = await project.leadAccess();
    await overrideGate(context, lead, { language: "en", reason: "Pilot run" });
    expect(await failureOf(overrideGate(context, lead, { language: "en", reason: "Again" }))).toBe(
      "GATE_OPEN",
    );
    await sweep(context);
    expect(await statesOf(project)).toEqual({ final: 1 });
    await expect(
      context.db.projectLanguage.updateMany({
        where: { projectId: project.id },
        data: { gateOpenedAt: null },
      }),
    ).rejects.toThrow();
  });
});

describe("an anchor that comes after the gate opened", () => {
  it("is not counted: a passed audit stays passed", async () => {
    const project = await TestProject.create(context, { recheck: false });
    await project.samples(failing.slice(0, 1));
    const people = [await project.person("annotator"), await project.person("annotator")];
    for (const viewer of people) await annotate(project, viewer, failingAnswers());
    await closeDue();
    expect(await statesOf(project)).toEqual({ final: 1 });
    context.clock.advance(1);
    await project.samples(failing.slice(1, 2));
    for (const viewer of people) await annotate(project, viewer, passingAnswers());
    await closeDue();
    const tallies = await anchorTallies(context.db, project.id);
    expect(tallies.map(({ anchors, fails }) => [anchors, fails])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe("adjudication", () => {
  async function disputed(project: TestProject, reserves = 0) {
    await project.samples(passing.slice(0, 1 + reserves), 1);
    await annotate(project, await project.person("annotator"), passingAnswers("Reading one"));
    await annotate(project, await project.person("annotator"), failingAnswers("Reading two"));
    await closeDue();
    expect(await statesOf(project)).toMatchObject({ disputed: 1 });
  }

  it("settles point by point; agreed points are locked and the verdict follows", async () => {
    const project = await TestProject.create(context, { recheck: false, gateOnAudit: false });
    await disputed(project);
    const judge = await project.person("adjudicator");
    const id = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
    const own = await project.own(judge, id, "adjudicator");
    const view = await getCase(context, own);
    expect(view.differing).toEqual(["B", "verdict"]);
    const failingSide = (view.A.B as { result: string }).result === "Fail" ? "A" : "B";
    const settled = {
      outcome: "settled" as const,
      operationId: randomUUID(),
      decisions: {},
      other: {},
      ...plainSettling,
      ...plainSettling,
    };
    expect(await failureOf(settleCase(context, own, settled))).toBe("INVALID");
    expect(
      await failureOf(settleCase(context, own, { ...settled, decisions: { C: { take: "A", reason: "" } } })),
    ).toBe("INVALID");
    const decided = {
      ...settled,
      decisions: { B: { take: failingSide as "A" | "B", reason: "" } },
      other: { coreIssue: "The shared issue" },
    };
    await settleCase(context, own, decided);
    await settleCase(context, own, decided);
    await undoSettlement(context, own);
    await settleCase(context, own, { ...decided, operationId: randomUUID() });
    await closeDue();
    const settlement = await context.db.settlement.findFirstOrThrow({
      where: { participationId: id, ending: { kind: "closed" } },
    });
    expect(settlement).toMatchObject({
      kind: "adjudicated",
      verdict: "Fail",
      answers: { coreIssue: "The shared issue", B: { result: "Fail" } },
    });
    expect(await statesOf(project)).toEqual({ final: 1 });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("discards what is irreconcilable and replaces it from the same cell, or records the shortage", async () => {
    for (const reserves of [1, 0]) {
      const project = await TestProject.create(context, { recheck: false, gateOnAudit: false });
      const cell = passing.filter((row) => row.category === "P&G");
      await project.samples(cell.slice(0, 1 + reserves), 1);
      await annotate(project, await project.person("annotator"), passingAnswers());
      await annotate(project, await project.person("annotator"), failingAnswers());
      await closeDue();
      const judge = await project.person("adjudicator");
      const own = await project.own(
        judge,
        (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "",
        "adjudicator",
      );
      await settleCase(context, own, {
        outcome: "irreconcilable",
        operationId: randomUUID(),
        reason: "Two readings, both fair",
        ...plainSettling,
      });
      await closeDue();
      expect(await statesOf(project)).toEqual(reserves === 1 ? { discarded: 1, open: 1 } : { discarded: 1 });
      expect(await context.db.shortage.count({ where: { projectId: project.id } })).toBe(1 - reserves);
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    }
  });

  it("never gives a case to somebody who annotated the sample, nor to two at once", async () => {
    const project = await TestProject.create(context, { recheck: false, gateOnAudit: false });
    await project.samples(passing.slice(0, 1));
    const both = await project.person("annotator");
    await project.join(both, "adjudicator");
    await annotate(project, both, passingAnswers());
    await annotate(project, await project.person("annotator"), failingAnswers());
    await closeDue();
    expect(await claimNextCase(context, await project.desk(both, "adjudicator"))).toBeNull();
    const judges = await Promise.all([
      project.person("adjudicator"),
      project.person("adjudicator"),
      project.person("adjudicator"),
    ]);
    const claims = await Promise.all(
      judges.map(async (judge) => claimNextCase(context, await project.desk(judge, "adjudicator"))),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });
});

describe("second review", () => {
  /** Five models judged a settled Pass; four flagged E on its first sentence. */
  async function returnedByRecheck(project: TestProject): Promise<string> {
    const recheck = await context.db.recheck.findFirstOrThrow({
      where: { projectId: project.id, decidedAt: null },
    });
    const endpointIds: string[] = [];
    for (let position = 0; position < 5; position += 1) {
      const model = {
        projectId: project.id,
        position,
        label: `Model ${position}`,
        baseUrl: "https://models.example/v1",
        model: "m",
        apiKeyEnv: "",
      };
      endpointIds.push((await context.db.modelEndpoint.create({ data: model })).id);
    }
    await context.db.recheck.update({
      where: { id: recheck.id },
      data: { endpointIds, threshold: 4, decidedAt: context.now(), outcome: "returned" },
    });
    for (const [index, endpointId] of endpointIds.entries()) {
      const flags = index < 4;
      await context.db.modelVote.create({
        data: { recheckId: recheck.id, endpointId, vote: flags ? "flag" : "pass" },
      });
      const said = { result: flags ? "fail" : "pass", reason: "A figure without a source", evidence: [] };
      const asked = {
        recheckId: recheck.id,
        endpointId,
        checkpoint: "E",
        attempt: 1,
        series: recheck.series,
        outcome: "ok",
        requestedModel: "m",
        promptId: "p",
        promptSha256: "0",
        sent: {},
      };
      await context.db.modelCall.create({ data: { ...asked, ...said, rawBody: "", latencyMs: 1 } });
    }
    await inTransaction(context.db, async (tx) => {
      const sample = await lockSample(tx, recheck.sampleId);
      await persistDecision(tx, sample, afterVotes(sample, "returned"), {
        now: context.now(),
        actorId: null,
        jobs: context.jobs,
        protocolVersion: "1",
      });
    });
    return recheck.sampleId;
  }

  async function inSecondReview(
    meanwhile?: (project: TestProject, people: readonly [Viewer, Viewer]) => Promise<void>,
  ) {
    const project = await TestProject.create(context, { gateOnAudit: false });
    await project.samples(passing.slice(0, 1));
    const people = [await project.person("annotator"), await project.person("annotator")] as const;
    for (const viewer of people) await annotate(project, viewer, passingAnswers());
    await closeDue();
    expect(await statesOf(project)).toEqual({ rechecking: 1 });
    await meanwhile?.(project, people);
    const sampleId = await returnedByRecheck(project);
    const { answer } = await context.db.sample.findUniqueOrThrow({ where: { id: sampleId } });
    const quote = answer.slice(0, answer.indexOf(".") + 1);
    const accepting = { ...passingAnswers(), E: { spans: [{ start: 0, end: quote.length, quote }] } };
    const respond = async (viewer: Viewer, accept: boolean) => {
      const item = (await getInbox(context, viewer)).desks[0]?.items[0];
      expect(item?.kind).toBe("second_review");
      const own = await project.own(viewer, item?.id ?? "");
      const view = await getAssignment(context, own);
      expect(view.feedback?.map((each) => [each.checkpoint, each.voices.length])).toEqual([["E", 4]]);
      expect(JSON.stringify(view)).not.toContain("Model 0");
      const responses = [
        { checkpoint: "E", accept, reason: accept ? "True, there is none" : "The source is named" },
      ];
      return submitAnnotation(context, own, {
        ...submission(accept ? accepting : passingAnswers()),
        responses,
      });
    };
    return { project, people, sampleId, respond, accepting };
  }

  it("makes the models' point the result when both accept it, and rechecks no second time", async () => {
    const { project, people, respond } = await inSecondReview();
    for (const viewer of people) await respond(viewer, true);
    await closeDue();
    expect(await statesOf(project)).toEqual({ final: 1 });
    const last = await context.db.settlement.findFirstOrThrow({
      where: { sample: { projectId: project.id } },
      orderBy: { round: "desc" },
    });
    expect(last).toMatchObject({ round: 2, kind: "agreed", verdict: "Fail" });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("keeps the settled result when both reject it", async () => {
    const { project, people, respond } = await inSecondReview();
    for (const viewer of people) await respond(viewer, false);
    await closeDue();
    expect(await statesOf(project)).toEqual({ final: 1 });
    expect(await context.db.recheck.count({ where: { projectId: project.id } })).toBe(1);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("goes to the adjudicator, who now sees the feedback, when one accepts and one rejects", async () => {
    const { project, people, respond } = await inSecondReview();
    await respond(people[0], true);
    await respond(people[1], false);
    await closeDue();
    expect(await statesOf(project)).toEqual({ disputed: 1 });
    const judge = await project.person("adjudicator");
    const own = await project.own(
      judge,
      (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "",
      "adjudicator",
    );
    const view = await getCase(context, own);
    expect(view.differing).toEqual(["E", "verdict"]);
    expect(view.feedback?.[0]?.checkpoint).toBe("E");
    await settleCase(context, own, {
      outcome: "settled",
      operationId: randomUUID(),
      decisions: { E: { take: "A", reason: "" } },
      other: {},
      ...plainSettling,
    });
    await closeDue();
    expect(await statesOf(project)).toEqual({ final: 1 });
    const past = await getCase(context, own);
    expect([past.differing, past.A, past.B]).toEqual([view.differing, view.A, view.B]);
    expect(past).toMatchObject({
      status: "closed",
      round: 2,
      submission: { decisions: { E: { take: "A" } } },
    });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("logs once who saw the models' feedback, authors and adjudicator, however many windows they open", async () => {
    const { project, people, respond, sampleId } = await inSecondReview();
    const seen = async () =>
      (await context.db.exposure.findMany({ where: { sampleId, what: "recheck_feedback" } })).map(
        ({ userId }) => userId,
      );
    expect(await seen()).toEqual([]);
    const ids = await context.db.participation.findMany({ where: { sampleId, round: 2 } });
    const owners = await Promise.all(
      people.map((viewer) =>
        project.own(viewer, ids.find(({ userId }) => userId === viewer.userId)?.id ?? ""),
      ),
    );
    await Promise.all(owners.flatMap((own) => [1, 2, 3, 4].map(() => getAssignment(context, own))));
    expect((await seen()).sort()).toEqual(people.map(({ userId }) => userId).sort());
    await respond(people[0], true);
    await respond(people[1], false);
    await closeDue();
    const judge = await project.person("adjudicator");
    const caseId = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
    const own = await project.own(judge, caseId, "adjudicator");
    await Promise.all([1, 2, 3, 4].map(() => getCase(context, own)));
    expect((await seen()).sort()).toEqual([...people, judge].map(({ userId }) => userId).sort());
  });

  it("lets its author read again, once it is closed, what they answered the models and wrote beside it", async () => {
    const { project, people, respond, sampleId } = await inSecondReview();
    for (const viewer of people) await respond(viewer, false);
    await closeDue();
    const { id } = await context.db.participation.findFirstOrThrow({
      where: { sampleId, userId: people[0].userId },
    });
    const view = await getAssignment(context, await project.own(people[0], id));
    expect(view.status).toBe("closed");
    expect(view.submission).toMatchObject({
      note: "",
      responses: [{ checkpoint: "E", accept: false, reason: "The source is named" }],
    });
    expect(view.feedback?.map(({ checkpoint }) => checkpoint)).toEqual(["E"]);
  });

  it.each(["before the models spoke", "with the review in hand"])(
    "goes on with a newcomer, blind at first, when one of the two left %s",
    async (when) => {
      const leave = async (project: TestProject, viewer: Viewer) => {
        const member = await context.db.member.findFirstOrThrow({ where: { userId: viewer.userId } });
        await changeMember(context, await project.leadAccess(), { memberId: member.id, change: "remove" });
      };
      const { project, people, respond } = await inSecondReview(
        when === "before the models spoke" ? (made, viewers) => leave(made, viewers[1]) : undefined,
      );
      if (when === "with the review in hand") await leave(project, people[1]);
      await respond(people[0], true);
      const newcomer = await project.person("annotator");
      const id = (await claimNext(context, await project.desk(newcomer))) ?? "";
      const own = await project.own(newcomer, id);
      expect(await getAssignment(context, own)).toMatchObject({ kind: "first", feedback: null });
      await submitAnnotation(context, own, submission(passingAnswers()));
      await closeDue();
      expect(await statesOf(project)).toEqual({ returned: 1 });
      await respond(newcomer, true);
      await closeDue();
      expect(await statesOf(project)).toEqual({ final: 1 });
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    },
  );

  it("wants an answer to every flagged checkpoint, and a failing checkpoint where it was accepted", async () => {
    const { project, people, accepting } = await inSecondReview();
    const id = (await getInbox(context, people[0])).desks[0]?.items[0]?.id ?? "";
    const own = await project.own(people[0], id);
    const accepted = [{ checkpoint: "E", accept: true, reason: "Yes" }];
    expect(await failureOf(submitAnnotation(context, own, submission(accepting)))).toBe("INVALID");
    expect(
      await failureOf(
        submitAnnotation(context, own, { ...submission(passingAnswers()), responses: accepted }),
      ),
    ).toBe("INVALID");
    const elsewhere = [...accepted, { checkpoint: "B", accept: false, reason: "Not asked" }];
    expect(
      await failureOf(submitAnnotation(context, own, { ...submission(accepting), responses: elsewhere })),
    ).toBe("INVALID");
  });
});

describe("a settlement whose dispute went away", () => {
  it("is never adopted: work was returned while its window was open", async () => {
    const project = await TestProject.create(context, { recheck: false });
    await project.samples(failing.slice(0, 1));
    const [good, careless] = [await project.person("annotator"), await project.person("annotator")];
    await annotate(project, good, failingAnswers());
    await annotate(project, careless, passingAnswers());
    await closeDue();
    const lead = await project.leadAccess();
    await overrideGate(context, lead, { language: "en", reason: "Pilot run" });
    await sweep(context);
    const judge = await project.person("adjudicator");
    const caseId = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
    const own = await project.own(judge, caseId, "adjudicator");
    const settled = { outcome: "settled" as const, operationId: randomUUID(), other: {}, ...plainSettling };
    await settleCase(context, own, { ...settled, decisions: { B: { take: "A", reason: "" } } });
    const member = await context.db.member.findFirstOrThrow({ where: { userId: careless.userId } });
    await returnWork(context, lead, { memberId: member.id, categories: [], reason: "Missed" });
    await closeDue();
    expect(await context.db.sample.findFirstOrThrow({ where: { projectId: project.id } })).toMatchObject({
      state: "open",
      settlementId: null,
    });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });
});

describe("an adjudicator's draft", () => {
  it("of an earlier round does not stand in the way of a later one", async () => {
    const project = await TestProject.create(context, { recheck: false, gateOnAudit: false });
    await project.samples(passing.slice(0, 1));
    await annotate(project, await project.person("annotator"), passingAnswers());
    await annotate(project, await project.person("annotator"), failingAnswers());
    await closeDue();
    const judge = await project.person("adjudicator");
    const id = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
    const own = await project.own(judge, id, "adjudicator");
    await saveDraft(context, own, { baseRevision: 0, content: { round: 1 }, textVersion: 1 });
    await saveDraft(context, own, { baseRevision: 1, content: { round: 1 }, textVersion: 1 });
    await context.db.participation.update({ where: { id }, data: { round: 2 } });
    expect(
      await saveDraft(context, own, { baseRevision: 0, content: { round: 2 }, textVersion: 1 }),
    ).toMatchObject({
      revision: 1,
    });
    expect(await failureOf(saveDraft(context, own, { baseRevision: 0, content: {}, textVersion: 1 }))).toBe(
      "DRAFT_STALE",
    );
  });
});

describe("racing clients", () => {
  const act = fc.record({
    who: fc.nat(4),
    what: fc.constantFrom(
      "claim",
      "claim",
      "submit",
      "submit",
      "undo",
      "release",
      "close",
      "case",
      "settle",
      "unsettle",
      "discard",
      "return",
      "override",
      "report",
      "report",
      "unreport",
      "reject",
      "replace",
      "correct",
    ),
    fail: fc.boolean(),
  });
  const batches = fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { minLength: 6, maxLength: 16 });

  it("break no invariant, whatever they do at once", async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (script, gateOnAudit) => {
        const project = await TestProject.create(context, { openClaims: 5, gateOnAudit, recheck: false });
        await project.samples([...passing.slice(0, 2), ...failing.slice(0, 2), ...passing.slice(7, 9)], 4);
        const people = await Promise.all([
          project.person("annotator"),
          project.person("annotator"),
          project.person("annotator"),
          project.person("adjudicator"),
          project.person("adjudicator"),
        ]);
        for (const batch of script) {
          context.clock.advance(200);
          const results = await Promise.allSettled(batch.map((step) => perform(project, people, step)));
          for (const result of results) {
            if (result.status === "rejected" && !(result.reason instanceof Failure)) throw result.reason;
          }
        }
        expect(await brokenInvariants(context.db, project.id)).toEqual([]);
        await closeDue();
        expect(
          await context.db.annotation.count({
            where: { ending: null, participation: { projectId: project.id } },
          }),
        ).toBe(0);
        expect(await brokenInvariants(context.db, project.id)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  async function perform(
    project: TestProject,
    people: Viewer[],
    step: { who: number; what: string; fail: boolean },
  ): Promise<void> {
    const viewer = people[step.who] as Viewer;
    const role = step.who < 3 ? "annotator" : "adjudicator";
    const mine = () =>
      context.db.participation.findFirst({
        where: { userId: viewer.userId, live: true },
        orderBy: { updatedAt: "desc" },
      });
    const lead = await project.leadAccess();
    if (step.what === "claim" && role === "annotator") await claimNext(context, await project.desk(viewer));
    if (step.what === "case" && role === "adjudicator")
      await claimNextCase(context, await project.desk(viewer, role));
    if (step.what === "close") await closeEverything(project);
    if (step.what === "override" && step.fail)
      await overrideGate(context, lead, { language: "en", reason: "Model test" });
    if (step.what === "return") {
      const member = await context.db.member.findFirstOrThrow({ where: { userId: viewer.userId } });
      await returnWork(context, lead, { memberId: member.id, categories: [], reason: "Model test" });
    }
    if (step.what === "discard" && step.fail) {
      const sample = await context.db.sample.findFirst({
        where: { projectId: project.id, state: { notIn: ["reserve", "discarded"] } },
      });
      if (sample) await discardSample(context, lead, { sampleId: sample.id, reason: "Model test" });
    }
    if (step.what === "reject" || step.what === "replace" || step.what === "correct")
      await decide(project, step.what);
    const row = await mine();
    if (!row) return;
    const own = await project.own(viewer, row.id, role);
    const answers = step.fail ? failingAnswers() : passingAnswers();
    if (step.what === "submit" && role === "annotator") {
      const { textVersion } = await context.db.sample.findUniqueOrThrow({ where: { id: row.sampleId } });
      await submitAnnotation(context, own, { ...submission(answers), textVersion });
    }
    if (step.what === "report") await reportProblem(context, own, { kind: "broken_text", note: "" });
    if (step.what === "unreport") await withdrawReport(context, own);
    if (step.what === "undo" && role === "annotator") await undoSubmission(context, own);
    if (step.what === "release") await releaseClaim(context, own);
    if (step.what === "unsettle" && role === "adjudicator") await undoSettlement(context, own);
    if (step.what === "settle" && role === "adjudicator") {
      if (step.fail)
        await settleCase(context, own, {
          outcome: "irreconcilable",
          operationId: randomUUID(),
          reason: "Model test",
          ...plainSettling,
        });
      else
        await settleCase(context, own, {
          outcome: "settled",
          operationId: randomUUID(),
          decisions: { B: { take: "A", reason: "" } },
          other: {},
          ...plainSettling,
        });
    }
  }

  /** The lead decides about the oldest open report. */
  async function decide(project: TestProject, decision: "reject" | "replace" | "correct"): Promise<void> {
    const report = await context.db.problemReport.findFirst({
      where: { projectId: project.id, status: "open" },
      orderBy: { createdAt: "asc" },
    });
    if (!report) return;
    const decided = { reportId: report.id, answer: "Model test" };
    const text = { question: `Whole? ${randomUUID()}`, text: "It is whole. Nothing is missing." };
    await decideReport(
      context,
      await project.leadAccess(),
      decision === "correct" ? { decision, ...decided, ...text } : { decision, ...decided },
    );
  }

  async function closeEverything(project: TestProject): Promise<void> {
    const annotations = await context.db.annotation.findMany({
      where: { ending: null, participation: { projectId: project.id } },
      select: { id: true },
    });
    const settlements = await context.db.settlement.findMany({
      where: { ending: null, sample: { projectId: project.id } },
      select: { id: true },
    });
    await Promise.all([
      ...annotations.map(({ id }) => closeAnnotation(context, id)),
      ...settlements.map(({ id }) => closeSettlement(context, id)),
      openGateIfPassed(context, { projectId: project.id, language: "en" }),
    ]);
  }
});
