import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DecideReportInput, ReportInput } from "@/lib/contracts/reports";
import { longest } from "@/lib/exchange/import-row";
import { provenanceSchema } from "@/lib/exchange/provenance";
import { brokenInvariants } from "@/tests/invariants";
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
import { settleCase } from "../adjudication/commands";
import { saveDraft, submitAnnotation, undoSubmission } from "../annotations/commands";
import { getAssignment } from "../annotations/queries";
import { claimNext, claimNextCase, releaseClaim } from "../assignments/commands";
import { getInbox } from "../assignments/queries";
import { overrideGate, returnWork } from "../audit/commands";
import type { LeadAccess, ParticipationAccess } from "../auth/access";
import { leadAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import { sha256 } from "../canonical";
import { Failure } from "../failure";
import { sweep } from "../jobs/sweep";
import { changeMember } from "../people/commands";
import { getPeopleView } from "../people/queries";
import { discardSample } from "../projects/commands";
import { getOverview, getSample } from "../projects/queries";
import { buildRelease, startRelease } from "../releases/commands";
import { getRelease, streamProvenance } from "../releases/queries";
import { closeAnnotation } from "../samples/commands";
import { decideReport, reportProblem, withdrawReport } from "./commands";
import { answersToReports, latestReport, listReports } from "./queries";

let context: TestContext;
beforeAll(() => {
  context = testContext(4);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

const rows = demoRows("en");
/** Of one cell and one pre-judgment, so that each can take another's place. */
const alike = rows.filter((row) => row.category === "P&G" && row.answerKind === "normal");
const broken: ReportInput = { kind: "broken_text", note: "The last sentence is cut off." };

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  return work.then(
    () => [],
    (error: unknown) =>
      error instanceof Failure
        ? (error.problems ?? []).map(({ path, code }) => `${path} ${code}`)
        : [String(error)],
  );
}

const submission = (textVersion = 1, answers = passingAnswers()) => ({
  operationId: randomUUID(),
  answers,
  ...plainWork,
  textVersion,
  claimNext: false,
});

async function claim(project: TestProject, viewer: Viewer): Promise<ParticipationAccess> {
  const id = await claimNext(context, await project.desk(viewer));
  if (!id) throw new Error("nothing to claim");
  return project.own(viewer, id);
}

const claimOf = (own: ParticipationAccess) =>
  context.db.participation.findUniqueOrThrow({ where: { id: own.participationId } });
/** Their latest; a test that makes two lets the clock go on between them. */
const reportOf = (own: ParticipationAccess) =>
  context.db.problemReport.findFirstOrThrow({
    where: { participationId: own.participationId },
    orderBy: { createdAt: "desc" },
  });
const leaseMs = async (own: ParticipationAccess) => {
  const { leaseUntil } = await claimOf(own);
  return leaseUntil && leaseUntil.getTime() - context.now().getTime();
};

/** Two annotators with one sample in hand, and its lead. */
async function twoAtWork(samples = 1, open = 1) {
  const project = await TestProject.create(context, { recheck: false, gateOnAudit: false });
  const ids = await project.samples(alike.slice(0, samples), open);
  const [one, two] = [await project.person("annotator"), await project.person("annotator")];
  const [first, second] = [await claim(project, one), await claim(project, two)];
  return { project, sampleId: ids[0] ?? "", one, two, first, second, lead: await project.leadAccess() };
}

function decide(
  lead: LeadAccess,
  reportId: string,
  decision: "reject" | "replace",
  answer = "Looked at it.",
) {
  return decideReport(context, lead, { decision, reportId, answer });
}

function correction(
  reportId: string,
  change: Partial<DecideReportInput & { question: string; text: string }> = {},
) {
  return {
    decision: "correct" as const,
    reportId,
    answer: "Thank you, it was cut off.",
    question: "Is the text whole?",
    text: "It is. Every sentence ends. Nothing is missing.",
    ...change,
  } as Extract<DecideReportInput, { decision: "correct" }>;
}

async function closeDue(): Promise<void> {
  context.clock.advance(620);
  await sweep(context);
}

const dayMs = 24 * 3_600_000;

describe("a report", () => {
  test("holds the claim without a lease; slot and draft stay, and the other learns nothing", async () => {
    const { project, one, first, second } = await twoAtWork();
    await saveDraft(context, first, { baseRevision: 0, content: { coreIssue: "Half" }, textVersion: 1 });
    const before = await getAssignment(context, second);
    await reportProblem(context, first, broken);
    expect(await getAssignment(context, second)).toEqual(before);
    expect(await claimOf(first)).toMatchObject({ status: "held", live: true, leaseUntil: null });
    context.clock.advance(30 * 24 * 3600);
    await sweep(context);
    expect(await claimOf(first)).toMatchObject({ status: "held", live: true });
    expect((await getAssignment(context, first)).draft?.content).toEqual({ coreIssue: "Half" });
    expect((await getInbox(context, one)).desks[0]?.items).toMatchObject([{ status: "held" }]);
    expect(await latestReport(context.annotatorDb, first.participationId)).toMatchObject({
      ...broken,
      status: "open",
      answer: "",
      decidedAt: null,
    });
    const events = await context.db.event.findMany({
      where: { sampleId: first.sampleId, type: "problem_reported" },
    });
    expect(events).toMatchObject([
      {
        actorId: one.userId,
        payload: {
          participationId: first.participationId,
          slot: 1,
          reportId: (await reportOf(first)).id,
          kind: "broken_text",
        },
      },
    ]);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("does not count among the claims in hand", async () => {
    const project = await TestProject.create(context, { openClaims: 1 });
    await project.samples(rows.slice(0, 2));
    const viewer = await project.person("annotator");
    const own = await claim(project, viewer);
    expect(await failureOf(claim(project, viewer))).toBe("TOO_MANY_OPEN");
    await reportProblem(context, own, broken);
    const next = await claim(project, viewer);
    expect(next.sampleId).not.toBe(own.sampleId);
  });

  test("needs a note where its kind says nothing", async () => {
    const { first } = await twoAtWork();
    expect(await problemsOf(reportProblem(context, first, { kind: "other", note: "" }))).toEqual([
      "note required",
    ]);
    await reportProblem(context, first, { kind: "other", note: "It is an advertisement." });
  });

  test("is made of work in hand only, and by its holder", async () => {
    const { project, one, two, first, second } = await twoAtWork();
    await submitAnnotation(context, second, submission());
    expect(await failureOf(reportProblem(context, second, broken))).toBe("WRONG_STATE");
    await reportProblem(context, first, broken);
    expect(await failureOf(reportProblem(context, first, broken))).toBe("WRONG_STATE");
    expect(await failureOf(submitAnnotation(context, first, submission()))).toBe("NOT_WORKABLE");
    expect(await failureOf(releaseClaim(context, first))).toBe("WRONG_STATE");
    expect(await failureOf(project.own(two, first.participationId))).toBe("NOT_FOUND");
    expect(await failureOf(project.own(one, first.participationId, "adjudicator"))).toBe("NOT_FOUND");
    await closeDue();
    expect(await failureOf(reportProblem(context, second, broken))).toBe("WRONG_STATE");
    expect(await failureOf(withdrawReport(context, second))).toBe("WRONG_STATE");
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("taken back puts the work in hand again, with a new lease where it had one", async () => {
    const { project, first, second } = await twoAtWork();
    await reportProblem(context, first, broken);
    context.clock.advance(3600);
    await withdrawReport(context, first);
    expect(await claimOf(first)).toMatchObject({ status: "claimed", live: true });
    expect(await leaseMs(first)).toBe(dayMs);
    expect(await reportOf(first)).toMatchObject({ status: "withdrawn", decidedAt: null });
    expect(await failureOf(withdrawReport(context, first))).toBe("WRONG_STATE");
    // A second review has none.
    await context.db.participation.update({
      where: { id: second.participationId },
      data: { round: 2, leaseUntil: null },
    });
    await reportProblem(context, second, broken);
    await withdrawReport(context, second);
    expect(await claimOf(second)).toMatchObject({ status: "claimed", leaseUntil: null });
    await reportProblem(context, first, { kind: "distressing", note: "" });
    expect(await latestReport(context.annotatorDb, first.participationId)).toMatchObject({
      kind: "distressing",
    });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });
});

describe("the bounds of reporting", () => {
  /** Somebody with this many samples in hand. */
  async function atWork(count: number, openClaims = 50) {
    const project = await TestProject.create(context, { openClaims });
    await project.samples(Array.from({ length: count }, (_, n) => rows[n % rows.length] as (typeof rows)[0]));
    const viewer = await project.person("annotator");
    const own: ParticipationAccess[] = [];
    while (own.length < Math.min(count, openClaims)) own.push(await claim(project, viewer));
    return { project, viewer, own, lead: await project.leadAccess() };
  }

  test("twenty of one person wait in a project at most, also when many are made at once", async () => {
    const { project, viewer, own, lead } = await atWork(25);
    const [spare, ...many] = own as [ParticipationAccess, ...ParticipationAccess[]];
    const outcomes = await Promise.all(many.map((each) => failureOf(reportProblem(context, each, broken))));
    expect(Object.groupBy(outcomes, (outcome) => outcome)).toMatchObject({
      "no failure": { length: 20 },
      THROTTLED: { length: 4 },
    });
    expect(await claimOf(spare)).toMatchObject({ status: "claimed" });
    await project.join(viewer, "adjudicator");
    expect(await failureOf(reportProblem(context, spare, broken))).toBe("THROTTLED");
    const [first] = (await listReports(context, lead, {})).rows;
    await decide(lead, first?.reportId ?? "", "reject");
    expect(await failureOf(reportProblem(context, spare, broken))).toBe("no failure");
    const other = await TestProject.create(context);
    await other.samples(rows.slice(0, 1));
    await other.join(viewer, "annotator");
    expect(await failureOf(reportProblem(context, await claim(other, viewer), broken))).toBe("no failure");
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("nobody has more in hand by taking reports back than they may claim; the lead's word may bring more", async () => {
    const { project, viewer, own, lead } = await atWork(5, 2);
    const [first, second] = own as [ParticipationAccess, ParticipationAccess];
    for (const each of own) await reportProblem(context, each, broken);
    const third = await claim(project, viewer);
    await withdrawReport(context, first);
    expect(await failureOf(withdrawReport(context, second))).toBe("TOO_MANY_OPEN");
    expect(await claimOf(second)).toMatchObject({ status: "held", live: true, leaseUntil: null });
    expect(await reportOf(second)).toMatchObject({ status: "open" });
    await releaseClaim(context, third);
    await withdrawReport(context, second);
    await reportProblem(context, second, broken);
    await claim(project, viewer);
    const { id } = await context.db.problemReport.findFirstOrThrow({
      where: { participationId: second.participationId, status: "open" },
    });
    await decide(lead, id, "reject");
    expect(await claimOf(second)).toMatchObject({ status: "claimed" });
    expect(await failureOf(claim(project, viewer))).toBe("TOO_MANY_OPEN");
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("reports taken back and claims made at once stop at the same number", async () => {
    for (let run = 0; run < 4; run += 1) {
      const { project, viewer, own } = await atWork(6, 3);
      for (const each of own) await reportProblem(context, each, broken);
      const outcomes = await Promise.all([
        ...own.map((each) => failureOf(withdrawReport(context, each))),
        ...own.map(() => failureOf(claim(project, viewer))),
      ]);
      expect(outcomes.filter((outcome) => outcome === "no failure")).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === "TOO_MANY_OPEN")).toHaveLength(3);
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    }
  });

  test("work without a lease does not count, and comes back whatever is in hand", async () => {
    const { project, viewer, own } = await atWork(2, 1);
    const [first] = own as [ParticipationAccess];
    await context.db.participation.update({
      where: { id: first.participationId },
      data: { round: 2, leaseUntil: null },
    });
    await reportProblem(context, first, broken);
    await claim(project, viewer);
    expect(await failureOf(withdrawReport(context, first))).toBe("no failure");
  });
});

describe("a lead's decision", () => {
  test("rejected: the work goes on, and its author reads why", async () => {
    const { project, one, two, first, lead } = await twoAtWork();
    await reportProblem(context, first, broken);
    const { id } = await reportOf(first);
    context.clock.advance(48 * 3600);
    await decide(lead, id, "reject", "The cut is the author’s.");
    expect(await claimOf(first)).toMatchObject({ status: "claimed" });
    expect(await leaseMs(first)).toBe(dayMs);
    expect(await failureOf(decide(lead, id, "reject"))).toBe("WRONG_STATE");
    const since = new Date(context.now().getTime() - 60_000);
    expect(await answersToReports(context.annotatorDb, one.userId, since)).toEqual([
      {
        about: "report",
        subject: "broken_text",
        status: "rejected",
        answer: "The cut is the author’s.",
        at: context.now().toISOString(),
      },
    ]);
    expect(await answersToReports(context.annotatorDb, two.userId, since)).toEqual([]);
    expect(
      await answersToReports(context.annotatorDb, one.userId, new Date(context.now().getTime() + 1)),
    ).toEqual([]);
    await submitAnnotation(context, first, submission());
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("replaced: as a discard; whoever else reported the sample learns that too, and not the words to the first", async () => {
    const { project, sampleId, first, second, lead } = await twoAtWork(2, 1);
    await reportProblem(context, first, broken);
    await reportProblem(context, second, { kind: "personal_data", note: "" });
    const { id } = await reportOf(first);
    await decide(lead, id, "replace", "It goes.");
    for (const [own, answer] of [
      [first, "It goes."],
      [second, ""],
    ] as const) {
      expect(await reportOf(own)).toMatchObject({ status: "replaced", answer });
      expect(await claimOf(own)).toMatchObject({ status: "superseded", live: false });
      expect(await failureOf(submitAnnotation(context, own, submission()))).toBe("NOT_WORKABLE");
    }
    expect(await context.db.sample.findUniqueOrThrow({ where: { id: sampleId } })).toMatchObject({
      state: "discarded",
    });
    expect(await context.db.sampleSecret.findUniqueOrThrow({ where: { sampleId } })).toMatchObject({
      discardReason: "It goes.",
    });
    expect(await context.db.sampleSecret.count({ where: { replacesId: sampleId } })).toBe(1);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("a discard for another reason ends reports too, and keeps the reason to the leads", async () => {
    const { project, sampleId, first, lead } = await twoAtWork();
    await reportProblem(context, first, broken);
    await discardSample(context, lead, { sampleId, reason: "Of another corpus" });
    expect(await reportOf(first)).toMatchObject({ status: "replaced", answer: "" });
    expect(await failureOf(decide(lead, (await reportOf(first)).id, "reject"))).toBe("WRONG_STATE");
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("belongs to leads of the project", async () => {
    const { project, one, first } = await twoAtWork();
    await reportProblem(context, first, broken);
    const { id } = await reportOf(first);
    const elsewhere = await (await TestProject.create(context)).leadAccess();
    expect(await failureOf(decide(elsewhere, id, "reject"))).toBe("NOT_FOUND");
    expect(await failureOf(decide(elsewhere, randomUUID(), "reject"))).toBe("NOT_FOUND");
    expect(await failureOf(leadAccess(context, one, project.slug, "reports.decide"))).toBe("NOT_FOUND");
    const stranger = await newPerson(context.db, "stranger");
    expect(await failureOf(leadAccess(context, stranger, project.slug, "reports.read"))).toBe("NOT_FOUND");
  });
});

describe("a corrected text", () => {
  test("is a new version; every report is answered, and what was submitted comes back to its author", async () => {
    const { project, sampleId, one, two, first, second, lead } = await twoAtWork();
    const before = await context.db.sample.findUniqueOrThrow({ where: { id: sampleId } });
    await saveDraft(context, second, { baseRevision: 0, content: { coreIssue: "Kept" }, textVersion: 1 });
    await submitAnnotation(context, second, submission());
    const submitted = await context.db.annotation.findFirstOrThrow({ where: { sampleId } });
    await reportProblem(context, first, broken);
    const { id } = await reportOf(first);
    await decideReport(context, lead, correction(id, { text: "Cafe\u0301.\r\nOpen." }));
    const after = await context.db.sample.findUniqueOrThrow({ where: { id: sampleId } });
    expect(after).toMatchObject({
      state: "open",
      textVersion: 2,
      question: "Is the text whole?",
      answer: "Café.\nOpen.",
      answerSha256: sha256("Café.\nOpen."),
      unitStarts: [0, 6],
      rawAnswer: before.rawAnswer,
    });
    expect(await context.db.sampleText.findMany({ where: { sampleId } })).toMatchObject([
      {
        version: 1,
        answer: before.answer,
        answerSha256: before.answerSha256,
        unitStarts: before.unitStarts,
        reportId: id,
      },
    ]);
    for (const own of [first, second]) {
      expect(await claimOf(own)).toMatchObject({ status: "claimed", live: true });
      expect(await leaseMs(own)).toBe(dayMs);
    }
    expect(await reportOf(first)).toMatchObject({
      status: "corrected",
      answer: "Thank you, it was cut off.",
    });
    expect((await getAssignment(context, second)).draft?.content).toEqual({ coreIssue: "Kept" });
    const events = await context.db.event.findMany({ where: { sampleId }, orderBy: { seq: "asc" } });
    expect(events.slice(-2)).toMatchObject([
      {
        type: "text_corrected",
        actorId: project.lead.userId,
        payload: { reportId: id, textVersion: 2, answerSha256: after.answerSha256 },
      },
      {
        type: "withdrawn",
        actorId: null,
        payload: {
          annotationId: submitted.id,
          participationId: second.participationId,
          cause: "text_corrected",
        },
      },
    ]);
    context.clock.advance(700);
    expect(await closeAnnotation(context, submitted.id)).toBe("already_ended");
    expect(await failureOf(submitAnnotation(context, second, submission(1)))).toBe("TEXT_CHANGED");
    await submitAnnotation(context, first, submission(2));
    await submitAnnotation(context, second, submission(2));
    await closeDue();
    const view = await getSample(context, lead, sampleId);
    expect(view).toMatchObject({ state: "final", textVersion: 2 });
    expect(view.reports).toMatchObject([{ reportId: id, kind: "broken_text", status: "corrected" }]);
    expect(view.reports[0]?.reporter).toMatch(/^annotator-/);
    expect(JSON.stringify(view)).not.toContain(one.userId);
    expect(JSON.stringify(view)).not.toContain(two.userId);
    const { number } = await startRelease(context, lead, { note: "" });
    const { releaseId } = await getRelease(context, lead, number);
    expect(await buildRelease(context, releaseId)).toBe("done");
    const [line = ""] = (await new Response(await streamProvenance(context, lead, number)).text()).split(
      "\n",
    );
    expect(provenanceSchema.parse(JSON.parse(line)).text).toMatchObject({
      version: 2,
      answer: "Café.\nOpen.",
      earlier: [{ version: 1, question_sha256: sha256(before.question), answer_sha256: before.answerSha256 }],
    });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("answers both reports on it, and may be corrected again", async () => {
    const { project, sampleId, first, second, lead } = await twoAtWork();
    await reportProblem(context, first, broken);
    await reportProblem(context, second, broken);
    await decideReport(context, lead, correction((await reportOf(second)).id));
    for (const own of [first, second]) expect(await reportOf(own)).toMatchObject({ status: "corrected" });
    context.clock.advance(1);
    await reportProblem(context, first, broken);
    const again = correction((await reportOf(first)).id);
    expect(await problemsOf(decideReport(context, lead, again))).toEqual(["text unchanged"]);
    await decideReport(context, lead, { ...again, question: "And now?" });
    expect(await context.db.sampleText.count({ where: { sampleId } })).toBe(2);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("must be one that an import would take", async () => {
    const { project, sampleId, first, lead } = await twoAtWork();
    await reportProblem(context, first, broken);
    const { id } = await reportOf(first);
    const { question, answer } = await context.db.sample.findUniqueOrThrow({ where: { id: sampleId } });
    const refused = (change: { question?: string; text?: string }) =>
      problemsOf(decideReport(context, lead, correction(id, change)));
    expect(await refused({ question, text: answer })).toEqual(["text unchanged"]);
    expect(await refused({ text: "a\0b" })).toEqual(["text nul"]);
    expect(await refused({ question: " \n", text: "\ud800" })).toEqual([
      "question required",
      "text lone_surrogate",
    ]);
    expect(await refused({ text: "a".repeat(longest.answer + 1) })).toEqual(["text too_long"]);
    expect(await reportOf(first)).toMatchObject({ status: "open" });
    expect(await context.db.sampleText.count({ where: { sampleId } })).toBe(0);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("is refused once anybody has closed work on it", async () => {
    const { project, first, second, lead } = await twoAtWork();
    await submitAnnotation(context, second, submission());
    await reportProblem(context, first, broken);
    const { id } = await reportOf(first);
    expect((await listReports(context, lead, {})).rows).toMatchObject([{ reportId: id, mayCorrect: true }]);
    await closeDue();
    expect((await listReports(context, lead, {})).rows).toMatchObject([{ reportId: id, mayCorrect: false }]);
    expect(await failureOf(decideReport(context, lead, correction(id)))).toBe("WRONG_STATE");
    await decide(lead, id, "reject");
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("frees the slot of somebody who had submitted and left", async () => {
    const { project, two, sampleId, first, second, lead } = await twoAtWork();
    await submitAnnotation(context, second, submission());
    const member = await context.db.member.findFirstOrThrow({ where: { userId: two.userId } });
    await changeMember(context, lead, { memberId: member.id, change: "remove" });
    await reportProblem(context, first, broken);
    await decideReport(context, lead, correction((await reportOf(first)).id));
    context.clock.advance(1);
    await sweep(context);
    expect(await context.db.sampleQueue.findUniqueOrThrow({ where: { sampleId } })).toMatchObject({
      free: 2,
    });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("is never changed but by one version more", async () => {
    const { sampleId } = await twoAtWork();
    for (const textVersion of [1, 3])
      await expect(
        context.db.sample.update({ where: { id: sampleId }, data: { answer: "Other.", textVersion } }),
      ).rejects.toThrow();
  });
});

describe("what ends a held claim from outside", () => {
  test("removal: the slot frees and the report is closed", async () => {
    const { project, one, sampleId, first, lead } = await twoAtWork();
    await reportProblem(context, first, broken);
    const member = await context.db.member.findFirstOrThrow({ where: { userId: one.userId } });
    const people = await getPeopleView(context, lead);
    expect(people.members.find(({ memberId }) => memberId === member.id)?.inWork).toBe(1);
    await changeMember(context, lead, { memberId: member.id, change: "remove" });
    expect(await claimOf(first)).toMatchObject({ status: "expired", live: false });
    expect(await reportOf(first)).toMatchObject({
      status: "closed",
      answer: "",
      decidedById: null,
      decidedAt: null,
    });
    const { id } = await reportOf(first);
    const events = await context.db.event.findMany({
      where: { sampleId },
      orderBy: { seq: "desc" },
      take: 2,
    });
    expect(events).toMatchObject([
      { type: "slot_freed", payload: { participationId: first.participationId, cause: "member_removed" } },
      {
        type: "report_closed",
        actorId: lead.viewer.userId,
        payload: { reportId: id, cause: "member_removed" },
      },
    ]);
    const told = [{ reportId: id, status: "closed", closedBecause: "member_removed" }];
    expect((await listReports(context, lead, { status: "decided" })).rows).toMatchObject(told);
    expect((await getSample(context, lead, sampleId)).reports).toMatchObject(told);
    expect(await answersToReports(context.annotatorDb, one.userId, new Date(0))).toEqual([]);
    expect(await context.db.sampleQueue.findUniqueOrThrow({ where: { sampleId } })).toMatchObject({
      free: 1,
    });
    expect(await failureOf(decide(lead, (await reportOf(first)).id, "reject"))).toBe("WRONG_STATE");
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("an adjudicator’s report goes with the dispute when work is returned; otherwise it is decided", async () => {
    const project = await TestProject.create(context, { recheck: false });
    await project.samples(rows.filter((row) => row.answerKind === "risky").slice(0, 1));
    const [good, careless] = [await project.person("annotator"), await project.person("annotator")];
    await submitAnnotation(context, await claim(project, good), submission(1, failingAnswers()));
    await submitAnnotation(context, await claim(project, careless), submission());
    await closeDue();
    const lead = await project.leadAccess();
    await overrideGate(context, lead, { language: "en", reason: "Pilot run" });
    await sweep(context);
    const judge = await project.person("adjudicator");
    const caseId = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
    const own = await project.own(judge, caseId, "adjudicator");
    await reportProblem(context, own, { kind: "not_public", note: "" });
    const settled = {
      outcome: "settled" as const,
      operationId: randomUUID(),
      decisions: { B: { take: "A" as const, reason: "" } },
      other: {},
      ...plainSettling,
    };
    expect(await failureOf(settleCase(context, own, settled))).toBe("NOT_WORKABLE");
    expect((await listReports(context, lead, {})).rows).toMatchObject([
      { role: "adjudicator", mayCorrect: false },
    ]);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    await decide(lead, (await reportOf(own)).id, "reject");
    expect(await leaseMs(own)).toBe(dayMs);
    context.clock.advance(1);
    await reportProblem(context, own, { kind: "not_public", note: "" });
    const member = await context.db.member.findFirstOrThrow({ where: { userId: careless.userId } });
    await returnWork(context, lead, { memberId: member.id, categories: [], reason: "Missed" });
    expect(await claimOf(own)).toMatchObject({ status: "expired", live: false });
    expect(await reportOf(own)).toMatchObject({ status: "closed" });
    expect((await listReports(context, lead, { status: "decided" })).rows).toMatchObject([
      { status: "closed", closedBecause: "work_returned" },
      { status: "rejected", closedBecause: null },
    ]);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });
});

describe("the list of reports", () => {
  test("shows the open ones first, oldest first, and pages by keyset", async () => {
    const project = await TestProject.create(context, { openClaims: 50 });
    await project.samples(
      Array.from({ length: 27 }, (_, n) => rows[n % rows.length] as (typeof rows)[number]),
    );
    // One person has at most twenty open at a time.
    const viewers = [await project.person("annotator"), await project.person("annotator")] as const;
    const lead = await project.leadAccess();
    expect(await listReports(context, lead, {})).toEqual({ rows: [], next: null, open: 0 });
    const made: string[] = [];
    for (let n = 0; n < 27; n += 1) {
      const own = await claim(project, viewers[n % 2 === 0 ? 0 : 1]);
      context.clock.advance(1);
      await reportProblem(context, own, { kind: "other", note: `Report ${n}` });
      made.push((await reportOf(own)).id);
    }
    for (const id of made.slice(0, 4)) await decide(lead, id, "reject");
    const expected = [...made.slice(4), ...made.slice(0, 4).toReversed()];
    const first = await listReports(context, lead, {});
    expect(first.open).toBe(23);
    const second = await listReports(context, lead, { after: first.next ?? "" });
    expect([...first.rows, ...second.rows].map(({ reportId }) => reportId)).toEqual(expected);
    expect(first.rows).toHaveLength(20);
    expect(second.next).toBeNull();
    expect(first.rows[0]).toMatchObject({ note: "Report 4", role: "annotator", round: 1, mayCorrect: true });
    const members = await context.db.member.findMany({ where: { projectId: project.id, role: "annotator" } });
    expect(new Set(first.rows.map(({ reporter }) => reporter))).toEqual(
      new Set(members.map(({ pseudonym }) => pseudonym)),
    );
    const decided = await listReports(context, lead, { status: "decided" });
    expect(decided.rows.map(({ reportId }) => reportId)).toEqual(made.slice(0, 4).toReversed());
    // A report decided between two pages neither hides another nor comes twice.
    await decide(lead, made[23] ?? "", "reject");
    const onward = await listReports(context, lead, { status: "open", after: first.next ?? "" });
    expect(onward.rows.map(({ reportId }) => reportId)).toEqual(made.slice(24));
    for (const after of ["", "x", "open.x.00000000-0000-4000-8000-000000000000"])
      expect(await problemsOf(listReports(context, lead, { after }))).toEqual(["after invalid"]);
  });

  test("is counted among the alerts of its language, as are questions", async () => {
    const { project, one, first, second, lead } = await twoAtWork();
    const waiting = async () =>
      (await getOverview(context, lead)).alerts.filter(({ code }) => code.endsWith("_waiting"));
    expect(await waiting()).toEqual([]);
    await reportProblem(context, first, broken);
    await reportProblem(context, second, broken);
    await context.db.question.create({
      data: { projectId: project.id, language: "en", userId: one.userId, text: "What is a public issue?" },
    });
    expect(await waiting()).toEqual([
      { code: "reports_waiting", language: "en", count: 2 },
      { code: "questions_waiting", language: "en", count: 1 },
    ]);
    await decide(lead, (await reportOf(first)).id, "replace");
    expect((await waiting()).map(({ code }) => code)).toEqual(["questions_waiting"]);
  });

  test("keeps a second review from being late while it waits for the lead alone", async () => {
    const { project, sampleId, first, second, lead } = await twoAtWork();
    await context.db.sample.update({ where: { id: sampleId }, data: { state: "returned", round: 2 } });
    await context.db.participation.updateMany({ where: { sampleId }, data: { round: 2, leaseUntil: null } });
    context.clock.advance(8 * 24 * 3600);
    const late = async () =>
      (await getOverview(context, lead)).alerts.some(({ code }) => code === "second_review_overdue");
    await reportProblem(context, first, broken);
    expect(await late()).toBe(true);
    await reportProblem(context, second, broken);
    expect(await late()).toBe(false);
    expect(project.id).toBeTruthy();
  });
});

describe("racing", () => {
  /** Exactly one of them happened; the others were refused by one of these codes. */
  function oneWins(results: readonly PromiseSettledResult<unknown>[], refusals: readonly string[]): number {
    for (const result of results)
      if (result.status === "rejected") expect(refusals).toContain((result.reason as Failure).code);
    const won = results.flatMap((result, index) => (result.status === "fulfilled" ? [index] : []));
    expect(won).toHaveLength(1);
    return won[0] ?? -1;
  }

  test("a report and a submit: one of them", async () => {
    for (let run = 0; run < 6; run += 1) {
      const { project, first } = await twoAtWork();
      const work = [reportProblem(context, first, broken), submitAnnotation(context, first, submission())];
      const won = oneWins(await Promise.allSettled(run % 2 ? work : work.toReversed()), [
        "WRONG_STATE",
        "NOT_WORKABLE",
      ]);
      expect(won).toBeGreaterThanOrEqual(0);
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    }
  });

  test("two reports by one person: one", async () => {
    const { project, first } = await twoAtWork();
    oneWins(await Promise.allSettled([1, 2, 3, 4].map(() => reportProblem(context, first, broken))), [
      "WRONG_STATE",
    ]);
    expect(await context.db.problemReport.count({ where: { participationId: first.participationId } })).toBe(
      1,
    );
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("leads who decide differently, and an author who takes it back: one of them", async () => {
    for (let run = 0; run < 8; run += 1) {
      const { project, first, lead } = await twoAtWork(2, 1);
      await reportProblem(context, first, broken);
      const { id } = await reportOf(first);
      const work = [
        () => decide(lead, id, "reject"),
        () => decide(lead, id, "replace"),
        () => decideReport(context, lead, correction(id)),
        () => withdrawReport(context, first),
      ];
      const order = [...work.slice(run % 4), ...work.slice(0, run % 4)];
      oneWins(await Promise.allSettled(order.map((act) => act())), ["WRONG_STATE"]);
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    }
  });

  test("a correction and a submit: the submission is taken back, or refused for its text", async () => {
    for (let run = 0; run < 8; run += 1) {
      const { project, sampleId, first, second, lead } = await twoAtWork();
      await reportProblem(context, first, broken);
      const { id } = await reportOf(first);
      const submit = () => submitAnnotation(context, second, submission(1));
      const correct = () => decideReport(context, lead, correction(id));
      const [one, two] = run % 2 ? [submit, correct] : [correct, submit];
      const results = await Promise.allSettled([one(), two()]);
      for (const result of results)
        if (result.status === "rejected") expect((result.reason as Failure).code).toBe("TEXT_CHANGED");
      expect(await claimOf(second)).toMatchObject({ status: "claimed", live: true });
      await closeDue();
      expect(
        await context.db.annotation.count({ where: { sampleId, NOT: { ending: { kind: "withdrawn" } } } }),
      ).toBe(0);
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    }
  });

  test("a correction, the closing of what was submitted, and its undoing: never two of them", async () => {
    for (let run = 0; run < 8; run += 1) {
      const { project, first, second, lead } = await twoAtWork();
      await submitAnnotation(context, second, submission());
      const { id: annotationId, closesAt } = await context.db.annotation.findFirstOrThrow({
        where: { participationId: second.participationId },
      });
      await reportProblem(context, first, broken);
      const { id } = await reportOf(first);
      const late = { ...context, now: () => closesAt };
      const [closed, corrected, undone] = await Promise.allSettled([
        closeAnnotation(late, annotationId),
        decideReport(context, lead, correction(id)),
        undoSubmission(context, second),
      ]);
      const didClose = closed.status === "fulfilled" && closed.value === "closed";
      // A correction goes with an undoing, but never with closed work.
      expect(corrected.status === "fulfilled").toBe(!didClose);
      if (didClose) expect(undone.status).toBe("rejected");
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    }
  });

  test("a report against a discard, a removal or a sweep that ends the claim: consistent either way", async () => {
    for (let run = 0; run < 9; run += 1) {
      const { project, one, sampleId, first, lead } = await twoAtWork(2, 1);
      const member = await context.db.member.findFirstOrThrow({ where: { userId: one.userId } });
      if (run % 3 === 2) context.clock.advance(25 * 3600);
      const against = [
        () => discardSample(context, lead, { sampleId, reason: "Unfit" }),
        () => changeMember(context, lead, { memberId: member.id, change: "remove" }),
        () => sweep(context),
      ][run % 3] as () => Promise<void>;
      const report = () => reportProblem(context, first, broken);
      const [x, y] = run % 2 ? [report, against] : [against, report];
      const results = await Promise.allSettled([x(), y()]);
      for (const result of results)
        if (result.status === "rejected") expect((result.reason as Failure).code).toBe("WRONG_STATE");
      expect(await brokenInvariants(context.db, project.id)).toEqual([]);
      if (run % 3 < 2) expect((await claimOf(first)).live).toBe(false);
    }
  });
});
