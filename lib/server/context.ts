import "server-only";
import { annotatorDatabase, appDatabase, type Database } from "./db";
import { type JobQueue, queue } from "./jobs/queue";

/** What commands and queries run with: given to them, so that tests bring their own database and clock. */
export interface Context {
  readonly db: Database;
  /** For what annotators and adjudicators read. */
  readonly annotatorDb: Database;
  readonly now: () => Date;
  readonly jobs: JobQueue;
}

export function serverContext(): Context {
  return { db: appDatabase(), annotatorDb: annotatorDatabase(), now: () => new Date(), jobs: queue() };
}
