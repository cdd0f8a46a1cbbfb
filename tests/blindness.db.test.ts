import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleCase } from "@/lib/server/adjudication/commands";
import { getCase } from "@/lib/server/adjudication/queries";
import { saveDraft, submitAnnotation } from "@/lib/server/annotations/commands";
import { getAssignment } from "@/lib/server/annotations/queries";
import { claimNext, claimNextCase } from "@/lib/server/assignments/commands";
import { getInbox } from "@/lib/server/assignments/queries";
import type { Viewer } from "@/lib/server/auth/viewer";
import { listHistory } from "@/lib/server/history/queries";
import { sweep } from "@/lib/server/jobs/sweep";
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
  context = testContext();
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

const rows = demoRows("en").slice(0, 4);

interface Secrets {
  /** By sample: pre-judged all_1, and so an anchor. */
  readonly anchors: readonly boolean[];
  readonly riskyAnswers: readonly boolean[];
  /** By sample: what the other annotator answers, in the worlds where that may differ. */
  readonly othersFail: readonly boolean[];
}

/** A project whose order of samples is fixed, so that two worlds differ in the secrets alone. */
async function world(secrets: Secrets, gateOnAudit = true): Promise<TestProject> {
  const project = await TestProject.create(context, { openClaims: 50, gateOnAudit, recheck: false });
  const ids = await project.samples(rows);
  for (const [index, id] of ids.entries()) {
    await context.db.sampleQueue.update({ where: { sampleId: id }, data: { block: index, lot: index } });
    const preJudgment = secrets.anchors[index] ? "all_1" : "all_0";
    const answerKind = secrets.riskyAnswers[index] ? "risky" : "normal";
    await context.db.sampleSecret.update({
      where: { sampleId: id },
      data: { preJudgment, isAnchor: preJudgment === "all_1", answerKind },
    });
  }
  return project;
}

async function newcomer(project: TestProject): Promise<Viewer> {
  const viewer = await project.person("annotator");
  await context.db.member.updateMany({
    where: { userId: viewer.userId },
    data: { blockOrder: Array.from({ length: 1024 }, (_, block) => block) },
  });
  return viewer;
}

/** Random ids, hashes of slugs and the moving clock say nothing: each is replaced by the order of its appearance. */
function masked(received: readonly unknown[]): string {
  const seen = new Map<string, string>();
  const start = context.clock.now().getTime();
  return JSON.stringify(received, (_key, value: unknown) => {
    if (typeof value !== "string") return value;
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return `time ${Math.round((Date.parse(value) - start) / 1000)}`;
    return value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|p-[0-9a-f]{8}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `id ${seen.size}`);
      return seen.get(id) ?? "";
    });
  });
}

/** Everything one annotator receives on the way through a whole queue, another one working beside them. */
async function receivedBy(project: TestProject, secrets: Secrets): Promise<string> {
  const [me, other] = [await newcomer(project), await newcomer(project)];
  const received: unknown[] = [];
  const note = async (work: Promise<unknown>) => received.push(await work);
  for (const [index] of rows.entries()) {
    await note(getInbox(context, me));
    const id = await claimNext(context, await project.desk(me));
    received.push(id);
    const own = await project.own(me, id ?? "");
    await note(getAssignment(context, own));
    const otherId = (await claimNext(context, await project.desk(other))) ?? "";
    const answers = secrets.othersFail[index] ? failingAnswers("Theirs") : passingAnswers("Theirs");
    await submitAnnotation(context, await project.own(other, otherId), {
      operationId: randomUUID(),
      answers,
      ...plainWork,
      claimNext: false,
    });
    await note(saveDraft(context, own, { baseRevision: 0, content: { coreIssue: "Mine" }, textVersion: 1 }));
    await note(
      submitAnnotation(context, own, {
        operationId: randomUUID(),
        answers: passingAnswers("Mine"),
        ...plainWork,
        claimNext: false,
      }),
    );
    await note(getAssignment(context, own));
    await note(getInbox(context, me));
    await note(listHistory(context, await project.desk(me), {}));
    context.clock.advance(650);
    await sweep(context);
    await note(getAssignment(context, own));
    await note(getInbox(context, me));
    await note(listHistory(context, await project.desk(me), {}));
  }
  received.push(await claimNext(context, await project.desk(me)));
  return masked(received);
}

const flags = fc.array(fc.boolean(), { minLength: rows.length, maxLength: rows.length });

describe("what an annotator receives", () => {
  it("is the same to the byte in worlds that differ in anchors, answer kinds and the other's answers", async () => {
    const plain: Secrets = {
      anchors: [true, false, false, false],
      riskyAnswers: [false, false, false, false],
      othersFail: [false, false, false, false],
    };
    const expected = await receivedBy(await world(plain), plain);
    await fc.assert(
      fc.asyncProperty(flags, flags, flags, async (anchors, riskyAnswers, othersFail) => {
        // An anchor that this annotator misses keeps the gate shut in every world: work coming back is a permitted flow.
        const secrets = { anchors: [true, ...anchors.slice(1)], riskyAnswers, othersFail };
        expect(await receivedBy(await world(secrets), secrets)).toBe(expected);
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it("is the same whether the two readings were found to agree or to differ", async () => {
    const secrets = (othersFail: readonly boolean[]): Secrets => ({
      anchors: [true, false, false, false],
      riskyAnswers: [false, false, false, false],
      othersFail,
    });
    const agreeing = secrets([false, false, false, false]);
    const expected = await receivedBy(await world(agreeing, false), agreeing);
    for (const othersFail of [
      [true, true, true, true],
      [true, false, true, false],
    ]) {
      const differing = secrets(othersFail);
      expect(await receivedBy(await world(differing, false), differing)).toBe(expected);
    }
  });

  it("comes through a database role that cannot read a single secret", async () => {
    const secret = [
      "sample_secret",
      "event",
      "recheck",
      "model_call",
      "model_vote",
      "model_endpoint",
      "audit_return",
      "credential",
      "exposure",
      "user",
    ];
    for (const table of secret)
      await expect(
        context.annotatorDb.$queryRawUnsafe(`SELECT 1 FROM "${table}" LIMIT 1`),
        table,
      ).rejects.toThrow(/permission denied/);
    await expect(context.annotatorDb.$executeRawUnsafe("UPDATE draft SET revision = 0")).rejects.toThrow(
      /permission denied/,
    );
  });

  it("is refused to be changed once immutable, even by web and worker", async () => {
    for (const table of [
      "annotation",
      "annotation_ending",
      "event",
      "settlement",
      "settlement_ending",
      "model_vote",
    ]) {
      await expect(context.db.$executeRawUnsafe(`DELETE FROM "${table}"`), table).rejects.toThrow();
    }
  });
});

describe("what an adjudicator receives", () => {
  async function receivedInCase(anchors: boolean, risky: boolean): Promise<string> {
    const secrets = {
      anchors: [anchors, false, false, false],
      riskyAnswers: [risky, risky, risky, risky],
      othersFail: [true, true, true, true],
    };
    const project = await world(secrets);
    await context.db.project.update({
      where: { id: project.id },
      data: { settings: { gateOnAudit: false, openClaims: 50, recheck: false, dailyAttestation: false } },
    });
    const [one, two, judge] = [
      await newcomer(project),
      await newcomer(project),
      await project.person("adjudicator"),
    ];
    for (const [viewer, answers] of [
      [one, passingAnswers("One")],
      [two, failingAnswers("Two")],
    ] as const) {
      const id = (await claimNext(context, await project.desk(viewer))) ?? "";
      await submitAnnotation(context, await project.own(viewer, id), {
        operationId: randomUUID(),
        answers,
        ...plainWork,
        claimNext: false,
      });
    }
    context.clock.advance(650);
    await sweep(context);
    const id = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
    const own = await project.own(judge, id, "adjudicator");
    const view = await getCase(context, own);
    const received: unknown[] = [await getInbox(context, judge), { ...view, A: null, B: null, agreed: null }];
    // Which of the two is shown as A, and whose wording an agreed point takes, is drawn by the sample's random id.
    received.push([JSON.stringify(view.A), JSON.stringify(view.B)].toSorted());
    const decisions = { B: { take: "A" as const, reason: "" } };
    received.push(
      await settleCase(context, own, {
        outcome: "settled",
        operationId: randomUUID(),
        decisions,
        other: {},
        ...plainSettling,
      }),
    );
    received.push(await getInbox(context, judge));
    return masked(received);
  }

  it("does not depend on anchor flags or answer kinds", async () => {
    const plain = await receivedInCase(false, false);
    expect(await receivedInCase(true, false)).toBe(plain);
    expect(await receivedInCase(true, true)).toBe(plain);
  });

  it("does not count disputes about what they annotated themselves", async () => {
    const project = await TestProject.create(context, { gateOnAudit: false, recheck: false, openClaims: 50 });
    const both = await newcomer(project);
    await project.join(both, "adjudicator");
    const others = [await newcomer(project), await newcomer(project), await newcomer(project)] as const;
    const annotate = async (viewer: Viewer, answers: Record<string, unknown>) => {
      const id = (await claimNext(context, await project.desk(viewer))) ?? "";
      const given = { operationId: randomUUID(), answers, ...plainWork, claimNext: false };
      await submitAnnotation(context, await project.own(viewer, id), given);
    };
    // One dispute of others' only, then one that this person is a side of.
    await project.samples(rows.slice(0, 1));
    await annotate(others[0], passingAnswers());
    await annotate(others[1], failingAnswers());
    await project.samples(rows.slice(1, 2));
    await annotate(both, passingAnswers());
    await annotate(others[2], failingAnswers());
    context.clock.advance(650);
    await sweep(context);
    expect(await context.db.sample.count({ where: { projectId: project.id, state: "disputed" } })).toBe(2);
    const id = (await claimNextCase(context, await project.desk(both, "adjudicator"))) ?? "";
    expect((await getCase(context, await project.own(both, id, "adjudicator"))).waiting).toBe(1);
  });
});
