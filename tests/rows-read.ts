import type { Transaction } from "@/lib/server/db";

/**
 * Rows and index entries of these tables that were read so far in this transaction: tells a query that looks where it
 * must from one that looks everywhere, whatever the machine's speed.
 */
export async function rowsRead(tx: Transaction, tables: readonly string[]): Promise<number> {
  const [row] = await tx.$queryRaw<{ n: number }[]>`
    SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS n FROM (
      SELECT unnest(${[...tables]}::text[])::regclass::oid AS oid
      UNION SELECT indexrelid FROM pg_index WHERE indrelid = ANY (${[...tables]}::text[]::regclass[]::oid[])) x`;
  return row?.n ?? 0;
}
