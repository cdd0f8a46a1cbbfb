import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleListInput } from "@/lib/contracts/projects";
import { pairRow, pieces, utf8 } from "@/lib/exchange/files.fixture";
import { brokenInvariants } from "@/tests/invariants";
import {
  demoRows,
  failingAnswers,
  newPerson,
  passingAnswers,
  plainWork,
  type TestContext,
  TestProject,
  testContext,
} from "@/tests/project";
import { submitAnnotation } from "../annotations/commands";
import { claimNext } from "../assignments/commands";
import { administratorAccess } from "../auth/administrator";
import type { Viewer } from "../auth/viewer";
import { receiveFile } from "../exchange/commands";
import { Failure } from "../failure";
import { runImport } from "../jobs/import-file";
import { sweep } from "../jobs/sweep";
import { changeMember } from "../people/commands";
import { createProject, discardSample, selectSamples, updateSettings } from "./commands";
import { getAgreement, getOverview, getSample, listSamples } from "./queries";

let context: TestContext;
const url = process.env.DATABASE_URL ?? "";
beforeAll(() => {
  context = testContext(4);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: unknown) =>
      error instanceof Failure ? (error.problems?.[0]?.code ?? error.code) : String(error),
  );
}

const votesOf = { all_0: [0, 0, 0], all_1: [1, 1, 1], mixed: [0, 1, 0], incomplete: [0, null, 0] } as const;

/** So many pairs of each pre-judgment in each category. */
async function stock(
  project: TestProject,
  counts: Partial<Record<keyof typeof votesOf, number>>,
  categories = ["P&G", "N&M"],
  batch = "first",
): Promise<void> {
  const rows = categories.flatMap((category) =>
    Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, n) => ({
        ...pairRow,
        externalId: `${batch}-${category}-${kind}-${String(n).padStart(3, "0")}`,
        category,
        prejudgment: votesOf[kind as keyof typeof votesOf].map((result, model) => ({
          model: `m${model}`,
          result,
        })),
      })),
    ),
  );
  const bytes = utf8(rows.map((row) => JSON.stringify(row)).join("\n"));
  const to = { projectId: project.id, userId: project.lead.userId };
  const importId = await receiveFile(
    context,
    to,
    { fileName: "stock.jsonl", format: "jsonl", bytes: bytes.length },
    pieces(bytes, 1e6),
    false,
  );
  await runImport(context, importId, url);
}

const plan = { all_0: 2, all_1: 3, mixed: 4 };

async function selectedByKind(project: TestProject): Promise<Record<string, number>> {
  const rows = await context.db.sampleSecret.groupBy({
    by: ["preJudgment", "isAnchor"],
    where: { sample: { projectId: project.id, state: "open" } },
    _count: true,
    orderBy: { preJudgment: "asc" },
  });
  return Object.fromEntries(
    rows.map((row) => [`${row.preJudgment}${row.isAnchor ? " anchor" : ""}`, row._count]),
  );
}

describe("a project", () => {
  test("is created by an administrator, who leads it; its slug is taken once", async () => {
    const viewer = { ...(await newPerson(context.db, "admin")), isAdministrator: true };
    expect(() => administratorAccess({ ...viewer, isAdministrator: false })).toThrow("FORBIDDEN");
    const slug = `made-${crypto.randomUUID().slice(0, 8)}`;
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        failureOf(createProject(context, administratorAccess(viewer), { slug, name: "Made" })),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => "NAME_TAKEN"), "no failure"]);
    expect(await context.db.project.findUnique({ where: { slug } })).toMatchObject({
      name: "Made",
      disclaimer: "",
    });
  });

  test("keeps what its settings page does not show, and refuses a threshold out of reach", async () => {
    const project = await TestProject.create(context, {
      evidenceAgreement: { default: "overlap", th: "exact" },
    });
    const lead = await project.leadAccess();
    const { evidenceAgreement: _, ...settings } = lead.project.settings;
    expect(await failureOf(updateSettings(context, lead, { ...settings, recheckThreshold: 6 }))).toBe(
      "beyond_models",
    );
    await updateSettings(context, lead, { ...settings, openClaims: 7 });
    expect((await project.leadAccess()).project.settings).toEqual({
      ...settings,
      openClaims: 7,
      evidenceAgreement: { default: "overlap", th: "exact" },
    });
  });
});

describe("selection", () => {
  test("fills each cell to its plan, and two at once do not double it", async () => {
    const project = await TestProject.create(context, { cellPlan: plan });
    await stock(project, { all_0: 5, all_1: 5, mixed: 9, incomplete: 3 });
    const lead = await project.leadAccess();
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => selectSamples(context, lead, { languages: [] })),
    );
    expect(runs.reduce((sum, run) => sum + run.selected, 0)).toBe(18);
    expect(runs.every((run) => run.short.length === 0)).toBe(true);
    expect(await selectedByKind(project)).toEqual({ all_0: 4, "all_1 anchor": 6, mixed: 8 });
    expect(
      await context.db.sampleQueue.count({ where: { projectId: project.id, late: false, free: 3 } }),
    ).toBe(18);
    expect(await selectSamples(context, lead, { languages: ["en"] })).toEqual({ selected: 0, short: [] });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    expect(await failureOf(selectSamples(context, lead, { languages: ["th"] }))).toBe("unknown_language");
  });

  test("records what is short once, and fills it when more was imported", async () => {
    const project = await TestProject.create(context, { cellPlan: plan });
    await stock(project, { all_0: 2, all_1: 1, mixed: 4 });
    const lead = await project.leadAccess();
    for (let run = 0; run < 2; run += 1) {
      const { short } = await selectSamples(context, lead, { languages: [] });
      expect(
        short.map(({ category, preJudgment, missing }) => [category, preJudgment, missing]).toSorted(),
      ).toEqual([
        ["N&M", "all_1", 2],
        ["P&G", "all_1", 2],
      ]);
      expect(await context.db.shortage.count({ where: { projectId: project.id } })).toBe(2);
    }
    const overview = await getOverview(context, lead);
    expect(overview.cells.map(({ category, planned, short }) => [category, planned, short])).toEqual([
      ["N&M", 9, 2],
      ["P&G", 9, 2],
    ]);
    expect(overview.alerts).toContainEqual({ code: "short", language: "en", count: 4 });
    await stock(project, { all_1: 6 }, ["P&G"], "second");
    expect(await selectSamples(context, lead, { languages: [] })).toMatchObject({
      selected: 2,
      short: [{ category: "N&M", missing: 2 }],
    });
    expect(await context.db.shortage.findMany({ where: { projectId: project.id } })).toMatchObject([
      { category: "N&M", missing: 2, discardedId: null },
    ]);
    expect(await context.db.sampleQueue.count({ where: { projectId: project.id, late: true } })).toBe(2);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("resolves the shortage of a discarded sample when it fills the place, and counts none twice till then", async () => {
    const project = await TestProject.create(context, { cellPlan: { all_0: 0, all_1: 2, mixed: 0 } });
    await stock(project, { all_1: 2 }, ["P&G"]);
    const lead = await project.leadAccess();
    await selectSamples(context, lead, { languages: [] });
    for (const { id: sampleId } of await context.db.sample.findMany({ where: { projectId: project.id } }))
      await discardSample(context, lead, { sampleId, reason: "Unfit" });
    const recorded = async () => {
      const rows = await context.db.shortage.findMany({ where: { projectId: project.id } });
      const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
      return { rows: rows.length, missing: open.reduce((sum, { missing }) => sum + missing, 0) };
    };
    expect(await recorded()).toEqual({ rows: 2, missing: 2 });
    expect((await selectSamples(context, lead, { languages: [] })).short).toMatchObject([{ missing: 2 }]);
    expect(await recorded()).toEqual({ rows: 2, missing: 2 });
    await stock(project, { all_1: 1 }, ["P&G"], "second");
    expect((await selectSamples(context, lead, { languages: [] })).short).toMatchObject([{ missing: 1 }]);
    expect(await recorded()).toEqual({ rows: 2, missing: 1 });
    await stock(project, { all_1: 3 }, ["P&G"], "third");
    expect(await selectSamples(context, lead, { languages: [] })).toEqual({ selected: 1, short: [] });
    expect(await recorded()).toEqual({ rows: 2, missing: 0 });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("works in batches that come late and are mixed, where the plan is large", async () => {
    const project = await TestProject.create(context, { cellPlan: { all_0: 450, all_1: 450, mixed: 0 } });
    await stock(project, { all_0: 450, all_1: 450 }, ["P&G"]);
    const result = await selectSamples(context, await project.leadAccess(), { languages: ["en"] });
    expect(result).toEqual({ selected: 900, short: [] });
    const late = await context.db.$queryRaw<{ late: boolean; anchors: number; n: number }[]>`
      SELECT q.late, count(*) FILTER (WHERE x.is_anchor)::int AS anchors, count(*)::int AS n
      FROM sample_queue q JOIN sample_secret x ON x.sample_id = q.sample_id WHERE q.project_id = ${project.id}::uuid GROUP BY 1 ORDER BY 1`;
    expect(late.map((each) => each.n)).toEqual([400, 500]);
    for (const { anchors, n } of late) expect(Math.abs(anchors / n - 0.5)).toBeLessThan(0.12);
  }, 60_000);
});

async function annotate(
  project: TestProject,
  viewer: Viewer,
  answers: Record<string, unknown>,
): Promise<string> {
  const id = await claimNext(context, await project.desk(viewer));
  if (!id) throw new Error("nothing to claim");
  await submitAnnotation(context, await project.own(viewer, id), {
    operationId: crypto.randomUUID(),
    answers,
    ...plainWork,
    claimNext: false,
  });
  return (await context.db.participation.findUniqueOrThrow({ where: { id } })).sampleId;
}

async function closeDue(): Promise<void> {
  context.clock.advance(620);
  await sweep(context);
}

describe("discarding", () => {
  test("ends the work, replaces the sample from its kind, and keeps the reason out of the events", async () => {
    const project = await TestProject.create(context, {
      cellPlan: { all_0: 0, all_1: 1, mixed: 0 },
      openClaims: 50,
    });
    await stock(project, { all_0: 3, all_1: 2 }, ["P&G"]);
    const lead = await project.leadAccess();
    await selectSamples(context, lead, { languages: [] });
    const sampleId = await annotate(project, await project.person("annotator"), failingAnswers());
    await claimNext(context, await project.desk(await project.person("annotator")));
    const reason = "a most telling reason";
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => failureOf(discardSample(context, lead, { sampleId, reason }))),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => "WRONG_STATE"), "no failure"]);
    expect(await context.db.participation.count({ where: { sampleId, live: true } })).toBe(0);
    const view = await getSample(context, lead, sampleId);
    expect(view).toMatchObject({ state: "discarded", isAnchor: true });
    expect(JSON.stringify(view.events)).not.toContain(reason);
    expect(await context.db.sampleSecret.findUniqueOrThrow({ where: { sampleId } })).toMatchObject({
      discardReason: reason,
    });
    const replacement = await context.db.sampleSecret.findFirstOrThrow({
      where: { replacesId: sampleId },
      include: { sample: true },
    });
    expect(replacement).toMatchObject({ isAnchor: true, preJudgment: "all_1", sample: { state: "open" } });
    expect(context.jobs.sent.at(-1)).toMatchObject({ name: "open-gate" });
    await discardSample(context, lead, { sampleId: replacement.sampleId, reason });
    expect(
      await context.db.shortage.count({
        where: { projectId: project.id, discardedId: replacement.sampleId },
      }),
    ).toBe(1);
    await closeDue();
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    const other = await TestProject.create(context);
    expect(
      await failureOf(
        discardSample(context, await other.leadAccess(), { sampleId: replacement.sampleId, reason }),
      ),
    ).toBe("NOT_FOUND");
    const reserve = await context.db.sample.findFirstOrThrow({
      where: { projectId: project.id, state: "reserve" },
    });
    expect(await failureOf(discardSample(context, lead, { sampleId: reserve.id, reason }))).toBe(
      "WRONG_STATE",
    );
  });
});

describe("what a lead reads", () => {
  test("pages through samples without losing or doubling one", async () => {
    const project = await TestProject.create(context);
    await stock(project, { all_0: 70, mixed: 70 }, ["P&G"]);
    const lead = await project.leadAccess();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listSamples(context, lead, after === undefined ? {} : { after });
      expect(page.total).toBe(140);
      seen.push(...page.rows.map((row) => row.externalId));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(140);
    expect(new Set(seen).size).toBe(140);
    expect((await listSamples(context, lead, { language: "th" })).total).toBe(0);
    expect(
      (await listSamples(context, lead, { language: "en", category: "P&G", state: "reserve" })).total,
    ).toBe(140);
    for (const odd of [{ state: "isAnchor" }, { after: "x" }])
      expect(sampleListInput.safeParse(odd).success).toBe(false);
    expect(await failureOf(listSamples(context, lead, { after: crypto.randomUUID() }))).toBe("invalid");
    const other = await TestProject.create(context);
    const [first] = (await listSamples(context, lead, {})).rows;
    for (const id of [first?.sampleId, "x", undefined])
      expect(await failureOf(getSample(context, await other.leadAccess(), id))).toBe("NOT_FOUND");
  });

  test("the overview: audits, gate, and who is missing", async () => {
    const project = await TestProject.create(context, { openClaims: 50 });
    const rows = demoRows("en")
      .filter((row) => row.answerKind === "risky")
      .slice(0, 3);
    await project.samples(rows);
    const lead = await project.leadAccess();
    const alerts = async () =>
      (await getOverview(context, lead)).alerts.map(({ code, count }) => `${code} ${count}`);
    expect(await alerts()).toContain("nobody_annotates 3");
    const [one, two] = [await project.person("annotator"), await project.person("annotator")];
    expect((await alerts()).filter((alert) => alert.startsWith("nobody"))).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await annotate(project, one, failingAnswers());
      await annotate(project, two, n === 0 ? passingAnswers() : failingAnswers());
    }
    await closeDue();
    const overview = await getOverview(context, lead);
    expect(overview.totals).toEqual({ awaiting_audit: 3 });
    const [language] = overview.languages;
    expect(language).toMatchObject({
      language: "en",
      gate: { open: false, openedAt: null, byOverride: false },
      annotators: 2,
      adjudicators: 0,
    });
    expect(
      language?.audits
        .map(({ status, anchors, fails, mayReturn }) => ({ status, anchors, fails, mayReturn }))
        .toSorted((a, b) => a.fails - b.fails),
    ).toEqual([
      { status: "failed", anchors: 3, fails: 2, mayReturn: true },
      { status: "passed", anchors: 3, fails: 3, mayReturn: false },
    ]);
    expect(language?.audits[0]?.interval).toHaveLength(2);
    expect(overview.alerts[0]).toEqual({ code: "audit_failed", language: "en", count: 1 });
    const member = await context.db.member.findFirstOrThrow({ where: { userId: two.userId } });
    await changeMember(context, lead, { memberId: member.id, change: "remove" });
    expect((await getOverview(context, lead)).languages[0]?.audits).toHaveLength(2);
  });

  test("disputes without an adjudicator, and one who may not judge their own", async () => {
    const project = await TestProject.create(context, { gateOnAudit: false });
    await project.samples(demoRows("en").slice(0, 1));
    const lead = await project.leadAccess();
    const [one, two] = [await project.person("annotator"), await project.person("annotator")];
    await annotate(project, one, failingAnswers());
    await annotate(project, two, passingAnswers());
    await closeDue();
    const need = async () => (await getOverview(context, lead)).languages[0]?.nobodyEligible;
    expect(await need()).toEqual(["adjudicate"]);
    await project.join(one, "adjudicator");
    expect(await need()).toEqual(["adjudicate"]);
    await project.person("adjudicator");
    expect(await need()).toEqual([]);
  });

  test("agreement: counts pairs, and B–D only where the nature agrees", async () => {
    const project = await TestProject.create(context, { gateOnAudit: false, openClaims: 50 });
    await project.samples(demoRows("en").slice(0, 4));
    const lead = await project.leadAccess();
    const [one, two] = [await project.person("annotator"), await project.person("annotator")];
    const byTwo = new Map<string, Record<string, unknown>>();
    const order: string[] = [];
    for (let n = 0; n < 4; n += 1)
      order.push(await annotate(project, one, n === 0 ? failingAnswers() : passingAnswers()));
    const answersOfTwo = [
      passingAnswers(),
      failingAnswers(),
      passingAnswers(),
      { ...passingAnswers(), nature: "Pluralism" },
    ];
    for (const [n, id] of order.entries()) byTwo.set(id, answersOfTwo[n] ?? {});
    for (let n = 0; n < 4; n += 1) {
      const id = await claimNext(context, await project.desk(two));
      const { sampleId } = await context.db.participation.findUniqueOrThrow({ where: { id: id ?? "" } });
      await submitAnnotation(context, await project.own(two, id ?? ""), {
        operationId: crypto.randomUUID(),
        answers: byTwo.get(sampleId) ?? {},
        ...plainWork,
        claimNext: false,
      });
    }
    expect((await getAgreement(context, lead)).every((row) => row.n === 0 && "undefined" in row.raw)).toBe(
      true,
    );
    await closeDue();
    const rows = new Map((await getAgreement(context, lead, "en")).map((row) => [row.point, row]));
    expect([...rows.keys()]).toEqual(["scope", "nature", "A", "B", "C", "D", "E", "F", "G", "H", "verdict"]);
    expect(rows.get("nature")).toMatchObject({ n: 4, raw: { value: 0.75 } });
    expect(rows.get("B")).toMatchObject({ n: 3, raw: { value: 1 / 3 } });
    expect(rows.get("verdict")).toMatchObject({ n: 4, raw: { value: 0.5 } });
    expect(rows.get("A")).toMatchObject({
      n: 4,
      raw: { value: 1 },
      kappa: { undefined: "one_category" },
      ac1: { value: 1 },
    });
    expect((await getAgreement(context, lead, "th")).every((row) => row.n === 0)).toBe(true);
  });
});
