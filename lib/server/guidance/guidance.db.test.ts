import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerQuestionInput } from "@/lib/contracts/guidance";
import { newPerson, type TestContext, TestProject, testContext } from "@/tests/project";
import { anyDeskAccess, leadAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import { Failure } from "../failure";
import { answerQuestion, askQuestion } from "./commands";
import {
  answersToQuestions,
  getGuidance,
  guidelineEntries,
  listGuidelineEntries,
  listQuestions,
} from "./queries";

let context: TestContext;
beforeAll(() => {
  context = testContext(4);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) =>
      error instanceof Failure ? (error.problems?.[0]?.code ?? error.code) : String(error),
  );
}

/** Asks at the person's desk, a second after whatever was asked before. */
async function ask(
  project: TestProject,
  viewer: Viewer,
  text: string,
  at: { point?: string; language?: string; operationId?: string } = {},
): Promise<string> {
  context.clock.advance(1);
  const { point = "", language = project.language, operationId = randomUUID() } = at;
  const desk = await anyDeskAccess(context, viewer, project.slug, language);
  const input = { operationId, project: project.slug, language, point, text };
  return (await askQuestion(context, desk, input)).questionId;
}

type Wording = NonNullable<AnswerQuestionInput["publish"]>;

const wording = (change: Partial<Wording> = {}): Wording => ({
  point: "C",
  question: "Does a missing minority view fail C?",
  answer: "Only where the question needs it.",
  everyLanguage: false,
  ...change,
});

async function joinIn(project: TestProject, viewer: Viewer, language: string): Promise<void> {
  await context.db.member.create({
    data: {
      userId: viewer.userId,
      projectId: project.id,
      role: "annotator",
      language,
      pseudonym: `annotator-${randomUUID().slice(0, 8)}`,
      blockOrder: [],
    },
  });
}

describe("asking", () => {
  test("is for annotators and adjudicators of the language; for everybody else there is no such desk", async () => {
    const project = await TestProject.create(context);
    const elsewhere = await TestProject.create(context);
    for (const role of ["annotator", "adjudicator"] as const)
      expect(await codeOf(ask(project, await project.person(role), "How?"))).toBe("done");
    const annotator = await project.person("annotator");
    for (const [viewer, language] of [
      [annotator, "fr"],
      [await elsewhere.person("annotator"), "en"],
      [project.lead, "en"],
      [await newPerson(context.db, "stranger"), "en"],
    ] as const)
      expect(await codeOf(ask(project, viewer, "How?", { language }))).toBe("NOT_FOUND");
    await context.db.member.updateMany({
      where: { userId: annotator.userId },
      data: { removedAt: context.now() },
    });
    expect(await codeOf(ask(project, annotator, "How?"))).toBe("NOT_FOUND");
  });

  test("is about the work as a whole or a point of the protocol", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    for (const point of ["", "scope", "nature", "A", "C", "H"])
      expect(await codeOf(ask(project, viewer, "How?", { point })), point).toBe("done");
    for (const point of ["coreIssue", "verdict", "I", "c"])
      expect(await codeOf(ask(project, viewer, "How?", { point })), point).toBe("unknown_point");
  });

  test("stops at twenty open questions, also when many are sent at once, until one is answered", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, n) => codeOf(ask(project, viewer, `Question ${n}`))),
    );
    expect(Object.groupBy(outcomes, (outcome) => outcome)).toMatchObject({
      done: { length: 20 },
      THROTTLED: { length: 4 },
    });
    const [first] = (await listQuestions(context, await project.leadAccess(), {})).rows;
    await answerQuestion(context, await project.leadAccess(), {
      questionId: first?.questionId ?? "",
      answer: "So.",
      publish: null,
    });
    expect(await codeOf(ask(project, viewer, "One more"))).toBe("done");
    expect(await codeOf(ask(project, viewer, "One too many"))).toBe("THROTTLED");
    const other = await TestProject.create(context);
    await other.join(viewer, "annotator");
    expect(await codeOf(ask(other, viewer, "Another project's leads have time"))).toBe("done");
  });
});

describe("a question sent again after its answer got lost", () => {
  test("is the same question, also when both arrive at once, and after it was answered", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const operationId = randomUUID();
    const same = () => ask(project, viewer, "How?", { operationId });
    const ids = new Set(await Promise.all([same(), same(), same(), same()]));
    expect(ids.size).toBe(1);
    const [questionId = ""] = ids;
    const lead = await project.leadAccess();
    await answerQuestion(context, lead, { questionId, answer: "So.", publish: null });
    expect(await same()).toBe(questionId);
    expect(await context.db.question.count({ where: { userId: viewer.userId } })).toBe(1);
  });

  test("is told as asked by somebody who may ask no more", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const operationId = randomUUID();
    const first = await ask(project, viewer, "The first", { operationId });
    for (let n = 1; n < 20; n += 1) await ask(project, viewer, `Question ${n}`);
    expect(await codeOf(ask(project, viewer, "One too many"))).toBe("THROTTLED");
    expect(await ask(project, viewer, "The first", { operationId })).toBe(first);
  });

  test("is known by its author and desk: nobody else's id names it, and it does not answer elsewhere", async () => {
    const project = await TestProject.create(context);
    const [one, two] = [await project.person("annotator"), await project.person("annotator")];
    const operationId = randomUUID();
    const first = await ask(project, one, "How?", { operationId });
    expect(await ask(project, two, "How?", { operationId })).not.toBe(first);
    const other = await TestProject.create(context);
    await other.join(one, "annotator");
    expect(await codeOf(ask(other, one, "How?", { operationId }))).toBe("ALREADY_SUBMITTED");
  });
});

describe("an answer", () => {
  test("is given once, even when two leads give one at the same time", async () => {
    const project = await TestProject.create(context);
    const questionId = await ask(project, await project.person("annotator"), "How?");
    const lead = await project.leadAccess();
    const outcomes = await Promise.all(
      ["First", "Second"].map((answer) =>
        codeOf(answerQuestion(context, lead, { questionId, answer, publish: wording({ answer }) })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["WRONG_STATE", "done"]);
    const again = { questionId, answer: "Third", publish: wording() };
    expect(await codeOf(answerQuestion(context, lead, again))).toBe("WRONG_STATE");
    const [kept] = (await listQuestions(context, lead, {})).rows;
    expect(["First", "Second"]).toContain(kept?.answer);
    expect(await listGuidelineEntries(context, lead)).toMatchObject([{ version: 1, answer: kept?.answer }]);
  });

  test("that is published with others at once gets a version of its own, without a gap", async () => {
    const project = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const second = await newPerson(context.db, "lead");
    await project.join(second, "lead");
    const leads = [
      await project.leadAccess(),
      await leadAccess(context, second, project.slug, "questions.answer"),
    ];
    const asked: string[] = [];
    for (let n = 0; n < 8; n += 1) asked.push(await ask(project, viewer, `Question ${n}`));
    const publish = (questionId: string, n: number) => {
      const lead = leads[n % 2];
      if (!lead) throw new Error("no lead");
      return codeOf(
        answerQuestion(context, lead, {
          questionId,
          answer: `Answer ${n}`,
          publish: wording({ question: `Wording ${n}` }),
        }),
      );
    };
    const outcomes = await Promise.all(asked.map(publish));
    expect(outcomes).toEqual(asked.map(() => "done"));
    const entries = await guidelineEntries(context.annotatorDb, project.id, "en");
    expect(entries.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(8);
  });

  test("is another project's nowhere, and names a point of the protocol or nothing is done", async () => {
    const project = await TestProject.create(context);
    const other = await TestProject.create(context);
    const viewer = await project.person("annotator");
    const questionId = await ask(project, viewer, "How?");
    const input = { questionId, answer: "So.", publish: wording() };
    expect(await codeOf(answerQuestion(context, await other.leadAccess(), input))).toBe("NOT_FOUND");
    const lead = await project.leadAccess();
    const nowhere = { ...input, publish: wording({ point: "coreIssue" }) };
    expect(await codeOf(answerQuestion(context, lead, nowhere))).toBe("unknown_point");
    expect(await codeOf(answerQuestion(context, lead, { ...input, questionId: randomUUID() }))).toBe(
      "NOT_FOUND",
    );
    expect((await listQuestions(context, lead, {})).open).toBe(1);
    for (const action of ["questions.read", "questions.answer"] as const)
      expect(await codeOf(leadAccess(context, viewer, project.slug, action))).toBe("NOT_FOUND");
  });

  test("cannot be changed once it has joined the guideline", async () => {
    const project = await TestProject.create(context);
    const questionId = await ask(project, await project.person("annotator"), "How?");
    await answerQuestion(context, await project.leadAccess(), {
      questionId,
      answer: "So.",
      publish: wording(),
    });
    await expect(
      context.db.guidelineEntry.updateMany({
        where: { projectId: project.id },
        data: { answer: "Otherwise" },
      }),
    ).rejects.toThrow();
    await expect(
      context.db.guidelineEntry.deleteMany({ where: { projectId: project.id } }),
    ).rejects.toThrow();
  });
});

describe("what people receive", () => {
  test("is the wording for their language and for every language, and their own questions alone", async () => {
    const project = await TestProject.create(context);
    const english = await project.person("annotator");
    const french = await newPerson(context.db, "annotator");
    await joinIn(project, french, "fr");
    const lead = await project.leadAccess();
    const asked = [
      await ask(project, english, "I gave C a Fail on text 7. Right?", { point: "C" }),
      await ask(project, french, "J’ai mis Fail. C’est bon ?", { language: "fr" }),
      await ask(project, english, "May I stop early?"),
    ];
    const [first = "", second = "", third = ""] = asked;
    const answer = "Between you and me: yes.";
    await answerQuestion(context, lead, { questionId: first, answer, publish: wording() });
    const all = wording({ question: "For all", point: "", everyLanguage: true });
    await answerQuestion(context, lead, { questionId: second, answer, publish: all });
    await answerQuestion(context, lead, { questionId: third, answer, publish: null });

    const desk = (viewer: Viewer, language: string) => anyDeskAccess(context, viewer, project.slug, language);
    const mine = await getGuidance(context, await desk(english, "en"));
    expect(mine.questions.map(({ questionId }) => questionId)).toEqual([third, first]);
    expect(mine.questions.map((question) => question.answer)).toEqual([answer, answer]);
    expect(mine.entries.map(({ version }) => version)).toEqual([1, 2]);

    const theirs = await getGuidance(context, await desk(french, "fr"));
    expect(theirs.questions.map(({ questionId }) => questionId)).toEqual([second]);
    expect(theirs.entries).toEqual([expect.objectContaining({ version: 2, question: "For all" })]);
    expect(
      (await getGuidance(context, await project.desk(await project.person("annotator")))).questions,
    ).toEqual([]);
  });

  test("carries no asker, no answerer and nothing of the question as it was asked", async () => {
    const project = await TestProject.create(context);
    const asker = await project.person("annotator");
    const reader = await project.person("adjudicator");
    const questionId = await ask(project, asker, "I gave C a Fail. Right?", { point: "C" });
    await answerQuestion(context, await project.leadAccess(), {
      questionId,
      answer: "For you alone.",
      publish: wording(),
    });
    const received = await getGuidance(context, await project.desk(reader, "adjudicator"));
    expect(Object.keys(received.entries[0] ?? {}).sort()).toEqual([
      "addedAt",
      "answer",
      "point",
      "question",
      "version",
    ]);
    const { pseudonym } = await context.db.member.findFirstOrThrow({ where: { userId: asker.userId } });
    const sent = JSON.stringify(received);
    for (const secret of [
      asker.userId,
      asker.displayName,
      pseudonym,
      questionId,
      project.lead.userId,
      "I gave C a Fail",
      "For you alone.",
    ])
      expect(sent).not.toContain(secret);
  });

  test("tells a lead the asker's pseudonym and never a name, also of somebody who left", async () => {
    const project = await TestProject.create(context);
    const asker = await project.person("adjudicator");
    const questionId = await ask(project, asker, "How?");
    const member = await context.db.member.findFirstOrThrow({ where: { userId: asker.userId } });
    await context.db.member.update({ where: { id: member.id }, data: { removedAt: context.now() } });
    const lead = await project.leadAccess();
    await answerQuestion(context, lead, { questionId, answer: "So.", publish: wording() });
    const list = await listQuestions(context, lead, {});
    expect(list.rows).toMatchObject([{ asker: member.pseudonym, entryVersion: 1, language: "en" }]);
    expect(JSON.stringify(list)).not.toContain(asker.displayName);
    expect(JSON.stringify(list)).not.toContain(asker.userId);
  });

  test("reaches the inbox of the asker while they work there, and nobody else's", async () => {
    const project = await TestProject.create(context);
    const asker = await project.person("annotator");
    const other = await project.person("annotator");
    const lead = await project.leadAccess();
    for (const text of ["Old", "New", "Newest"]) {
      const questionId = await ask(project, asker, text);
      context.clock.advance(86_400);
      await answerQuestion(context, lead, { questionId, answer: `On ${text}`, publish: null });
    }
    await ask(project, asker, "Waiting");
    const since = new Date(context.now().getTime() - 36 * 3_600_000);
    expect(await answersToQuestions(context.annotatorDb, asker.userId, since)).toMatchObject([
      { about: "question", subject: "Newest", status: null, answer: "On Newest" },
      { about: "question", subject: "New", status: null, answer: "On New" },
    ]);
    expect(await answersToQuestions(context.annotatorDb, other.userId, since)).toEqual([]);
    await context.db.member.updateMany({
      where: { userId: asker.userId },
      data: { removedAt: context.now() },
    });
    expect(await answersToQuestions(context.annotatorDb, asker.userId, since)).toEqual([]);
  });
});

describe("what has grown long", () => {
  test("is cut to the newest: 200 entries of the guideline, 50 answers", async () => {
    const project = await TestProject.create(context);
    const entry = { projectId: project.id, point: "C", question: "And this?", answer: "So." };
    const versions = Array.from({ length: 215 }, (_, n) => n + 1);
    await context.db.guidelineEntry.createMany({
      data: versions.map((version) => ({ ...entry, version, language: version % 15 === 0 ? "fr" : "en" })),
    });
    const newest = versions.filter((version) => version % 15 !== 0).slice(-200);
    const entries = await guidelineEntries(context.annotatorDb, project.id, "en");
    expect(entries.map(({ version }) => version)).toEqual(newest);
    const listed = await listGuidelineEntries(context, await project.leadAccess());
    expect(listed.map(({ version }) => version)).toEqual(versions.slice(-200).toReversed());

    const asker = await project.person("annotator");
    const question = { projectId: project.id, language: "en", userId: asker.userId, answer: "So." };
    await context.db.question.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        ...question,
        text: `Question ${n}`,
        answeredAt: new Date(context.now().getTime() + n),
      })),
    });
    const answers = await answersToQuestions(context.annotatorDb, asker.userId, context.now());
    expect(answers.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Question ${59 - n}`),
    );
  });
});

describe("the list of questions", () => {
  test("begins with the longest wait, ends with the earliest answer, and loses none between two pages", async () => {
    const project = await TestProject.create(context);
    const people = [
      await project.person("annotator"),
      await project.person("annotator"),
      await project.person("adjudicator"),
    ];
    const lead = await project.leadAccess();
    const answered: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const [viewer] = people;
      if (!viewer) throw new Error("nobody");
      const questionId = await ask(project, viewer, `Answered ${n}`);
      await answerQuestion(context, lead, { questionId, answer: "So.", publish: null });
      answered.unshift(questionId);
    }
    const open: string[] = [];
    for (const viewer of people)
      for (let n = 0; n < 18; n += 1) open.push(await ask(project, viewer, `Open ${n}`));

    const first = await listQuestions(context, lead, {});
    expect(first.open).toBe(54);
    expect(first.rows.map(({ questionId }) => questionId)).toEqual(open.slice(0, 50));
    // The last row of the page is answered before the next page is asked for.
    await answerQuestion(context, lead, { questionId: open[49] ?? "", answer: "So.", publish: null });
    const second = await listQuestions(context, lead, { after: first.next ?? "" });
    expect(second.rows.map(({ questionId }) => questionId)).toEqual([
      ...open.slice(50),
      open[49],
      ...answered,
    ]);
    expect(second.next).toBeNull();

    expect((await listQuestions(context, lead, { status: "open" })).rows).toHaveLength(50);
    const onlyAnswered = await listQuestions(context, lead, { status: "answered" });
    expect(onlyAnswered.rows.map(({ questionId }) => questionId)).toEqual([open[49], ...answered]);
    expect(onlyAnswered.open).toBe(53);
    for (const after of ["", "x", `open.1.${"0".repeat(36)}`, `final.1.${randomUUID()}`])
      expect(await codeOf(listQuestions(context, lead, { after })), after).toBe("invalid");
  });
});
