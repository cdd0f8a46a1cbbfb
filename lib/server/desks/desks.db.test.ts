import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { xValue } from "@/lib/protocols/x-value/protocol";
import type { Viewer } from "@/lib/server/auth/viewer";
import type { defaultSettings } from "@/lib/workflow/settings";
import {
  demoRows,
  failingAnswers,
  passingAnswers,
  plainWork,
  TestProject,
  testContext,
} from "@/tests/project";
import { submitAnnotation } from "../annotations/commands";
import { getAssignment } from "../annotations/queries";
import { claimNext, claimNextCase } from "../assignments/commands";
import { getInbox } from "../assignments/queries";
import { Failure } from "../failure";
import { sweep } from "../jobs/sweep";
import { attest, setOptOut } from "./commands";

const context = testContext();
afterAll(() => Promise.all([context.db.$disconnect(), context.annotatorDb.$disconnect()]));

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "none",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

async function startedProject(settings: Partial<typeof defaultSettings> = {}) {
  const project = await TestProject.create(context, settings);
  await project.samples(demoRows("en").slice(0, 8));
  return { project, annotator: await project.person("annotator") };
}

describe("the daily attestation", () => {
  it("is asked for before the first claim of the day, and again before a submission of the next day", async () => {
    const { project, annotator } = await startedProject({ dailyAttestation: true });
    const desk = await project.desk(annotator);
    expect((await getInbox(context, annotator)).attestationDue).toBe(true);
    expect(await failureOf(claimNext(context, desk))).toBe("ATTESTATION_DUE");

    const timeZone = "Asia/Karachi";
    await Promise.all([attest(context, annotator, { timeZone }), attest(context, annotator, { timeZone })]);
    expect(await context.db.attestation.count({ where: { userId: annotator.userId } })).toBe(1);
    expect((await getInbox(context, annotator)).attestationDue).toBe(false);
    const id = await claimNext(context, desk);
    const own = await project.own(annotator, String(id));
    expect((await getAssignment(context, own)).attestationDue).toBe(false);

    context.clock.advance(24 * 3600);
    expect((await getAssignment(context, own)).attestationDue).toBe(true);
    const work = { operationId: randomUUID(), answers: passingAnswers(), ...plainWork, claimNext: false };
    expect(await failureOf(submitAnnotation(context, own, work))).toBe("ATTESTATION_DUE");
    await attest(context, annotator, { timeZone });
    expect(await failureOf(submitAnnotation(context, own, work))).toBe("none");
    expect((await getAssignment(context, own)).ownClosedToday).toBe(1);
  });

  it("can be given again on the same date of another time zone", async () => {
    const { project, annotator } = await startedProject({ dailyAttestation: true });
    const desk = await project.desk(annotator);
    // 17:00 in Tokyo; a day later there it is still this date in Honolulu.
    await attest(context, annotator, { timeZone: "Asia/Tokyo" });
    await claimNext(context, desk);
    context.clock.advance(8 * 3600);
    expect((await getInbox(context, annotator)).attestationDue).toBe(true);
    await attest(context, annotator, { timeZone: "Pacific/Honolulu" });
    expect((await getInbox(context, annotator)).attestationDue).toBe(false);
    expect(await claimNext(context, desk)).not.toBeNull();
    await attest(context, annotator, { timeZone: "Asia/Tokyo" });
    expect((await getInbox(context, annotator)).attestationDue).toBe(false);
  });

  it("refuses a time zone that is none", async () => {
    const { annotator } = await startedProject();
    expect(await failureOf(attest(context, annotator, { timeZone: "Mars/Olympus" }))).toBe("INVALID");
  });
});

describe("categories somebody does not want to read", () => {
  const claimAll = async (project: TestProject, annotator: Viewer) => {
    const categories: string[] = [];
    for (;;) {
      const id = await claimNext(context, await project.desk(annotator));
      if (!id) return categories;
      const { subject } = await getAssignment(context, await project.own(annotator, id));
      categories.push(subject.category);
    }
  };

  it("do not come any more, and everything else does", async () => {
    const { project, annotator } = await startedProject({ openClaims: 50 });
    const all = demoRows("en").slice(0, 8);
    const declined = String(all[0]?.category);
    await setOptOut(context, await project.desk(annotator), {
      project: project.slug,
      language: "en",
      categories: [declined, declined],
    });
    expect((await getInbox(context, annotator)).desks[0]?.optedOut).toEqual([declined]);
    const expected = all.map(({ category }) => category).filter((category) => category !== declined);
    expect((await claimAll(project, annotator)).sort()).toEqual(expected.sort());
    expect((await getInbox(context, annotator)).desks[0]?.available).toBe(false);
  });

  it("must be categories of the protocol", async () => {
    const { project, annotator } = await startedProject();
    const desk = await project.desk(annotator);
    const input = { project: project.slug, language: "en", categories: ["nonsense"] };
    expect(await failureOf(setOptOut(context, desk, input))).toBe("INVALID");
  });

  it("cannot be all that the language has: nothing would come", async () => {
    const ofTwo = demoRows("en").filter(({ category }) => category === "P&G" || category === "G&H");
    const decline = async (project: TestProject, annotator: Viewer, categories: string[]) => {
      const desk = await project.desk(annotator);
      return failureOf(setOptOut(context, desk, { project: project.slug, language: "en", categories }));
    };
    const others = xValue.categories.filter((category) => category !== "P&G" && category !== "G&H");

    const project = await TestProject.create(context);
    const annotator = await project.person("annotator");
    // While nothing is imported, any category may come.
    expect(await decline(project, annotator, [...xValue.categories])).toBe("INVALID");
    expect(await decline(project, annotator, ["P&G", "G&H"])).toBe("none");
    // Imported and not selected yet: what may be selected may come.
    const rows = demoRows("en");
    const third = rows.filter(({ category }) => category === others[0]).slice(0, 1);
    await project.samples([...ofTwo, ...third], 0);
    expect(await decline(project, annotator, ["P&G", "G&H"])).toBe("none");
    expect(await decline(project, annotator, ["P&G", "G&H", ...third.map(({ category }) => category)])).toBe(
      "INVALID",
    );
    // Selected: what stayed in reserve does not come.
    await project.samples(ofTwo.map((row) => ({ ...row, externalId: `${row.externalId}-selected` })));
    expect(await decline(project, annotator, ["P&G", "G&H"])).toBe("INVALID");
    expect(await decline(project, annotator, ["P&G", ...others])).toBe("none");
    // Neither does what was discarded.
    await context.db.sample.updateMany({
      where: { projectId: project.id, category: "G&H" },
      data: { state: "discarded" },
    });
    expect(await decline(project, annotator, ["P&G", ...others])).toBe("INVALID");
    expect((await getInbox(context, annotator)).desks[0]?.optedOut).toEqual(["P&G", ...others]);
  });
});

describe("an adjudicator's desk", () => {
  it("counts what they may settle by point and in all", async () => {
    const project = await TestProject.create(context, { gateOnAudit: false, openClaims: 50 });
    await project.samples(demoRows("en").slice(0, 2));
    const judge = await project.person("adjudicator");
    const differing = [
      [passingAnswers(), passingAnswers()],
      [{ ...failingAnswers(), scope: "Regional" }, failingAnswers()],
    ];
    const seen: string[] = [];
    for (const answers of differing) {
      const annotator = await project.person("annotator");
      for (;;) {
        const id = await claimNext(context, await project.desk(annotator));
        if (!id) break;
        const own = await project.own(annotator, id);
        if (!seen.includes(own.sampleId)) seen.push(own.sampleId);
        await submitAnnotation(context, own, {
          operationId: randomUUID(),
          answers: answers[seen.indexOf(own.sampleId)] ?? {},
          ...plainWork,
          claimNext: false,
        });
      }
    }
    context.clock.advance(700);
    await sweep(context);
    const desk = async () => (await getInbox(context, judge)).desks[0];
    expect(await desk()).toMatchObject({ disputes: { scope: 1, B: 2 }, waiting: 2 });
    await claimNextCase(context, await project.desk(judge, "adjudicator"), "scope");
    expect(await desk()).toMatchObject({ disputes: { B: 1 }, waiting: 1 });
  });
});

describe("the order of claims", () => {
  it("goes on from the last place and does not begin anew each time", async () => {
    const { project, annotator } = await startedProject({ openClaims: 50 });
    const desk = await project.desk(annotator);
    while (await claimNext(context, desk));
    const places = await context.db.participation.findMany({
      where: { userId: annotator.userId },
      orderBy: { place: "asc" },
      select: { place: true },
    });
    expect(places).toHaveLength(8);
    expect(places.every(({ place }) => place >= 0n)).toBe(true);
  });
});
