import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context";
import { Failure } from "../failure";
import { judgeCheckpoint } from "../llm/judge";
import { judgeOf } from "../llm/judges";
import { pause, pausedUntil, withinLimits } from "../llm/limits";
import { beginRun, endRun, type Run, recordAnswer } from "../recheck/commands";
import type { JobData } from "./queue";

// Well below the time after which the queue gives a job to somebody else; what is left is another job's.
const runBudgetMs = 480_000;

// What models may write, thoughts included; the second figure after an answer that was cut.
const tokens = { first: 4096, afterCut: 16_384 };

const politeSeconds = 30;

/** An answer that was paid for is not lost to a lock that somebody else held for a moment. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure && error.code === "BUSY") || attempt === 5) throw error;
      await sleep(200 * attempt);
    }
  }
}

interface Going {
  readonly run: Run;
  readonly until: Date;
  /** Set once one of the models has decided it for all. */
  over: boolean;
}

type Model = Run["models"][number];

/** Asks one question and stores the answer; null when there was no reason left to ask once its turn came. */
async function askOnce(context: Context, going: Going, model: Model): Promise<Model | null> {
  const { run } = going;
  const { endpoint, progress } = model;
  if (going.over || progress.next === null || pausedUntil(endpoint.id, context.now())) return null;
  const { checkpoint, longer } = progress.next;
  const attempts = await judgeCheckpoint({
    endpoint,
    judge: judgeOf(run.protocol.id),
    checkpoint,
    subject: run.subject,
    settled: run.settled,
    maxTokens: longer ? tokens.afterCut : tokens.first,
    now: context.now,
  });
  const last = attempts.at(-1);
  if (last?.outcome === "rate_limited") {
    const seconds = Math.max(politeSeconds, last.askedSeconds ?? 0);
    pause(endpoint.id, new Date(context.now().getTime() + seconds * 1000));
  }
  const recorded = await patiently(() =>
    recordAnswer(context, run, { endpointId: endpoint.id, checkpoint }, attempts),
  );
  if (recorded.over) going.over = true;
  return { endpoint, progress: recorded.progress };
}

/** Asks one model question after question. Resolves to when it must be asked again; null: not by this recheck. */
async function askModel(context: Context, going: Going, from: Model): Promise<Date | null> {
  for (let model = from; !going.over; ) {
    const now = context.now();
    if (model.progress.next === null) return model.progress.wakeAt;
    if (now >= going.until) return now;
    const paused = pausedUntil(model.endpoint.id, now);
    if (paused) return paused;
    const asking = model;
    model = (await withinLimits(model.endpoint.id, () => askOnce(context, going, asking))) ?? model;
  }
  return null;
}

/**
 * The job: asks the panel of one recheck whatever is due, each model one question at a time and all models side by side,
 * until it is decided or nothing more is due. May run twice at once without harm. See recheck/commands.ts for what counts.
 */
export async function runRecheck(context: Context, recheckId: string): Promise<void> {
  const run = await patiently(() => beginRun(context, recheckId));
  if (run === null) return;
  const going: Going = { run, until: new Date(context.now().getTime() + runBudgetMs), over: false };
  const ended = await Promise.allSettled(run.models.map((model) => askModel(context, going, model)));
  const failed = ended.find((each) => each.status === "rejected");
  // Thrown only after the others have stored what they were told; the queue then tries again.
  const times = ended.flatMap((each) =>
    each.status === "fulfilled" && each.value ? [each.value.getTime()] : [],
  );
  await patiently(() => endRun(context, run, times.length > 0 ? new Date(Math.min(...times)) : null));
  if (failed) throw failed.reason;
}

export async function recheckSampleJob(context: Context, data: JobData["recheck-sample"]): Promise<void> {
  await runRecheck(context, data.recheckId);
}
