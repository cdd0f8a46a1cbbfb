import "server-only";
import { expireClaim } from "../assignments/commands";
import { openGateIfPassed } from "../audit/commands";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { errorFields, log } from "../log";
import { closeAnnotation, closeSettlement } from "../samples/commands";
import { foldCounts } from "../samples/counts";

/** A job is late by this much before the sweeper does its work. */
const graceSeconds = 10;
const batch = 200;

/**
 * Rebuilds from the state of samples whatever a lost job should have done (invariant 10): closes what is overdue, lets
 * leases run out, compares what waits before an open gate, and sends lost rechecks, imports and releases again. Then it
 * folds the counts.
 * Several workers may sweep at once: everything it calls is safe to run twice.
 */
export async function sweep(context: Context): Promise<void> {
  const now = context.now();
  const overdue = new Date(now.getTime() - graceSeconds * 1000);
  const annotations = await context.db.annotation.findMany({
    where: { closesAt: { lt: overdue }, ending: null },
    select: { id: true },
    take: batch,
  });
  await each(annotations, ({ id }) => closeAnnotation(context, id));
  const settlements = await context.db.settlement.findMany({
    where: { closesAt: { lt: overdue }, ending: null },
    select: { id: true },
    take: batch,
  });
  await each(settlements, ({ id }) => closeSettlement(context, id));
  const leases = await context.db.participation.findMany({
    where: { status: "claimed", live: true, leaseUntil: { lt: now } },
    select: { id: true, sampleId: true },
    take: batch,
  });
  await each(leases, ({ id, sampleId }) => expireClaim(context, { participationId: id, sampleId }));
  const gates = await openGates(context);
  await each(gates, (gate) => openGateIfPassed(context, gate));
  const resent = await resendLost(context, overdue);
  await foldCounts(context.db);
  const done = annotations.length + settlements.length + leases.length + gates.length + resent;
  if (done > 0) {
    log("info", "swept", {
      annotations: annotations.length,
      settlements: settlements.length,
      leases: leases.length,
      gates: gates.length,
      resent,
    });
  }
}

/** One by one; what fails is logged and left for the next sweep, and holds up nothing else. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => log("error", "sweep_item_failed", errorFields(error)));
  }
}

/** Languages where something waits for the audit. */
async function openGates(context: Context): Promise<{ projectId: string; language: string }[]> {
  return context.db.sample.findMany({
    where: { state: "awaiting_audit" },
    distinct: ["projectId", "language"],
    select: { projectId: true, language: true },
  });
}

/** A minute without a sign of life: the job is taken for lost. Its effects are keyed, so a second run does no harm. */
async function resendLost(context: Context, before: Date): Promise<number> {
  const minuteAgo = new Date(before.getTime() - 60_000);
  const rechecks = await context.db.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM recheck r JOIN sample s ON s.id = r.sample_id AND s.settlement_id = r.settlement_id AND s.state = 'rechecking'
    WHERE r.decided_at IS NULL AND r.created_at < ${minuteAgo}
      AND NOT EXISTS (SELECT 1 FROM model_call c WHERE c.recheck_id = r.id AND c.at > ${minuteAgo})
      AND NOT EXISTS (SELECT 1 FROM pgboss.job j WHERE j.name = 'recheck-sample' AND j.state < 'completed' AND j.data ->> 'recheckId' = r.id::text)
    ORDER BY random() LIMIT ${batch}`;
  for (const { id } of rechecks)
    await inTransaction(context.db, (tx) => context.jobs.send(tx, "recheck-sample", { recheckId: id }));
  const imports = await context.db.$queryRaw<{ id: string }[]>`
    SELECT i.id FROM import_run i WHERE i.status IN ('waiting', 'running') AND i.created_at < ${minuteAgo}
      AND (i.uploaded_at IS NOT NULL OR i.touched_at < ${new Date(before.getTime() - 600_000)})
      AND NOT EXISTS (SELECT 1 FROM pgboss.job j WHERE j.name = 'import-file' AND j.state < 'completed' AND j.data ->> 'importId' = i.id::text)`;
  for (const { id } of imports)
    await inTransaction(context.db, (tx) => context.jobs.send(tx, "import-file", { importId: id }));
  const releases = await context.db.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM release r WHERE r.status IN ('waiting', 'running') AND r.created_at < ${minuteAgo}
      AND NOT EXISTS (SELECT 1 FROM pgboss.job j WHERE j.name = 'build-release' AND j.state < 'completed' AND j.data ->> 'releaseId' = r.id::text)`;
  for (const { id } of releases)
    await inTransaction(context.db, (tx) => context.jobs.send(tx, "build-release", { releaseId: id }));
  return rechecks.length + imports.length + releases.length;
}
