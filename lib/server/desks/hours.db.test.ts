import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/server/auth/viewer";
import {
  demoRows,
  failingAnswers,
  newPerson,
  passingAnswers,
  plainSettling,
  plainWork,
  TestProject,
  testContext,
} from "@/tests/project";
import { settleCase } from "../adjudication/commands";
import { submitAnnotation, undoSubmission } from "../annotations/commands";
import { claimNext, claimNextCase } from "../assignments/commands";
import { sweep } from "../jobs/sweep";
import { attest } from "./commands";
import { getOwnHours, ownHoursFile } from "./queries";

const context = testContext();
afterAll(() => Promise.all([context.db.$disconnect(), context.annotatorDb.$disconnect()]));

const minute = 60_000;

async function startedProject(samples: number) {
  const project = await TestProject.create(context, { gateOnAudit: false, openClaims: 50 });
  await project.samples(demoRows("en").slice(0, samples));
  return project;
}

async function claimed(project: TestProject, viewer: Viewer): Promise<string> {
  const id = await claimNext(context, await project.desk(viewer));
  if (!id) throw new Error("Nothing was free.");
  return id;
}

async function submitted(
  project: TestProject,
  viewer: Viewer,
  id: string,
  activeMs: number,
  answers = passingAnswers(),
): Promise<void> {
  await submitAnnotation(context, await project.own(viewer, id), {
    operationId: randomUUID(),
    answers,
    ...plainWork,
    activeMs,
    claimNext: false,
  });
}

async function linesOf(viewer: Viewer): Promise<string[][]> {
  const { text } = await ownHoursFile(context, viewer);
  expect(text.startsWith("\uFEFF")).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

describe("own hours", () => {
  it("are one's own, by the day where one is", async () => {
    const project = await startedProject(3);
    const [me, other] = [await project.person("annotator"), await project.person("annotator")];
    context.clock.advance((Date.parse("2026-03-10T18:30:00Z") - context.clock.now().getTime()) / 1000);
    await attest(context, me, { timeZone: "Asia/Karachi" });
    await submitted(project, me, await claimed(project, me), 10 * minute);
    await submitted(project, other, await claimed(project, other), 99 * minute);
    context.clock.advance(3600);
    await submitted(project, me, await claimed(project, me), 5 * minute);

    const [head, ...lines] = await linesOf(me);
    expect(head?.slice(0, 3)).toEqual(["day", "time_zone", "project"]);
    const at = ["Asia/Karachi", project.slug, "Test project", "en", "annotator"];
    expect(lines).toEqual([
      ["2026-03-10", ...at, "1", "10", "23:30", "23:30"],
      ["2026-03-11", ...at, "1", "5", "00:30", "00:30"],
    ]);
    expect((await linesOf(other)).slice(1)).toEqual([
      ["2026-03-10", "UTC", ...at.slice(1), "1", "99", "18:30", "18:30"],
    ]);
    expect((await linesOf(await newPerson(context.db, "stranger"))).slice(1)).toEqual([]);
    expect((await ownHoursFile(context, me)).fileName).toBe("hours-2026-03-11.csv");
  });

  it("count the time of what was taken back once, and stay when somebody leaves the project", async () => {
    const project = await startedProject(2);
    const me = await project.person("annotator");
    const id = await claimed(project, me);
    await submitted(project, me, id, 10 * minute);
    await undoSubmission(context, await project.own(me, id));
    await submitted(project, me, id, 12 * minute);
    const another = await claimed(project, me);
    await submitted(project, me, another, 3 * minute);
    await undoSubmission(context, await project.own(me, another));
    await context.db.member.updateMany({
      where: { userId: me.userId },
      data: { removedAt: context.now() },
    });
    const [, line, ...more] = await linesOf(me);
    expect(line?.slice(6, 8)).toEqual(["1", "15"]);
    expect(more).toEqual([]);
  });

  it("begin at zero when closed work comes back", async () => {
    const project = await startedProject(1);
    const me = await project.person("annotator");
    const id = await claimed(project, me);
    await submitted(project, me, id, 10 * minute);
    context.clock.advance(700);
    await sweep(context);
    await context.db.participation.update({
      where: { id },
      data: { status: "claimed", auditReturned: true },
    });
    await submitted(project, me, id, 4 * minute);
    const [, line] = await linesOf(me);
    expect(line?.slice(6, 8)).toEqual(["2", "14"]);
  });

  it("hold settlements, apart from annotations", async () => {
    const project = await startedProject(1);
    const [one, two] = [await project.person("annotator"), await project.person("annotator")];
    const judge = await project.person("adjudicator");
    await submitted(project, one, await claimed(project, one), minute, failingAnswers());
    await submitted(project, two, await claimed(project, two), minute);
    context.clock.advance(700);
    await sweep(context);
    const caseId = (await claimNextCase(context, await project.desk(judge, "adjudicator"))) ?? "";
    const own = await project.own(judge, caseId, "adjudicator");
    await settleCase(context, own, {
      outcome: "irreconcilable",
      operationId: randomUUID(),
      reason: "Cannot be judged.",
      ...plainSettling,
      activeMs: 7 * minute,
    });
    const [, line] = await linesOf(judge);
    expect(line?.slice(4, 8)).toEqual(["en", "adjudicator", "1", "7"]);
  });

  it("are summed for this week and the last", async () => {
    const project = await startedProject(3);
    const me = await project.person("annotator");
    const days = Math.ceil(context.clock.now().getTime() / 86_400_000);
    // A Monday noon: the epoch was a Thursday.
    const monday = (days + ((11 - (days % 7)) % 7)) * 86_400 + 43_200;
    context.clock.advance(monday - context.clock.now().getTime() / 1000);
    expect(context.clock.now().getUTCDay()).toBe(1);
    await submitted(project, me, await claimed(project, me), 10 * minute);
    context.clock.advance(6 * 86_400);
    await submitted(project, me, await claimed(project, me), 20 * minute);
    context.clock.advance(86_400);
    await submitted(project, me, await claimed(project, me), 30 * minute);
    expect(await getOwnHours(context, me)).toEqual({
      thisWeek: { submissions: 1, activeMs: 30 * minute },
      lastWeek: { submissions: 2, activeMs: 30 * minute },
      timeZone: "UTC",
    });
  });
});
