import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { acceptRecheckInput, EndpointsInput, retryRecheckInput } from "@/lib/contracts/recheck";
import { protocolById } from "@/lib/protocols/registry";
import { afterVotes } from "@/lib/workflow/after-closing";
import type { Answers, Protocol, Subject } from "@/lib/workflow/protocol";
import { acceptsVotes, recheckOutcome, type Vote, voteOf } from "@/lib/workflow/recheck";
import { move } from "@/lib/workflow/sample-state";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import { inTransaction, type Transaction } from "../db";
import { Failure } from "../failure";
import { type Progress, withRetryTimes } from "../llm/attempts";
import type { Endpoint } from "../llm/client";
import { canonicalBaseUrl, endpointProblems, isRehearsalUrl, trustedOrigins } from "../llm/endpoint-guard";
import type { JudgedAttempt } from "../llm/judge";
import { isValid } from "../llm/outcomes";
import { log } from "../log";
import { parseSettings } from "../projects/settings";
import { persistDecision } from "../samples/decision";
import {
  appendAttempts,
  castVotes,
  countedAttempts,
  holdLease,
  isInForce,
  type LockedRecheck,
  lockProject,
  lockRecheck,
  lockRecheckOfSample,
  progressByModel,
  readyPanel,
} from "./rows";

// A run that has written nothing for this long is believed dead. Longer than one call may take.
const leaseMs = 300_000;

/** One job's share of asking a panel about one settlement. */
export interface Run {
  readonly recheckId: string;
  readonly leaseId: string;
  readonly series: number;
  readonly protocol: Protocol;
  readonly subject: Subject;
  readonly settled: Answers;
  /** The models without a vote, in the order of the panel, and where each stands. */
  readonly models: readonly { readonly endpoint: Endpoint; readonly progress: Progress }[];
}

/**
 * Begins a run, or finds in one short transaction that there is nothing to do: decided, superseded (then it is
 * cancelled), waiting for models or keys, or in the hands of another run (then looked at again when that should have
 * ended). Pins the panel and the threshold when it is the first.
 */
export async function beginRun(context: Context, recheckId: string): Promise<Run | null> {
  return inTransaction(context.db, async (tx) => {
    const now = context.now();
    const { sample, recheck } = await lockRecheck(tx, recheckId);
    if (recheck.decidedAt !== null || sample.state === "stalled") return null;
    if (sample.settlementId !== recheck.settlementId || !acceptsVotes(sample.state)) {
      await tx.recheck.update({ where: { id: recheckId }, data: { decidedAt: now, outcome: "cancelled" } });
      return null;
    }
    if (recheck.leaseUntil !== null && recheck.leaseUntil > now) {
      await context.jobs.send(tx, "recheck-sample", { recheckId }, recheck.leaseUntil);
      return null;
    }
    const project = await tx.project.findUniqueOrThrow({ where: { id: recheck.projectId } });
    const settings = parseSettings(project.settings);
    const panel = await readyPanel(tx, recheck, settings.recheckModels);
    if (panel === null) return null;
    const leaseId = randomUUID();
    const threshold = recheck.endpointIds.length === 0 ? settings.recheckThreshold : recheck.threshold;
    const leaseUntil = new Date(now.getTime() + leaseMs);
    await tx.recheck.update({
      where: { id: recheckId },
      data: { endpointIds: [...panel.ids], threshold, leaseId, leaseUntil },
    });
    const settlement = await tx.settlement.findUniqueOrThrow({ where: { id: recheck.settlementId } });
    const protocol = protocolById(project.protocolId);
    const progress = await progressByModel(tx, recheck, protocol, now);
    const models = panel.asked.map((endpoint) => ({ endpoint, progress: progress(endpoint.id) }));
    return {
      recheckId,
      leaseId,
      series: recheck.series,
      protocol,
      subject: sample.subject,
      settled: settlement.answers as Answers,
      models,
    };
  });
}

async function decided(
  tx: Transaction,
  recheckId: string,
  outcome: string,
  votes: ReadonlyMap<string, Vote>,
  now: Date,
): Promise<void> {
  await tx.recheck.update({ where: { id: recheckId }, data: { decidedAt: now, outcome } });
  // Votes are immutable; a model's failure to give one is written down only now that it can no longer give one.
  const none = [...votes]
    .filter(([, vote]) => vote === "none")
    .map(([endpointId]) => ({ recheckId, endpointId, vote: "none", at: now }));
  await tx.modelVote.createMany({ data: none });
}

/** Casts the votes that are decided by now, and moves the sample when they decide. True: nothing is left to ask. */
async function conclude(
  tx: Transaction,
  context: Context,
  protocol: Protocol,
  locked: LockedRecheck,
): Promise<boolean> {
  const { sample, recheck } = locked;
  const now = context.now();
  const cast = await castVotes(tx, recheck.id);
  const progress = await progressByModel(tx, recheck, protocol, now);
  const votes = new Map<string, Vote>();
  for (const endpointId of recheck.endpointIds) {
    const vote = cast.get(endpointId) ?? voteOf(progress(endpointId).answers, protocol.checkpoints);
    votes.set(endpointId, vote);
    if (cast.has(endpointId) || vote === "pending" || vote === "none") continue;
    await tx.modelVote.create({ data: { recheckId: recheck.id, endpointId, vote, at: now } });
  }
  const outcome = recheckOutcome([...votes.values()], recheck.threshold);
  const decision = afterVotes(sample, outcome);
  if (decision.moves.length === 0) return false;
  await persistDecision(tx, sample, decision, {
    now,
    actorId: null,
    jobs: context.jobs,
    protocolVersion: protocol.version,
  });
  if (outcome !== "stalled") await decided(tx, recheck.id, outcome, votes, now);
  log("info", "recheck_concluded", { recheckId: recheck.id, outcome });
  return true;
}

/**
 * Stores what one model answered about one checkpoint, and lets it count: once, and only while the recheck is in
 * force. Whatever two runs do at the same time, the first valid answer to a question is the one that counts.
 * Resolves to where the model stands now, and whether the recheck is over for this run.
 */
export async function recordAnswer(
  context: Context,
  run: Run,
  asked: { readonly endpointId: string; readonly checkpoint: string },
  attempts: readonly JudgedAttempt[],
): Promise<{ readonly over: boolean; readonly progress: Progress }> {
  return inTransaction(context.db, async (tx) => {
    const now = context.now();
    const locked = await lockRecheck(tx, run.recheckId);
    const { recheck } = locked;
    const own = (await countedAttempts(tx, recheck.id)).filter(
      (each) => each.endpointId === asked.endpointId && each.checkpoint === asked.checkpoint,
    );
    const inForce =
      isInForce(locked) && recheck.series === run.series && recheck.endpointIds.includes(asked.endpointId);
    const voted = (await castVotes(tx, recheck.id)).has(asked.endpointId);
    const late = !inForce || voted || own.some(({ outcome }) => isValid(outcome));
    const earlier = own.filter(({ series }) => series === run.series);
    const place = { recheckId: recheck.id, ...asked, series: run.series, late, at: now };
    await appendAttempts(tx, place, withRetryTimes(attempts, earlier, now));
    const over = !inForce || (await conclude(tx, context, run.protocol, locked));
    if (!over) await holdLease(tx, run, new Date(now.getTime() + leaseMs));
    const progress = await progressByModel(tx, recheck, run.protocol, now);
    return { over, progress: progress(asked.endpointId) };
  });
}

/** Hands the recheck back: the queue asks again when the next question is due. */
export async function endRun(context: Context, run: Run, wakeAt: Date | null): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const locked = await lockRecheck(tx, run.recheckId);
    await holdLease(tx, run, null);
    if (!isInForce(locked) || (await conclude(tx, context, run.protocol, locked))) return;
    if (wakeAt !== null) await context.jobs.send(tx, "recheck-sample", { recheckId: run.recheckId }, wakeAt);
  });
}

// Each batch is a transaction of its own, so that a project with thousands of waiting rechecks holds no lock for long.
const batchSize = 200;

/** Puts every undecided recheck of a project back into the queue; those still waiting go on waiting. Resolves to how many. */
export async function startWaiting(context: Context, projectId: string): Promise<number> {
  const waiting = await context.db.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM recheck r JOIN sample s ON s.id = r.sample_id AND s.state = 'rechecking'
    WHERE r.project_id = ${projectId}::uuid AND r.decided_at IS NULL ORDER BY r.created_at`;
  for (let from = 0; from < waiting.length; from += batchSize) {
    await inTransaction(context.db, async (tx) => {
      for (const { id } of waiting.slice(from, from + batchSize))
        await context.jobs.send(tx, "recheck-sample", { recheckId: id });
    });
  }
  return waiting.length;
}

/**
 * Replaces the project's list of models. A row whose address, model and variable stay the same keeps its id; the others
 * are marked as removed and stay, because votes and calls name them. Then everything that waits is looked at again.
 * Throws INVALID with `url_invalid`, `url_not_https`, `url_private`, `key_env_not_allowed`, `duplicate_model`.
 */
export async function setEndpoints(context: Context, lead: LeadAccess, input: EndpointsInput): Promise<void> {
  const trusted = trustedOrigins();
  const problems = endpointProblems(input.endpoints, trusted);
  if (problems.length > 0) throw new Failure("INVALID", problems);
  const wanted = input.endpoints.map((endpoint, position) => {
    const baseUrl = canonicalBaseUrl(endpoint.baseUrl);
    return { ...endpoint, baseUrl, isRehearsal: isRehearsalUrl(baseUrl, trusted), position };
  });
  const projectId = lead.project.id;
  await inTransaction(context.db, async (tx) => {
    await lockProject(tx, projectId);
    const rows = await tx.modelEndpoint.findMany({ where: { projectId, removedAt: null } });
    const kept = new Set<string>();
    for (const endpoint of wanted) {
      const { baseUrl, model, apiKeyEnv } = endpoint;
      const row = rows.find(
        (each) => each.baseUrl === baseUrl && each.model === model && each.apiKeyEnv === apiKeyEnv,
      );
      if (row) await tx.modelEndpoint.update({ where: { id: row.id }, data: endpoint });
      const { id } = row ?? (await tx.modelEndpoint.create({ data: { ...endpoint, projectId } }));
      kept.add(id);
    }
    const gone = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    await tx.modelEndpoint.updateMany({ where: { id: { in: gone } }, data: { removedAt: context.now() } });
  });
  await startWaiting(context, projectId);
}

function leadBy(context: Context, lead: LeadAccess) {
  const { version } = protocolById(lead.project.protocolId);
  return { now: context.now(), actorId: lead.viewer.userId, jobs: context.jobs, protocolVersion: version };
}

/**
 * Lets the models of stalled rechecks be asked again (one sample, or all of the project) and puts what waits back into
 * the queue. Valid answers stay; a model that the lead has removed gives its place to a new one at the next run.
 * Throws NOT_FOUND; WRONG_STATE when the sample named has no open recheck.
 */
export async function retryRecheck(
  context: Context,
  lead: LeadAccess,
  input: z.infer<typeof retryRecheckInput>,
): Promise<void> {
  const projectId = lead.project.id;
  const { sampleId } = input;
  const stalled =
    sampleId === undefined
      ? await context.db.sample.findMany({ where: { projectId, state: "stalled" }, select: { id: true } })
      : [{ id: sampleId }];
  const resumed = { moves: [move("recheck_resumed", "stalled")] };
  for (const { id } of stalled) {
    await inTransaction(context.db, async (tx) => {
      const locked = await lockRecheckOfSample(tx, projectId, id);
      const isStalled = locked?.sample.state === "stalled";
      if (sampleId !== undefined && !(isStalled || (locked && isInForce(locked))))
        throw new Failure("WRONG_STATE");
      if (!locked) return;
      if (isStalled) {
        await persistDecision(tx, locked.sample, resumed, leadBy(context, lead));
        await tx.recheck.update({ where: { id: locked.recheck.id }, data: { series: { increment: 1 } } });
      }
      await context.jobs.send(tx, "recheck-sample", { recheckId: locked.recheck.id });
    });
  }
  if (sampleId === undefined) await startWaiting(context, projectId);
}

/** Takes the humans' Pass although the models could not decide. Throws NOT_FOUND; WRONG_STATE unless it is stalled. */
export async function acceptStalled(
  context: Context,
  lead: LeadAccess,
  input: z.infer<typeof acceptRecheckInput>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const locked = await lockRecheckOfSample(tx, lead.project.id, input.sampleId);
    if (locked?.sample.state !== "stalled") throw new Failure("WRONG_STATE");
    const by = leadBy(context, lead);
    const reasonSha256 = createHash("sha256").update(input.reason).digest("hex");
    const accepted = move("finalised", "stalled", { verdict: "Pass", accepted: true, reasonSha256 });
    await persistDecision(tx, locked.sample, { moves: [accepted] }, by);
    await tx.recheck.update({ where: { id: locked.recheck.id }, data: { acceptedReason: input.reason } });
    // Stalled means that every model either voted or will give no vote.
    const cast = await castVotes(tx, locked.recheck.id);
    const votes = new Map<string, Vote>(locked.recheck.endpointIds.map((id) => [id, cast.get(id) ?? "none"]));
    await decided(tx, locked.recheck.id, "accepted", votes, by.now);
  });
}
