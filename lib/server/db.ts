import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "./db/generated/client";
import { env } from "./env";
import { Failure } from "./failure";

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;
/** Either: for reads that run inside or outside a transaction. */
export type Queryable = Database | Transaction;

// A Prisma transaction that times out while it waits for a lock has been seen to run its remaining statements after
// the rollback. The server's own limits end the statement first.
const lockTimeoutMs = 4_000;
const statementTimeoutMs = 10_000;
const transactionTimeoutMs = 20_000;

export function openDatabase(url: string, poolSize: number): Database {
  const adapter = new PrismaPg({
    connectionString: url,
    max: poolSize,
    options: `-c lock_timeout=${lockTimeoutMs} -c statement_timeout=${statementTimeoutMs} -c timezone=UTC`,
  });
  return new PrismaClient({
    adapter,
    transactionOptions: { timeout: transactionTimeoutMs, maxWait: 10_000, isolationLevel: "ReadCommitted" },
  });
}

// Next's development server loads modules again and again; the pools must outlive that.
const pools = globalThis as typeof globalThis & { plumblineApp?: Database; plumblineAnnotator?: Database };

export function appDatabase(): Database {
  pools.plumblineApp ??= openDatabase(env().DATABASE_URL, env().DATABASE_POOL_SIZE);
  return pools.plumblineApp;
}

/** For annotators' and adjudicators' queries: its role lacks the tables that hold what they must not learn. */
export function annotatorDatabase(): Database {
  const url = env().DATABASE_ANNOTATOR_URL;
  if (!url) return appDatabase();
  pools.plumblineAnnotator ??= openDatabase(url, env().DATABASE_POOL_SIZE);
  return pools.plumblineAnnotator;
}

function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, meta, cause } = error as { code?: unknown; meta?: unknown; cause?: unknown };
  for (const inner of [
    meta,
    cause,
    (meta as { driverAdapterError?: { cause?: unknown } } | undefined)?.driverAdapterError?.cause,
  ]) {
    const state = (inner as { originalCode?: unknown; code?: unknown } | undefined)?.originalCode;
    if (typeof state === "string") return state;
  }
  return typeof code === "string" ? code : undefined;
}

/** Was a unique constraint in the way? */
export function isUniqueViolation(error: unknown): boolean {
  const state = sqlState(error);
  return state === "23505" || state === "P2002";
}

const busyStates = new Set(["55P03", "57014", "40001", "40P01", "P2028", "P2034", "P2024"]);

/**
 * One short transaction: all of it or nothing. Waiting too long for somebody else's lock is `BUSY`, which a client
 * may try again. No nested writes, no upserts and no calls to models in here.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(work);
  } catch (error) {
    const state = sqlState(error);
    if (state && busyStates.has(state)) throw new Failure("BUSY");
    throw error;
  }
}
