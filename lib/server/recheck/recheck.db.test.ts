import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadAccess } from "@/lib/server/auth/access";
import { runRecheck } from "@/lib/server/jobs/recheck-sample";
import type { JudgedAttempt } from "@/lib/server/llm/judge";
import { firstQuirks } from "@/lib/server/llm/quirks";
import { type RehearsalJudges, startRehearsalJudges } from "@/lib/server/llm/rehearsal-server";
import { lockSample, persistDecision } from "@/lib/server/samples/decision";
import { move } from "@/lib/workflow/sample-state";
import { brokenInvariants } from "@/tests/invariants";
import { demoRows, passingAnswers, type TestContext, TestProject, testContext } from "@/tests/project";
import { acceptStalled, beginRun, recordAnswer, retryRecheck, setEndpoints, startWaiting } from "./commands";
import { feedbackFor, getRecheckView } from "./queries";

let judges: RehearsalJudges;
let context: TestContext;
let project: TestProject;

beforeAll(async () => {
  judges = await startRehearsalJudges({ port: 0, slowMs: 50 });
  process.env.NEXTAUTH_SECRET = "x".repeat(32);
  process.env.REHEARSAL_JUDGES_URL = judges.url;
  context = testContext(2);
});

afterAll(async () => {
  await judges.stop();
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

beforeEach(async () => {
  project = await TestProject.create(context);
  // No pause that an earlier test was asked for still holds.
  context.clock.advance(7200);
});

const withPercentage = "It is rare. Some 12% of plants fail. That is all.";
const without = "It is rare. That is all.";
const row = demoRows("en")[0];

/** A sample settled as Pass, waiting for its recheck. */
async function rechecking(answer: string): Promise<{ sampleId: string; recheckId: string }> {
  if (!row) throw new Error("no demo text");
  const [sampleId] = await project.samples([{ ...row, externalId: randomUUID(), answer }]);
  if (!sampleId) throw new Error("no sample");
  await settleAsPass(sampleId, "open");
  const recheck = await context.db.recheck.findFirstOrThrow({ where: { sampleId, decidedAt: null } });
  return { sampleId, recheckId: recheck.id };
}

async function settleAsPass(sampleId: string, from: "open"): Promise<void> {
  const by = { now: context.now(), actorId: null, jobs: context.jobs, protocolVersion: "1" };
  await context.db.$transaction(async (tx) => {
    const sample = await lockSample(tx, sampleId);
    await persistDecision(
      tx,
      sample,
      {
        moves: [move("agreed", from, { verdict: "Pass" }), move("recheck_started", "settled")],
        settlement: { answers: passingAnswers(), verdict: "Pass" },
        startRecheck: true,
      },
      by,
    );
  });
}

const lead = (action: "recheck.read" | "recheck.decide" = "recheck.decide") =>
  leadAccess(context, project.lead, project.slug, action);

async function putModels(...models: string[]): Promise<void> {
  const endpoints = models.map((name) => {
    const [model = "", apiKeyEnv = ""] = name.split("@");
    return { label: `Model ${model}`, baseUrl: judges.url, model, apiKeyEnv };
  });
  await setEndpoints(context, await lead(), { endpoints });
}

const five = ["rehearsal-1", "rehearsal-2", "rehearsal-3", "rehearsal-4", "rehearsal-5"];

const sampleOf = (id: string) =>
  context.db.sample.findUniqueOrThrow({ where: { id }, include: { events: { orderBy: { seq: "asc" } } } });
const recheckOf = (id: string) =>
  context.db.recheck.findUniqueOrThrow({
    where: { id },
    include: { votes: true, calls: { orderBy: [{ checkpoint: "asc" }, { attempt: "asc" }] } },
  });
const count = (votes: readonly { vote: string }[], vote: string) =>
  votes.filter((each) => each.vote === vote).length;

/** Runs the job as often as it asked to be run again, moving the clock to each time it named. */
async function runToItsEnd(recheckId: string): Promise<number> {
  for (let runs = 1; runs < 40; runs++) {
    const before = context.jobs.sent.length;
    await runRecheck(context, recheckId);
    const next = context.jobs.sent
      .slice(before)
      .find((job) => job.name === "recheck-sample" && job.startAfter);
    if (!next?.startAfter) return runs;
    context.clock.advance(Math.max(1, (next.startAfter.getTime() - context.now().getTime()) / 1000));
  }
  throw new Error("it never ends");
}

describe("deciding", () => {
  it("sends a sample back at four flags", async () => {
    await putModels(...five);
    const { sampleId, recheckId } = await rechecking(withPercentage);
    await runRecheck(context, recheckId);
    expect(await sampleOf(sampleId)).toMatchObject({ state: "returned", round: 2, recheckDone: true });
    const recheck = await recheckOf(recheckId);
    expect(recheck).toMatchObject({ outcome: "returned", threshold: 4, leaseId: null });
    expect(recheck.endpointIds).toHaveLength(5);
    expect(count(recheck.votes, "flag")).toBe(4);
    // A model stops at its first valid fail: nothing is asked about F to H by those that flag.
    const flagging = recheck.calls.filter(({ result }) => result === "fail");
    expect(flagging.map(({ checkpoint }) => checkpoint)).toEqual(["E", "E", "E", "E"]);
    expect(recheck.calls.filter(({ requestedModel }) => requestedModel === "rehearsal-1")).toHaveLength(4);
  });

  it("makes a sample final when nobody objects, with no more calls than it takes", async () => {
    await putModels(...five);
    const { sampleId, recheckId } = await rechecking(without);
    await runRecheck(context, recheckId);
    expect(await sampleOf(sampleId)).toMatchObject({ state: "final", round: 1, recheckDone: true });
    const recheck = await recheckOf(recheckId);
    expect(recheck.outcome).toBe("passed");
    expect(count(recheck.votes, "pass")).toBeGreaterThanOrEqual(2);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("decides once and counts each answer once, whatever two workers do at the same time", async () => {
    await putModels(...five);
    const other = testContext();
    // To the second worker the first one's lease has run out: nothing but the keys of the effects holds it back.
    other.clock.advance(100_000);
    const samples = await Promise.all(
      Array.from({ length: 6 }, (_, index) => rechecking(index % 3 === 2 ? without : withPercentage)),
    );
    await Promise.all(
      samples.flatMap(({ recheckId }) => [runRecheck(context, recheckId), runRecheck(other, recheckId)]),
    );
    let doubled = 0;
    for (const [index, { sampleId, recheckId }] of samples.entries()) {
      const sample = await sampleOf(sampleId);
      const [moveName, state] = index % 3 === 2 ? ["finalised", "final"] : ["recheck_returned", "returned"];
      expect(sample.state).toBe(state);
      expect(sample.events.filter(({ type }) => type === moveName)).toHaveLength(1);
      const { calls, votes } = await recheckOf(recheckId);
      const counted = calls
        .filter(({ late, outcome }) => !late && outcome === "ok")
        .map(({ endpointId, checkpoint }) => `${endpointId} ${checkpoint}`);
      expect(new Set(counted).size).toBe(counted.length);
      expect(count(votes, "flag")).toBe(index % 3 === 2 ? 0 : 4);
      doubled += calls.filter(({ late }) => late).length;
    }
    // The race was one: both workers asked some questions.
    expect(doubled).toBeGreaterThan(0);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    await other.db.$disconnect();
    await other.annotatorDb.$disconnect();
  });

  it("lets a second job wait while another run holds the recheck", async () => {
    await putModels(...five);
    const { recheckId } = await rechecking(withPercentage);
    const held = await beginRun(context, recheckId);
    expect(held?.models).toHaveLength(5);
    await runRecheck(context, recheckId);
    expect((await recheckOf(recheckId)).calls).toHaveLength(0);
    expect(context.jobs.sent.at(-1)).toMatchObject({
      data: { recheckId },
      startAfter: new Date(context.now().getTime() + 300_000),
    });
    context.clock.advance(301);
    await runRecheck(context, recheckId);
    expect((await recheckOf(recheckId)).outcome).toBe("returned");
  });
});

function answerOf(result: "pass" | "fail"): JudgedAttempt {
  return {
    outcome: "ok",
    result,
    reason: "because\0 of \ud800 this",
    evidence: [{ quote: "x\0" }],
    requestedModel: "m",
    returnedModel: null,
    finishReason: "stop",
    promptId: "p@1",
    promptSha256: "0",
    httpStatus: 200,
    rawBody: "a\0b",
    usage: null,
    sent: { ...firstQuirks, maxTokens: 1 },
    latencyMs: 1,
    askedSeconds: null,
  };
}

describe("answers that come late", () => {
  it("are kept and not counted", async () => {
    await putModels(...five);
    const { sampleId, recheckId } = await rechecking(without);
    const slow = await beginRun(context, recheckId);
    if (!slow) throw new Error("no run");
    context.clock.advance(301);
    await runRecheck(context, recheckId);
    const before = await recheckOf(recheckId);
    const endpointId = slow.models[0]?.endpoint.id ?? "";
    expect(
      await recordAnswer(context, slow, { endpointId, checkpoint: "B" }, [answerOf("fail")]),
    ).toMatchObject({ over: true });
    const after = await recheckOf(recheckId);
    expect(after.votes).toEqual(before.votes);
    expect(after.calls).toHaveLength(before.calls.length + 1);
    // Others may be late too: they were under way when the recheck was decided.
    const late = after.calls.filter((call) => call.late && call.checkpoint === "B");
    expect(late).toMatchObject([{ endpointId, attempt: 2, result: "fail", rawBody: "ab" }]);
    expect((await sampleOf(sampleId)).state).toBe("final");
  });

  it("do not count when the question was answered before: the first valid answer stands", async () => {
    await putModels(...five);
    const { recheckId } = await rechecking(without);
    const run = await beginRun(context, recheckId);
    if (!run) throw new Error("no run");
    const asked = { endpointId: run.models[0]?.endpoint.id ?? "", checkpoint: "B" };
    await recordAnswer(context, run, asked, [answerOf("pass")]);
    const second = await recordAnswer(context, run, asked, [answerOf("fail")]);
    expect(second).toMatchObject({ over: false, progress: { next: { checkpoint: "C" } } });
    const { calls, votes } = await recheckOf(recheckId);
    expect(calls.map(({ result, late }) => [result, late])).toEqual([
      ["pass", false],
      ["fail", true],
    ]);
    expect(votes).toEqual([]);
  });

  it("do not count when the settlement was superseded meanwhile: the recheck is cancelled", async () => {
    await putModels(...five);
    const { sampleId, recheckId } = await rechecking(withPercentage);
    const slow = await beginRun(context, recheckId);
    if (!slow) throw new Error("no run");
    await context.db.$transaction(async (tx) => {
      const by = {
        now: context.now(),
        actorId: project.lead.userId,
        jobs: context.jobs,
        protocolVersion: "1",
      };
      await persistDecision(
        tx,
        await lockSample(tx, sampleId),
        { moves: [move("work_reopened", "rechecking")] },
        by,
      );
    });
    const endpointId = slow.models[0]?.endpoint.id ?? "";
    expect(
      await recordAnswer(context, slow, { endpointId, checkpoint: "B" }, [answerOf("fail")]),
    ).toMatchObject({ over: true });
    await runRecheck(context, recheckId);
    expect(await recheckOf(recheckId)).toMatchObject({
      outcome: "cancelled",
      votes: [],
      calls: [{ late: true }],
    });
    expect(await sampleOf(sampleId)).toMatchObject({ state: "open", settlementId: null });
  });
});

describe("waiting", () => {
  it("waits for models and for keys, visibly, and goes on by itself once they are there", async () => {
    await putModels(...five.slice(0, 3));
    const { sampleId, recheckId } = await rechecking(withPercentage);
    await runRecheck(context, recheckId);
    expect(await getRecheckView(context, await lead("recheck.read"))).toMatchObject({
      waitsFor: "endpoints",
      samples: { rechecking: 1 },
    });

    await putModels(...five.slice(0, 4), "rehearsal-5@LATER_API_KEY");
    await runRecheck(context, recheckId);
    const view = await getRecheckView(context, await lead("recheck.read"));
    expect(view).toMatchObject({ waitsFor: "keys", needed: 5, threshold: 4 });
    expect(view.endpoints.map(({ keyPresent }) => keyPresent)).toEqual([true, true, true, true, false]);
    expect(await recheckOf(recheckId)).toMatchObject({ endpointIds: [], calls: [], leaseId: null });

    process.env.LATER_API_KEY = "set";
    expect(await startWaiting(context, project.id)).toBe(1);
    expect(context.jobs.sent.at(-1)).toMatchObject({ name: "recheck-sample", data: { recheckId } });
    await runRecheck(context, recheckId);
    expect((await sampleOf(sampleId)).state).toBe("returned");
    expect(await getRecheckView(context, await lead("recheck.read"))).toMatchObject({
      waitsFor: null,
      samples: { rechecking: 0, stalled: 0, returned: 1, passed: 0 },
      recent: [{ sampleId, state: "returned", outcome: "returned" }],
    });
    delete process.env.LATER_API_KEY;
  });

  it("asks again later where a model was busy, and gives up nothing", async () => {
    await putModels("rehearsal-1", "rehearsal-2", "rehearsal-3", "rehearsal-429", "rehearsal-refuses");
    const { sampleId, recheckId } = await rechecking(`${withPercentage} ${randomUUID()}`);
    expect(await runToItsEnd(recheckId)).toBeGreaterThan(2);
    expect((await sampleOf(sampleId)).state).toBe("returned");
    const busy = (await recheckOf(recheckId)).calls.filter(
      ({ requestedModel }) => requestedModel === "rehearsal-429",
    );
    const said = (checkpoint: string) =>
      busy.filter((call) => call.checkpoint === checkpoint).map(({ outcome }) => outcome);
    for (const checkpoint of ["B", "C", "D", "E"]) expect(said(checkpoint)).toEqual(["rate_limited", "ok"]);
  });
});

describe("stalled", () => {
  async function stalled() {
    await putModels("rehearsal-1", "rehearsal-2", "rehearsal-3", "rehearsal-refuses", "rehearsal-garbage");
    const { sampleId, recheckId } = await rechecking(withPercentage);
    await runToItsEnd(recheckId);
    expect((await sampleOf(sampleId)).state).toBe("stalled");
    return { sampleId, recheckId };
  }

  it("counts neither refusals nor garbage, and says so", async () => {
    const { recheckId } = await stalled();
    const recheck = await recheckOf(recheckId);
    expect(recheck).toMatchObject({ decidedAt: null, outcome: null });
    expect([count(recheck.votes, "flag"), recheck.votes.length]).toEqual([3, 3]);
    const outcomes = (model: string) =>
      recheck.calls.filter(({ requestedModel }) => requestedModel === model).map(({ outcome }) => outcome);
    expect(outcomes("rehearsal-refuses")).toEqual(Array(7).fill("refused_model"));
    // Garbage gets a second chance.
    expect(outcomes("rehearsal-garbage")).toEqual(Array(14).fill("unparseable"));
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("is decided after the lead has put another model in the place of one that refuses", async () => {
    const { sampleId, recheckId } = await stalled();
    await putModels("rehearsal-1", "rehearsal-2", "rehearsal-3", "rehearsal-4", "rehearsal-garbage");
    await retryRecheck(context, await lead(), { sampleId });
    expect((await sampleOf(sampleId)).state).toBe("rechecking");
    await runToItsEnd(recheckId);
    expect((await sampleOf(sampleId)).state).toBe("returned");
    const recheck = await recheckOf(recheckId);
    const swapped = await context.db.modelEndpoint.findFirstOrThrow({
      where: { projectId: project.id, model: "rehearsal-4" },
    });
    expect(recheck.endpointIds[3]).toBe(swapped.id);
    expect(count(recheck.votes, "flag")).toBe(4);
    // Those that had voted were not asked again.
    expect(recheck.calls.filter(({ requestedModel }) => requestedModel === "rehearsal-1")).toHaveLength(4);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("stalls again when the same models are merely asked again", async () => {
    const { sampleId, recheckId } = await stalled();
    await retryRecheck(context, await lead(), {});
    await runToItsEnd(recheckId);
    const sample = await sampleOf(sampleId);
    expect(sample.state).toBe("stalled");
    expect(sample.events.filter(({ type }) => type === "recheck_stalled")).toHaveLength(2);
    const refused = (await recheckOf(recheckId)).calls.filter(
      ({ requestedModel }) => requestedModel === "rehearsal-refuses",
    );
    expect(refused.map(({ series }) => series).sort()).toEqual([...Array(7).fill(1), ...Array(7).fill(2)]);
  });

  it("may be accepted with a reason, of which the event holds the hash only", async () => {
    const { sampleId, recheckId } = await stalled();
    await acceptStalled(context, await lead(), {
      sampleId,
      reason: "Three flags, all about one rounded figure.",
    });
    const sample = await sampleOf(sampleId);
    expect(sample).toMatchObject({ state: "final", recheckDone: true });
    expect(JSON.stringify(sample.events.map(({ payload }) => payload))).not.toContain("rounded");
    const recheck = await recheckOf(recheckId);
    expect(recheck).toMatchObject({
      outcome: "accepted",
      acceptedReason: "Three flags, all about one rounded figure.",
    });
    expect([count(recheck.votes, "flag"), count(recheck.votes, "none")]).toEqual([3, 2]);
    await expect(acceptStalled(context, await lead(), { sampleId, reason: "again" })).rejects.toMatchObject({
      code: "WRONG_STATE",
    });
    await expect(retryRecheck(context, await lead(), { sampleId })).rejects.toMatchObject({
      code: "WRONG_STATE",
    });
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  it("is nobody else's affair", async () => {
    const { sampleId } = await stalled();
    const other = await TestProject.create(context);
    const stranger = await leadAccess(context, other.lead, other.slug, "recheck.decide");
    await expect(acceptStalled(context, stranger, { sampleId, reason: "mine" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(retryRecheck(context, stranger, { sampleId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the list of models", () => {
  const live = () =>
    context.db.modelEndpoint.findMany({
      where: { projectId: project.id, removedAt: null },
      orderBy: { position: "asc" },
    });

  it("keeps the ids of what stays and the rows of what goes", async () => {
    await putModels("rehearsal-1", "rehearsal-2");
    const [first, second] = await live();
    await putModels("rehearsal-3", "rehearsal-2");
    const now = await live();
    expect(now.map(({ model, position, isRehearsal }) => [model, position, isRehearsal])).toEqual([
      ["rehearsal-3", 0, true],
      ["rehearsal-2", 1, true],
    ]);
    expect(now[1]?.id).toBe(second?.id);
    expect(
      await context.db.modelEndpoint.findUniqueOrThrow({ where: { id: first?.id ?? "" } }),
    ).toMatchObject({ removedAt: expect.any(Date) });
  });

  it("refuses addresses inside the own network and variables that are not a model's key", async () => {
    const endpoint = { label: "x", baseUrl: "https://10.0.0.1/v1", model: "m", apiKeyEnv: "" };
    await expect(setEndpoints(context, await lead(), { endpoints: [endpoint] })).rejects.toMatchObject({
      code: "INVALID",
      problems: [{ path: "endpoints.0.baseUrl", code: "url_private" }],
    });
    const leaking = { ...endpoint, baseUrl: "https://example.org/v1", apiKeyEnv: "NEXTAUTH_SECRET" };
    await expect(setEndpoints(context, await lead(), { endpoints: [leaking] })).rejects.toMatchObject({
      problems: [{ path: "endpoints.0.apiKeyEnv", code: "key_env_not_allowed" }],
    });
    expect(await live()).toEqual([]);
  });
});

describe("feedback", () => {
  it("is what the flags that counted say, by checkpoint, with models numbered unless the project names them", async () => {
    await putModels("rehearsal-1", "rehearsal-2", "rehearsal-3", "rehearsal-lies", "rehearsal-5");
    const { sampleId, recheckId } = await rechecking(withPercentage);
    expect(await feedbackFor(context.db, sampleId, { showNames: false })).toEqual([]);
    await runRecheck(context, recheckId);
    const feedback = await feedbackFor(context.db, sampleId, { showNames: false });
    expect(feedback.map(({ checkpoint, voices }) => [checkpoint, voices.length])).toEqual([
      ["B", 1],
      ["E", 3],
    ]);
    const voices = feedback.flatMap((each) => each.voices);
    expect(voices.map(({ model }) => model).sort()).toEqual(["1", "2", "3", "4"]);
    expect(voices.every(({ isRehearsal }) => isRehearsal)).toBe(true);
    // What a model did not quote word for word has no place in the answer.
    expect(feedback[0]?.voices[0]?.evidence).toEqual([
      { quote: "This sentence does not stand in the answer." },
    ]);
    expect(feedback[1]?.voices[0]?.evidence).toEqual([
      { quote: "Some 12% of plants fail.", start: 12, end: 36 },
    ]);
    expect(await feedbackFor(context.db, sampleId, { showNames: false })).toEqual(feedback);
    const named = await feedbackFor(context.db, sampleId, { showNames: true });
    expect(named[0]?.voices[0]?.model).toBe("Model rehearsal-lies");
  });
});
