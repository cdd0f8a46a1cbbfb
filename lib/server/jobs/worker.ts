import "server-only";
import type { PgBoss } from "pg-boss";
import { openGateIfPassed } from "../audit/commands";
import { type Context, serverContext } from "../context";
import { errorFields, log } from "../log";
import { closeAnnotation, closeSettlement } from "../samples/commands";
import { buildReleaseJob } from "./build-release";
import { importFileJob } from "./import-file";
import { deadLetter, type JobData, type JobName, jobNames, openBoss, queueOver } from "./queue";
import { recheckSampleJob } from "./recheck-sample";
import { sweep } from "./sweep";

type Handler<N extends JobName> = (context: Context, data: JobData[N]) => Promise<unknown>;

const handlers: { readonly [N in JobName]: Handler<N> } = {
  "close-annotation": (context, data) => closeAnnotation(context, data.annotationId),
  "close-settlement": (context, data) => closeSettlement(context, data.settlementId),
  "open-gate": openGateIfPassed,
  "recheck-sample": recheckSampleJob,
  "import-file": importFileJob,
  "build-release": buildReleaseJob,
};

/** Jobs of one kind at once in this process. Rechecks wait on the network, the rest on the database. */
const atOnce: Readonly<Record<JobName, number>> = {
  "close-annotation": 2,
  "close-settlement": 1,
  "open-gate": 1,
  "recheck-sample": 4,
  "import-file": 1,
  "build-release": 1,
};

const sweepSeconds = 15;

// A worker that dies stops beating, and its jobs go to another within the minute.
const policy = {
  deadLetter,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
};

async function layQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!known.has(deadLetter)) await boss.createQueue(deadLetter);
  for (const name of jobNames) {
    if (known.has(name)) await boss.updateQueue(name, policy);
    else await boss.createQueue(name, policy);
  }
}

async function work<N extends JobName>(boss: PgBoss, context: Context, name: N): Promise<void> {
  const handler: Handler<N> = handlers[name];
  for (let worker = 0; worker < atOnce[name]; worker += 1) {
    await boss.work<JobData[N]>(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
      if (!job) return;
      try {
        await handler(context, job.data);
      } catch (error) {
        log("error", "job_failed", { job: name, id: job.id, ...errorFields(error) });
        throw error;
      }
    });
  }
}

async function main(): Promise<void> {
  const boss = await openBoss("worker").start();
  const context: Context = { ...serverContext(), jobs: queueOver(() => Promise.resolve(boss)) };
  await layQueues(boss);
  for (const name of jobNames) await work(boss, context, name);
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => sweep(context))
      .catch((error: unknown) => log("error", "sweep_failed", errorFields(error)));
  }, sweepSeconds * 1000);
  const stop = async () => {
    clearInterval(timer);
    await sweeping;
    await boss.stop({ graceful: true, timeout: 8_000 });
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  process.stdout.write("worker ready\n");
}

main().catch((error: unknown) => {
  log("error", "worker_failed", errorFields(error));
  process.exit(1);
});
