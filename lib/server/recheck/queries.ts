import "server-only";
import type { FeedbackView } from "@/lib/contracts/annotations";
import type { EndpointView, RecheckView } from "@/lib/contracts/recheck";
import { protocolById } from "@/lib/protocols/registry";
import { drawByLot } from "@/lib/workflow/lot";
import type { Judgement } from "@/lib/workflow/protocol";
import type { LeadAccess, ParticipationAccess } from "../auth/access";
import type { Context } from "../context";
import type { Database, Queryable } from "../db";
import { keyEnvProblem, keyFor } from "../llm/endpoint-guard";

const recentRechecks = 50;

/** Counts by model of votes and of calls; what stalled models did not vote is counted as none. */
async function countsByEndpoint(db: Database, endpointIds: string[]) {
  const where = { endpointId: { in: endpointIds } };
  const [votes, outcomes] = await Promise.all([
    db.modelVote.groupBy({ by: ["endpointId", "vote"], where, _count: { _all: true } }),
    db.modelCall.groupBy({ by: ["endpointId", "outcome"], where, _count: { _all: true } }),
  ]);
  return (endpointId: string): Pick<EndpointView, "votes" | "outcomes"> => {
    const count = (vote: string) =>
      votes.find((each) => each.endpointId === endpointId && each.vote === vote)?._count._all ?? 0;
    const own = outcomes.filter((each) => each.endpointId === endpointId);
    return {
      votes: { flag: count("flag"), pass: count("pass"), none: count("none") },
      outcomes: Object.fromEntries(own.map((each) => [each.outcome, each._count._all])),
    };
  };
}

async function endpointViews(db: Database, projectId: string): Promise<EndpointView[]> {
  const rows = await db.modelEndpoint.findMany({
    where: { projectId, removedAt: null },
    orderBy: { position: "asc" },
  });
  const counts = await countsByEndpoint(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, label, baseUrl, model, apiKeyEnv, isRehearsal }) => ({
    endpointId: id,
    label,
    baseUrl,
    model,
    apiKeyEnv,
    isRehearsal,
    keyPresent: keyFor(apiKeyEnv) !== null && keyEnvProblem(apiKeyEnv, baseUrl) === null,
    ...counts(id),
  }));
}

async function recent(db: Database, projectId: string): Promise<RecheckView["recent"]> {
  const rechecks = await db.recheck.findMany({
    where: { projectId },
    orderBy: { createdAt: "desc" },
    take: recentRechecks,
    include: { votes: { select: { endpointId: true, vote: true } } },
  });
  const samples = await db.sample.findMany({
    where: { id: { in: rechecks.map(({ sampleId }) => sampleId) } },
    select: { id: true, externalId: true, language: true, state: true },
  });
  const sampleById = new Map(samples.map((sample) => [sample.id, sample]));
  return rechecks.flatMap(({ sampleId, outcome, votes }) => {
    const sample = sampleById.get(sampleId);
    return sample
      ? [
          {
            sampleId,
            externalId: sample.externalId,
            language: sample.language,
            state: sample.state,
            outcome,
            votes,
          },
        ]
      : [];
  });
}

/** A project's models, what came of them, and what waits for what. */
export async function getRecheckView({ db }: Context, access: LeadAccess): Promise<RecheckView> {
  const { id: projectId, settings } = access.project;
  const [endpoints, states, outcomes, latest] = await Promise.all([
    endpointViews(db, projectId),
    db.sample.groupBy({
      by: ["state"],
      where: { projectId, state: { in: ["rechecking", "stalled"] } },
      _count: { _all: true },
    }),
    db.recheck.groupBy({
      by: ["outcome"],
      where: { projectId, outcome: { in: ["returned", "passed"] } },
      _count: { _all: true },
    }),
    recent(db, projectId),
  ]);
  const inState = (state: string) => states.find((each) => each.state === state)?._count._all ?? 0;
  const ended = (outcome: string) => outcomes.find((each) => each.outcome === outcome)?._count._all ?? 0;
  const asked = endpoints.slice(0, settings.recheckModels);
  const missing =
    asked.length < settings.recheckModels
      ? "endpoints"
      : asked.every(({ keyPresent }) => keyPresent)
        ? null
        : "keys";
  return {
    endpoints,
    needed: settings.recheckModels,
    threshold: settings.recheckThreshold,
    waitsFor: settings.recheck ? missing : null,
    samples: {
      rechecking: inState("rechecking"),
      stalled: inState("stalled"),
      returned: ended("returned"),
      passed: ended("passed"),
    },
    recent: latest,
  };
}

type Evidence = Judgement["evidence"];

/**
 * What the models that flagged a sample said, by checkpoint in the protocol's order: the flags that counted in the
 * recheck which sent it back, and nothing else. Empty where there was none. Models are numbered in an order drawn by
 * lot, the same at every look, unless the project shows names.
 *
 * Call it with `context.db`, and only for a sample in a second review: the annotators' database role has no right to
 * these tables, so the caller's check is the only one.
 */
export async function feedbackFor(
  db: Queryable,
  sampleId: string,
  options: { readonly showNames: boolean },
): Promise<FeedbackView[]> {
  const recheck = await db.recheck.findFirst({
    where: { sampleId, outcome: "returned" },
    orderBy: { decidedAt: "desc" },
    include: {
      votes: { where: { vote: "flag" } },
      calls: { where: { result: "fail", late: false }, orderBy: { attempt: "asc" } },
    },
  });
  if (!recheck) return [];
  const project = await db.project.findUniqueOrThrow({
    where: { id: recheck.projectId },
    select: { protocolId: true },
  });
  const flagging = recheck.votes.map(({ endpointId }) => endpointId);
  const endpoints = await db.modelEndpoint.findMany({
    where: { id: { in: flagging } },
    select: { id: true, label: true, isRehearsal: true },
  });
  const shuffled = drawByLot(flagging, flagging.length, recheck.settlementId);
  const voices = shuffled.flatMap((endpointId, index) => {
    const endpoint = endpoints.find(({ id }) => id === endpointId);
    const calls = recheck.calls.filter((call) => call.endpointId === endpointId);
    return calls.map((call) => ({
      checkpoint: call.checkpoint,
      model: options.showNames && endpoint ? endpoint.label : String(index + 1),
      isRehearsal: endpoint?.isRehearsal ?? false,
      reason: call.reason ?? "",
      evidence: call.evidence as unknown as Evidence,
    }));
  });
  return protocolById(project.protocolId).checkpoints.flatMap((checkpoint) => {
    const own = voices
      .filter((voice) => voice.checkpoint === checkpoint)
      .map(({ checkpoint: _of, ...voice }) => voice);
    return own.length > 0 ? [{ checkpoint, voices: own }] : [];
  });
}

/**
 * The feedback for somebody who is about to read it in a second round, as author or adjudicator; that they saw it, and
 * when first, is logged.
 */
export async function feedbackShownTo(
  context: Context,
  { viewer, sampleId }: ParticipationAccess,
  options: { readonly showNames: boolean },
): Promise<FeedbackView[]> {
  const feedback = await feedbackFor(context.db, sampleId, options);
  if (feedback.length > 0) {
    await context.db.exposure.createMany({
      data: [{ userId: viewer.userId, sampleId, what: "recheck_feedback", at: context.now() }],
      skipDuplicates: true,
    });
  }
  return feedback;
}
