import "server-only";
import { fromPrisma, PgBoss } from "pg-boss";
import type { Transaction } from "../db";
import { env } from "../env";
import { errorFields, log } from "../log";

/** Every job by name, with its data. Effects are keyed in our own tables, so a job may run twice without harm. */
export interface JobData {
  "close-annotation": { annotationId: string };
  "close-settlement": { settlementId: string };
  "open-gate": { projectId: string; language: string };
  "recheck-sample": { recheckId: string };
  "import-file": { importId: string };
  "build-release": { releaseId: string };
}

export type JobName = keyof JobData;

export const jobNames: readonly JobName[] = [
  "close-annotation",
  "close-settlement",
  "open-gate",
  "recheck-sample",
  "import-file",
  "build-release",
];

/** Dead jobs go here, where an operator finds them; the sweeper makes new ones from the state of samples. */
export const deadLetter = "dead";

export interface JobQueue {
  /** Sends inside the caller's transaction: the job exists if and only if the transaction commits. */
  send<N extends JobName>(tx: Transaction, name: N, data: JobData[N], startAfter?: Date): Promise<void>;
}

/** The job tables belong to the owner's role and are laid by the migration; this role only uses them. */
export function openBoss(role: "sender" | "worker", connectionString: string = env().DATABASE_URL): PgBoss {
  const boss = new PgBoss({
    connectionString,
    schema: "pgboss",
    max: role === "sender" ? 2 : 6,
    migrate: false,
    createSchema: false,
    supervise: role === "worker",
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log("error", "queue_error", errorFields(error)));
  return boss;
}

export function queueOver(boss: () => Promise<PgBoss>): JobQueue {
  return {
    async send(tx, name, data, startAfter) {
      const started = await boss();
      await started.send(name, data, { db: fromPrisma(tx), ...(startAfter ? { startAfter } : {}) });
    },
  };
}

const shared = globalThis as typeof globalThis & { plumblineBoss?: Promise<PgBoss> };

/** This process's sender, started at its first use; a failed start is tried again at the next. */
export function queue(): JobQueue {
  return queueOver(() => {
    shared.plumblineBoss ??= openBoss("sender")
      .start()
      .catch((error: unknown) => {
        delete shared.plumblineBoss;
        throw error;
      });
    return shared.plumblineBoss;
  });
}
