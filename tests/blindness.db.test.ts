import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleCase } from "@/lib/server/adjudication/commands";
import { getCase } from "@/lib/server/adjudication/queries";
import { saveDraft, submitAnnotation } from "@/lib/server/annotations/commands";
import { getAssignment } from "@/lib/server/annotations/queries";
import { claimNext, claimNextCase } from "@/lib/server/assignments/commands";
import { getInbox } from "@/lib/server/assignments/queries";
import type { ParticipationAccess } from "@/lib/server/auth/access";
import type { Viewer } from "@/lib/server/auth/viewer";
import { getGuidance } from "@/lib/server/guidance/queries";
import { listHistory } from "@/lib/server/history/queries";
import { sweep } from "@/lib/server/jobs/sweep";
import { decideReport, reportProblem } from "@/lib/server/reports/commands";
import { isSwapped } from "@/lib/workflow/adjudication";
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

/** What may differ from world to world without anybody who is blind to it learning of it; by sample. */
interface Secrets {
  /** Pre-judged all_1, and so an anchor. */
  readonly anchors: readonly boolean[];
  readonly riskyAnswers: readonly boolean[];
  /** What the other annotator answers. */
  readonly othersFail: readonly boolean[];
  /** The other reports a problem; the lead rejects it, and they go on. */
  readonly othersReport: readonly boolean[];
  /** The other writes a note for the adjudicator, takes long, and pastes. */
  readonly othersNote: readonly boolean[];
  /** The other does not want to read its category. */
  readonly othersDecline: readonly boolean[];
}

const none = rows.map(() => false);
const nothingSecret: Secrets = {
  anchors: none,
  riskyAnswers: none,
  othersFail: none,
  othersReport: none,
  othersNote: none,
  othersDecline: none,
};
/** An anchor that this annotator misses keeps the gate shut in every world: work coming back is a permitted flow. */
const firstIsAnchor: Secrets = { ...nothingSecret, anchors: [true, false, false, false] };

const decliningOf = ({ othersDecline }: Secrets) =>
  rows.filter((_, index) => othersDecline[index]).map(({ category }) => category);

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

async function newcomer(project: TestProject, optedOut: string[] = []): Promise<Viewer> {
  const viewer = await project.person("annotator");
  await context.db.member.updateMany({
    where: { userId: viewer.userId },
    data: { blockOrder: Array.from({ length: 1024 }, (_, block) => block), optedOut },
  });
  return viewer;
}

/** What comes with a submission besides its answers. */
function beside(isLaborious: boolean) {
  if (!isLaborious) return plainWork;
  return { ...plainWork, activeMs: 600_000, note: "I was torn over C.", pasted: { B: 120, coreIssue: 3 } };
}

/** Reports the sample in hand and is rejected by the lead; `meanwhile` happens while the report waits. */
async function reportAndReject(
  project: TestProject,
  own: ParticipationAccess,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  await reportProblem(context, own, { kind: "broken_text", note: "The last sentence is cut off." });
  await meanwhile();
  const { id } = await context.db.problemReport.findFirstOrThrow({
    where: { participationId: own.participationId, status: "open" },
  });
  const lead = await project.leadAccess();
  await decideReport(context, lead, { decision: "reject", reportId: id, answer: "It is meant so." });
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
  const [me, other] = [await newcomer(project), await newcomer(project, decliningOf(secrets))];
  const received: unknown[] = [];
  const note = async (work: Promise<unknown>) => received.push(await work);
  const indexOf = new Map(
    (await context.db.sampleQueue.findMany({ where: { projectId: project.id } })).map((row) => [
      row.sampleId,
      row.block,
    ]),
  );
  for (const _ of rows) {
    await note(getInbox(context, me));
    const id = await claimNext(context, await project.desk(me));
    received.push(id);
    const own = await project.own(me, id ?? "");
    await note(getAssignment(context, own));
    const look = async () => {
      await note(getAssignment(context, own));
      await note(getInbox(context, me));
      await note(getGuidance(context, await project.desk(me)));
    };
    const otherId = await claimNext(context, await project.desk(other));
    const theirs = otherId === null ? null : await project.own(other, otherId);
    const index = theirs ? (indexOf.get(theirs.sampleId) ?? 0) : 0;
    if (theirs && secrets.othersReport[index]) await reportAndReject(project, theirs, look);
    else await look();
    if (theirs)
      await submitAnnotation(context, theirs, {
        operationId: randomUUID(),
        answers: secrets.othersFail[index] ? failingAnswers("Theirs") : passingAnswers("Theirs"),
        ...beside(secrets.othersNote[index] ?? false),
        claimNext: false,
      });
    await look();
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
const worlds: fc.Arbitrary<Secrets> = fc
  .record({
    anchors: flags,
    riskyAnswers: flags,
    othersFail: flags,
    othersReport: flags,
    othersNote: flags,
    othersDecline: flags,
  })
  .map((secrets) => ({ ...secrets, anchors: [true, ...secrets.anchors.slice(1)] }));
const everything: Secrets = {
  anchors: [true, false, true, false],
  riskyAnswers: [true, false, false, true],
  othersFail: [true, true, true, true],
  othersReport: [true, true, true, true],
  othersNote: [true, true, true, true],
  othersDecline: [false, false, false, true],
};
/** The other declines what comes second, and so works on something else meanwhile. */
const othersDeclineOne: Secrets = { ...firstIsAnchor, othersDecline: [false, true, false, false] };

describe("what an annotator receives", () => {
  it("is the same to the byte in worlds that differ in anchors, answer kinds and whatever the other does", async () => {
    const expected = await receivedBy(await world(firstIsAnchor), firstIsAnchor);
    await fc.assert(
      fc.asyncProperty(worlds, async (secrets) => {
        expect(await receivedBy(await world(secrets), secrets)).toBe(expected);
      }),
      { numRuns: 8, examples: [[everything], [othersDeclineOne]] },
    );
  }, 120_000);

  it("is the same whether the two readings were found to agree or to differ", async () => {
    const secrets = (othersFail: readonly boolean[]): Secrets => ({ ...firstIsAnchor, othersFail });
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
      "sample_text",
      "shortage",
      "release_item",
      "invitation",
      "sign_in_link",
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
    const kept = {
      annotation: "id",
      annotation_ending: "annotation_id",
      event: "id",
      exposure: "id",
      settlement: "id",
      settlement_ending: "settlement_id",
      model_vote: "recheck_id",
      guideline_entry: "id",
      practice_attempt: "id",
      attestation: "user_id",
      sample_text: "sample_id",
    };
    for (const [table, column] of Object.entries(kept)) {
      const change = `UPDATE "${table}" SET "${column}" = "${column}"`;
      for (const sql of [`DELETE FROM "${table}"`, change, `TRUNCATE "${table}"`])
        await expect(context.db.$executeRawUnsafe(sql), sql).rejects.toThrow(/permission denied|immutable/);
    }
  });
});

describe("what an adjudicator receives", () => {
  /** They read notes; what was reported, pasted or declined, and how long it took, they do not. */
  async function receivedInCase(secrets: Secrets): Promise<string> {
    const project = await world(secrets);
    await context.db.project.update({
      where: { id: project.id },
      data: { settings: { gateOnAudit: false, openClaims: 50, recheck: false, dailyAttestation: false } },
    });
    const [one, two, judge] = [
      await newcomer(project, decliningOf(secrets)),
      await newcomer(project),
      await project.person("adjudicator"),
    ];
    for (const viewer of [one, two]) {
      const own = await project.own(viewer, (await claimNext(context, await project.desk(viewer))) ?? "");
      if (secrets.othersReport[0]) await reportAndReject(project, own);
      // Which of the two is shown as A is drawn by the sample's random id: A's answers are the same in every world.
      const isA = isSwapped(own.sampleId, 1) === (viewer === two);
      await submitAnnotation(context, own, {
        operationId: randomUUID(),
        answers: isA ? failingAnswers("Ours") : passingAnswers("Ours"),
        ...beside(secrets.othersNote[0] ?? false),
        note: "I was torn over C.",
        claimNext: false,
      });
    }
    context.clock.advance(650);
    await sweep(context);
    const desk = await project.desk(judge, "adjudicator");
    const received: unknown[] = [await getInbox(context, judge)];
    const id = (await claimNextCase(context, desk)) ?? "";
    const own = await project.own(judge, id, "adjudicator");
    // Whose wording an agreed point takes is drawn by the sample's id, too.
    const look = async () => ({ ...(await getCase(context, own)), agreed: null });
    received.push(await getInbox(context, judge), await look());
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
    received.push(await getInbox(context, judge), await listHistory(context, desk, {}));
    context.clock.advance(650);
    await sweep(context);
    received.push(await getInbox(context, judge), await listHistory(context, desk, {}));
    received.push(await look());
    return masked(received);
  }

  it("depends on neither anchor flags nor answer kinds, nor on how the annotations came about; the history neither", async () => {
    const plain = await receivedInCase(nothingSecret);
    const some: Secrets[] = [
      firstIsAnchor,
      { ...firstIsAnchor, riskyAnswers: [true, true, true, true] },
      { ...nothingSecret, othersReport: [true, true, true, true] },
      { ...nothingSecret, othersNote: [true, true, true, true] },
      { ...nothingSecret, othersDecline: [false, false, true, true] },
      everything,
    ];
    for (const secrets of some) expect(await receivedInCase(secrets)).toBe(plain);
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
