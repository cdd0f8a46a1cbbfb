import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPractice } from "@/i18n/practice";
import { practiceItems } from "@/lib/protocols/x-value/practice-items";
import type { PracticeCourse } from "@/lib/workflow/practice";
import { demoRows, passingAnswers, type TestContext, TestProject, testContext } from "@/tests/project";
import { claimNext, claimNextCase } from "../assignments/commands";
import { getInbox } from "../assignments/queries";
import { anyDeskAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import { Failure } from "../failure";
import { getPeopleView } from "../people/queries";
import { answerPractice } from "./commands";
import { getPractice, getPracticeItem, isPracticeDue, practiceMarks } from "./queries";

let context: TestContext;
let course: PracticeCourse;
beforeAll(async () => {
  context = testContext(4);
  const loaded = await loadPractice("x-value", "en");
  if (!loaded) throw new Error("no course");
  course = loaded;
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

function expectedAt(item: string): Record<string, unknown> {
  return { ...course.texts.find((text) => text.item === item)?.expected };
}

/** Everything at a text is right but these points. */
function answersAt(item: string, missed: readonly ("scope" | "A" | "C")[] = []): Record<string, unknown> {
  const answers = expectedAt(item);
  if (missed.includes("scope")) answers.scope = answers.scope === "Global" ? "Regional" : "Global";
  if (missed.includes("A")) answers.A = answers.A === "Pass" ? "Biased Prompting" : "Pass";
  if (missed.includes("C"))
    answers.C =
      (answers.C as { result: string }).result === "Pass"
        ? { result: "Fail", reason: "I think so." }
        : { result: "Pass" };
  return answers;
}

async function answer(
  project: TestProject,
  viewer: Viewer,
  item: string,
  answers: Record<string, unknown> = answersAt(item),
) {
  context.clock.advance(1);
  const desk = await anyDeskAccess(context, viewer, project.slug, "en");
  return answerPractice(context, desk, course, { project: project.slug, language: "en", item, answers });
}

async function view(project: TestProject, viewer: Viewer) {
  return getPractice(context, await anyDeskAccess(context, viewer, project.slug, "en"), course);
}

async function itemView(project: TestProject, viewer: Viewer, item: string) {
  return getPracticeItem(context, await anyDeskAccess(context, viewer, project.slug, "en"), course, item);
}

const first = practiceItems[0];

describe("an attempt", () => {
  it("tells point by point what was right, the model answers, why, and the trap", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const result = await answer(project, viewer, "half-a-debate", answersAt("half-a-debate", ["scope", "C"]));
    const text = course.texts.find(({ item }) => item === "half-a-debate");
    expect(result.points.map(({ point }) => point)).toEqual([
      "scope",
      "nature",
      "A",
      "B",
      "C",
      "D",
      "E",
      "F",
      "G",
      "H",
    ]);
    expect(result.points.filter(({ isRight }) => !isRight).map(({ point }) => point)).toEqual(["scope", "C"]);
    expect(result.expected).toEqual(text?.expected);
    expect(result.given).toEqual(answersAt("half-a-debate", ["scope", "C"]));
    expect(result.trap).toBe(text?.trap);
    expect(result.points.find(({ point }) => point === "C")?.why).toBe(text?.why.C);
    expect(result.points.find(({ point }) => point === "H")?.why).toBe(text?.why.H ?? null);
  });

  it("is shown again to its author, the latest one, and nothing is told before there is one", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("adjudicator");
    const before = await itemView(project, viewer, first);
    expect(before).toMatchObject({ item: first, number: 1, total: 8, nextItem: practiceItems[1] });
    expect(before.result).toBeNull();
    expect(JSON.stringify(before)).not.toContain(course.texts[0]?.trap ?? "?");
    expect(before.subject).toMatchObject({
      language: "en",
      category: course.texts[0]?.category,
      textVersion: 1,
    });

    await answer(project, viewer, first, answersAt(first, ["A"]));
    const latest = await answer(project, viewer, first, answersAt(first, ["scope", "C"]));
    expect((await itemView(project, viewer, first)).result).toEqual(latest);
    expect((await itemView(project, viewer, "polite-label")).nextItem).toBeNull();
  });

  it("is shown and counted while its text is the same, and no longer, whatever became of other texts", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    for (const item of practiceItems) await answer(project, viewer, item);
    const desk = await anyDeskAccess(context, viewer, project.slug, "en");
    const [changed, ...same] = course.texts;
    if (!changed) throw new Error("no text");
    const newer = { version: "2", texts: [{ ...changed, edition: "another" }, ...same] };
    expect((await getPracticeItem(context, desk, newer, first)).result).toBeNull();
    expect((await getPracticeItem(context, desk, newer, same[0]?.item ?? "")).result).not.toBeNull();
    const seen = await getPractice(context, desk, newer);
    expect(seen.mark).toBeNull();
    expect(seen.items.map(({ right }) => right)).toEqual([null, 10, 10, 10, 10, 10, 10, 10]);
    await answerPractice(context, desk, newer, {
      project: project.slug,
      language: "en",
      item: first,
      answers: answersAt(first),
    });
    expect((await getPractice(context, desk, newer)).mark).toBe(100);
    // A step back to the earlier edition finds what was made on it.
    expect((await getPractice(context, desk, course)).mark).toBe(100);
  });

  it("has to be complete, as real work has", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const { scope: _, ...without } = answersAt(first);
    const refused = answer(project, viewer, first, { ...without, nature: "Neither", extra: 1 });
    await expect(refused).rejects.toMatchObject({
      code: "INVALID",
      problems: expect.arrayContaining([
        { path: "scope", code: "required" },
        { path: "extra", code: "unknown_key" },
      ]),
    });
    const elsewhere = { spans: [{ start: 0, end: 4, quote: "????" }] };
    await expect(answer(project, viewer, first, { ...answersAt(first), E: elsewhere })).rejects.toMatchObject(
      {
        code: "INVALID",
      },
    );
    expect(await context.db.practiceAttempt.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  it("is of a text and a course that exist", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const desk = await anyDeskAccess(context, viewer, project.slug, "en");
    const input = { project: project.slug, language: "en", item: first, answers: answersAt(first) };
    expect(await codeOf(answerPractice(context, desk, course, { ...input, item: "none" }))).toBe("NOT_FOUND");
    expect(await codeOf(answerPractice(context, desk, null, input))).toBe("NOT_FOUND");
    expect(await codeOf(getPractice(context, desk, null))).toBe("NOT_FOUND");
    expect(await codeOf(getPracticeItem(context, desk, course, "none"))).toBe("NOT_FOUND");
  });

  it("stands as it was made", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    await answer(project, viewer, first);
    const where = { userId: viewer.userId };
    await expect(context.db.practiceAttempt.updateMany({ where, data: { missed: [] } })).rejects.toThrow();
    await expect(context.db.practiceAttempt.deleteMany({ where })).rejects.toThrow();
    await expect(
      context.annotatorDb.practiceAttempt.updateMany({ where, data: { missed: [] } }),
    ).rejects.toThrow();
  });
});

describe("the mark", () => {
  it("counts the latest attempt at each text, and is there once all are answered", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    expect(await view(project, viewer)).toMatchObject({ mark: null, requiredMark: 0, language: "en" });
    await answer(project, viewer, first, answersAt(first, ["scope", "A", "C"]));
    expect((await view(project, viewer)).items[0]).toMatchObject({ item: first, right: 7, points: 10 });
    for (const item of practiceItems.slice(1)) {
      expect((await view(project, viewer)).mark).toBeNull();
      await answer(project, viewer, item);
    }
    // 77 of 80, rounded down.
    expect((await view(project, viewer)).mark).toBe(96);
    await answer(project, viewer, first);
    expect((await view(project, viewer)).mark).toBe(100);
    await answer(project, viewer, first, answersAt(first, ["A"]));
    const after = await view(project, viewer);
    expect(after.mark).toBe(98);
    expect(after.items.map(({ right }) => right)).toEqual([9, 10, 10, 10, 10, 10, 10, 10]);
    expect(after.items.map(({ item }) => item)).toEqual([...practiceItems]);
  });

  it("survives two attempts at the same moment", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const desk = await anyDeskAccess(context, viewer, project.slug, "en");
    const input = { project: project.slug, language: "en", item: first };
    await Promise.all(
      [answersAt(first), answersAt(first, ["A"]), answersAt(first, ["A", "C"])].map((answers) =>
        answerPractice(context, desk, course, { ...input, answers }),
      ),
    );
    const [listed, shown] = [await view(project, viewer), await itemView(project, viewer, first)];
    const right = shown.result?.points.filter(({ isRight }) => isRight).length;
    expect(listed.items[0]?.right).toBe(right);
    expect(await context.db.practiceAttempt.count({ where: { userId: viewer.userId } })).toBe(3);
  });

  it("is seen by the lead beside each person, and by nobody else", async () => {
    const project = await TestProject.create(context);
    const [done, begun] = [await project.person("annotator"), await project.person("adjudicator")];
    for (const item of practiceItems) await answer(project, done, item, answersAt(item, ["A", "scope"]));
    await answer(project, begun, first);
    const marks = await practiceMarks(context.db, project.id, "x-value");
    expect([...marks]).toEqual([[`${done.userId} en`, 80]]);
    const { members } = await getPeopleView(context, await project.leadAccess());
    const markOf = (viewer: Viewer) =>
      members.find(({ signInName }) => signInName === viewer.signInName)?.practiceMark;
    expect([markOf(done), markOf(begun), markOf(project.lead)]).toEqual([80, null, null]);

    const other = await project.person("annotator");
    const seen = [await view(project, other), await itemView(project, other, first)];
    expect(seen[0]).toMatchObject({ mark: null });
    expect(JSON.stringify(seen)).not.toContain(done.userId);
    expect((seen[1] as { result: unknown }).result).toBeNull();
  });

  it("of another project or language does not count here", async () => {
    const [project, elsewhere] = [await TestProject.create(context), await TestProject.create(context)];
    const viewer = await project.person("annotator");
    await elsewhere.join(viewer, "annotator");
    for (const item of practiceItems) await answer(elsewhere, viewer, item);
    expect((await view(elsewhere, viewer)).mark).toBe(100);
    expect((await view(project, viewer)).mark).toBeNull();
    const at = { userId: viewer.userId, projectId: elsewhere.id, language: "fr" };
    expect(await isPracticeDue(context.annotatorDb, at, { practiceMark: 1 }, "x-value")).toBe(true);
  });
});

describe("who may practise", () => {
  it("is whoever works in the project and language; for everybody else there is no such desk", async () => {
    const [project, elsewhere] = [await TestProject.create(context), await TestProject.create(context)];
    for (const role of ["annotator", "adjudicator"] as const)
      expect(await codeOf(answer(project, await project.person(role), first))).toBe("done");
    const annotator = await project.person("annotator");
    expect(await codeOf(anyDeskAccess(context, annotator, project.slug, "fr"))).toBe("NOT_FOUND");
    for (const viewer of [project.lead, await elsewhere.person("annotator")])
      expect(await codeOf(answer(project, viewer, first))).toBe("NOT_FOUND");
    await context.db.member.updateMany({
      where: { userId: annotator.userId },
      data: { removedAt: context.now() },
    });
    expect(await codeOf(answer(project, annotator, first))).toBe("NOT_FOUND");
  });
});

describe("practice before the first real sample", () => {
  async function started(settings: { practiceMark: number }) {
    const project = await TestProject.create(context, settings);
    await project.samples(demoRows("en").slice(0, 4));
    return project;
  }

  it("stands before the first claim until the mark is reached", async () => {
    const project = await started({ practiceMark: 95 });
    const viewer = await project.person("annotator");
    const claim = async () => codeOf(claimNext(context, await project.desk(viewer)));
    expect(await claim()).toBe("PRACTICE_DUE");
    expect(await view(project, viewer)).toMatchObject({ requiredMark: 95, mark: null });
    for (const item of practiceItems) {
      expect(await claim()).toBe("PRACTICE_DUE");
      await answer(project, viewer, item, answersAt(item, ["A"]));
    }
    expect((await view(project, viewer)).mark).toBe(90);
    expect(await claim()).toBe("PRACTICE_DUE");
    for (const item of practiceItems.slice(0, 4)) await answer(project, viewer, item);
    expect((await view(project, viewer)).mark).toBe(95);
    expect(await claim()).toBe("done");
    expect(await context.db.participation.count({ where: { userId: viewer.userId } })).toBe(1);
  });

  /** As it was kept: before single texts had editions where none is named. */
  async function attempted(
    project: TestProject,
    viewer: Viewer,
    made: { courseVersion: string; edition: string },
  ) {
    await context.db.practiceAttempt.createMany({
      data: practiceItems.map((item) => ({
        ...{ userId: viewer.userId, projectId: project.id, language: "en", item, ...made },
        ...{ answers: {}, missed: [], points: 10, at: context.now() },
      })),
    });
  }

  it("is not passed by attempts at earlier editions of the texts, for the claim, the desk and the lead", async () => {
    const project = await started({ practiceMark: 95 });
    const viewer = await project.person("annotator");
    await attempted(project, viewer, { courseVersion: "0", edition: "earlier" });
    await attempted(project, viewer, { courseVersion: "0", edition: "" });
    const claim = async () => codeOf(claimNext(context, await project.desk(viewer)));
    const isDue = async () => (await getInbox(context, viewer)).desks[0]?.practiceDue;
    expect(await claim()).toBe("PRACTICE_DUE");
    expect(await isDue()).toBe(true);
    expect(await practiceMarks(context.db, project.id, "x-value")).toEqual(new Map());
    for (const item of practiceItems) await answer(project, viewer, item);
    expect(await isDue()).toBe(false);
    expect(await practiceMarks(context.db, project.id, "x-value")).toEqual(
      new Map([[`${viewer.userId} en`, 100]]),
    );
    expect(await claim()).toBe("done");
  });

  it("is passed by attempts from before single texts had editions, at the same course", async () => {
    const project = await started({ practiceMark: 95 });
    const viewer = await project.person("annotator");
    await attempted(project, viewer, { courseVersion: course.version, edition: "" });
    expect(await codeOf(claimNext(context, await project.desk(viewer)))).toBe("done");
  });

  it("stands before nobody where the course is free, nor before adjudicators", async () => {
    const free = await started({ practiceMark: 0 });
    const newcomer = await free.person("annotator");
    expect(await claimNext(context, await free.desk(newcomer))).not.toBeNull();
    const strict = await started({ practiceMark: 100 });
    const adjudicator = await strict.person("adjudicator");
    const desk = await strict.desk(adjudicator, "adjudicator");
    expect(await codeOf(claimNextCase(context, desk))).toBe("done");
    expect((await view(strict, adjudicator)).requiredMark).toBe(0);
  });

  it("never blocks somebody who has begun, whatever the lead asks later and however a later try goes", async () => {
    const project = await started({ practiceMark: 0 });
    const viewer = await project.person("annotator");
    expect(await claimNext(context, await project.desk(viewer))).not.toBeNull();
    await context.db.project.update({
      where: { id: project.id },
      data: { settings: { dailyAttestation: false, practiceMark: 100 } },
    });
    await answer(project, viewer, first, answersAt(first, ["A", "C"]));
    expect(await claimNext(context, await project.desk(viewer))).not.toBeNull();
    expect((await view(project, viewer)).requiredMark).toBe(0);
    const newcomer = await project.person("annotator");
    expect(await codeOf(claimNext(context, await project.desk(newcomer)))).toBe("PRACTICE_DUE");
  });
});

describe("the benchmark", () => {
  it("knows nothing of practice", async () => {
    const project = await TestProject.create(context, { practiceMark: 90 });
    await project.samples(demoRows("en").slice(0, 2));
    const tables = await context.db.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'practice_attempt'
      ORDER BY table_name`;
    const content = async () =>
      Promise.all(
        tables.map(async ({ name }) => {
          const [row] = await context.db.$queryRawUnsafe<{ hash: string | null }[]>(
            `SELECT md5(string_agg(each::text, '\n' ORDER BY each::text)) AS hash FROM "${name}" each`,
          );
          return [name, row?.hash];
        }),
      );
    const viewer = await project.person("annotator");
    const before = await content();
    expect(before.map(([name]) => name)).toEqual(
      expect.arrayContaining(["annotation", "event", "exposure", "participation", "sample", "settlement"]),
    );
    for (const item of practiceItems) await answer(project, viewer, item);
    await answer(project, viewer, first, { ...passingAnswers(), B: { result: "Fail", reason: "No." } });
    expect(await content()).toEqual(before);
    expect(context.jobs.sent.filter(({ data }) => JSON.stringify(data).includes("practice"))).toEqual([]);
  });
});
