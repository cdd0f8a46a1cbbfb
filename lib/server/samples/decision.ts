import "server-only";
import { randomUUID } from "node:crypto";
import { isSwapped } from "@/lib/workflow/adjudication";
import type { Decision } from "@/lib/workflow/after-closing";
import { isAnchor, type PreJudgment } from "@/lib/workflow/pre-judgment";
import { replacementFor } from "@/lib/workflow/replacement";
import type { ReportClosing } from "@/lib/workflow/reports";
import { type Move, move } from "@/lib/workflow/sample-state";
import type { Context } from "../context";
import type { Transaction } from "../db";
import type { Prisma } from "../db/generated/client";
import {
  closeQueue,
  enqueueSample,
  type LockedSample,
  lockSampleRow,
  lockSampleRows,
  lockSelection,
  reservesLike,
} from "./rows";

/**
 * Alone writes a sample's state and its events, inside the caller's transaction. A caller locks the sample, asks one
 * rule of lib/workflow, and hands the Decision to `persistDecision`; it decides nothing itself.
 */

export type { LockedSample } from "./rows";

export const lockSample = lockSampleRow;
export const lockSamples = lockSampleRows;

export { endReports, lockSelection } from "./rows";

export interface DecisionBy {
  readonly now: Date;
  /** Null: the system. */
  readonly actorId: string | null;
  readonly jobs: Context["jobs"];
  readonly protocolVersion: string;
}

const openStates = new Set(["open", "awaiting_audit"]);

/** An event that moves nothing: something a person or a job did to the sample. */
export async function recordEvent(
  tx: Transaction,
  sampleId: string,
  type: string,
  payload: Readonly<Record<string, unknown>>,
  by: Pick<DecisionBy, "now" | "actorId">,
): Promise<void> {
  await recordEvents(tx, type, [{ sampleId, payload }], by);
}

/** The same of several samples at once: one event a sample. */
export async function recordEvents(
  tx: Transaction,
  type: string,
  of: readonly { readonly sampleId: string; readonly payload: Readonly<Record<string, unknown>> }[],
  by: Pick<DecisionBy, "now" | "actorId">,
): Promise<void> {
  const ids = of.map(({ sampleId }) => sampleId);
  const payloads = of.map(({ payload }) => JSON.stringify(payload));
  await tx.$executeRaw`
    WITH numbered AS (
      UPDATE sample s SET event_seq = event_seq + 1 FROM unnest(${ids}::uuid[], ${payloads}::text[]) AS given(id, payload)
      WHERE s.id = given.id RETURNING s.id, s.event_seq, given.payload)
    INSERT INTO event (sample_id, seq, type, actor_id, payload, at)
    SELECT id, event_seq, ${type}, ${by.actorId}::uuid, payload::jsonb, ${by.now} FROM numbered`;
}

/**
 * Ends the open reports of these participations, of which no two are on one sample, by neither their author's wish nor
 * a decision. Call with the samples locked; the held claims, which must not stay held, are the caller's to end.
 */
export async function closeReports(
  tx: Transaction,
  participationIds: readonly string[],
  cause: ReportClosing,
  by: Pick<DecisionBy, "now" | "actorId">,
): Promise<void> {
  const closed = await tx.problemReport.updateManyAndReturn({
    where: { participationId: { in: [...participationIds] }, status: "open" },
    data: { status: "closed" },
    select: { id: true, sampleId: true },
  });
  const events = closed.map(({ id, sampleId }) => ({ sampleId, payload: { reportId: id, cause } }));
  await recordEvents(tx, "report_closed", events, by);
}

async function writeMove(tx: Transaction, sampleId: string, made: Move, by: DecisionBy): Promise<void> {
  const rows = await tx.$executeRaw`
    WITH moved AS (
      UPDATE sample SET state = ${made.to}::sample_state, version = version + 1, event_seq = event_seq + 1, state_since = ${by.now},
        round = COALESCE((${JSON.stringify(made.payload)}::jsonb ->> 'round')::int, round),
        recheck_done = recheck_done OR ${made.name === "recheck_returned" || (made.name === "finalised" && made.from !== "settled")},
        settlement_id = CASE WHEN ${made.name === "work_reopened"} THEN NULL ELSE settlement_id END
      WHERE id = ${sampleId}::uuid AND state = ${made.from}::sample_state
      RETURNING id, event_seq)
    INSERT INTO event (sample_id, seq, type, actor_id, payload, at)
    SELECT id, event_seq, ${made.name}, ${by.actorId}::uuid, ${JSON.stringify({ ...made.payload, from: made.from, to: made.to })}::jsonb, ${by.now} FROM moved`;
  if (rows !== 1) throw new Error(`Sample ${sampleId} was not in state ${made.from}.`);
}

async function writeSettlement(
  tx: Transaction,
  sample: LockedSample,
  decision: Decision,
  by: DecisionBy,
): Promise<string | null> {
  if (!decision.settlement) return sample.settlementId;
  const id = randomUUID();
  await tx.settlement.create({
    data: {
      id,
      sampleId: sample.id,
      round: sample.round,
      kind: "agreed",
      operationId: randomUUID(),
      protocolVersion: by.protocolVersion,
      answers: decision.settlement.answers as Prisma.InputJsonObject,
      verdict: decision.settlement.verdict,
      decisions: {},
      submittedAt: by.now,
      closesAt: by.now,
    },
  });
  await tx.settlementEnding.create({ data: { settlementId: id, kind: "closed", at: by.now } });
  await adoptSettlement(tx, sample.id, id);
  return id;
}

/** Makes a closed settlement the one in force. */
export async function adoptSettlement(
  tx: Transaction,
  sampleId: string,
  settlementId: string,
): Promise<void> {
  await tx.sample.update({ where: { id: sampleId }, data: { settlementId } });
}

/** Persists all of a decision: moves with their events, settlement, dispute, second review, recheck, replacement. */
export async function persistDecision(
  tx: Transaction,
  sample: LockedSample,
  decision: Decision,
  by: DecisionBy,
): Promise<void> {
  for (const made of decision.moves) await writeMove(tx, sample.id, made, by);
  const settlementId = await writeSettlement(tx, sample, decision, by);
  const last = decision.moves.at(-1);
  if (last && !openStates.has(last.to)) await closeQueue(tx, sample.id);
  if (decision.moves.some(({ from }) => from === "disputed")) {
    await tx.disputeCase.updateMany({
      where: { sampleId: sample.id, closedAt: null },
      data: { closedAt: by.now },
    });
  }
  if (decision.dispute) {
    await tx.disputeCase.create({
      data: {
        sampleId: sample.id,
        round: sample.round,
        points: [...decision.dispute.points],
        swapped: isSwapped(sample.id, sample.round),
        openedAt: by.now,
      },
    });
  }
  if (decision.startRecheck && settlementId) await startRecheck(tx, sample, settlementId, by);
  if (decision.secondReview) await openSecondReview(tx, sample, decision.secondReview.round, by);
  if (decision.replace) await replaceSample(tx, sample, by);
}

async function startRecheck(
  tx: Transaction,
  sample: LockedSample,
  settlementId: string,
  by: DecisionBy,
): Promise<void> {
  const id = randomUUID();
  // The panel and the threshold are pinned at the first call, not now: a lead may still be setting the models up.
  await tx.recheck.create({
    data: {
      id,
      sampleId: sample.id,
      settlementId,
      projectId: sample.projectId,
      endpointIds: [],
      threshold: 0,
    },
  });
  await by.jobs.send(tx, "recheck-sample", { recheckId: id });
}

async function openSecondReview(
  tx: Transaction,
  sample: LockedSample,
  round: number,
  by: DecisionBy,
): Promise<void> {
  await tx.participation.updateMany({
    where: { sampleId: sample.id, role: "annotator", live: true },
    data: { status: "claimed", round, revision: 1, leaseUntil: null, updatedAt: by.now },
  });
  await freeSlotsOfThoseWhoLeft(tx, sample, by);
  // The adjudicator of round 1 may settle again; their case opens anew when there is a dispute.
  await tx.participation.updateMany({
    where: { sampleId: sample.id, role: "adjudicator", live: true },
    data: { status: "expired", live: false, updatedAt: by.now },
  });
}

/** A second review cannot wait for somebody who is gone: a newcomer takes their place, blind at first. */
async function freeSlotsOfThoseWhoLeft(tx: Transaction, sample: LockedSample, by: DecisionBy): Promise<void> {
  const left = await tx.$queryRaw<{ id: string; slot: number }[]>`
    UPDATE participation p SET status = 'superseded', live = false, updated_at = ${by.now}
    WHERE p.sample_id = ${sample.id}::uuid AND p.role = 'annotator' AND p.live AND NOT EXISTS (
      SELECT 1 FROM member m WHERE m.user_id = p.user_id AND m.project_id = p.project_id AND m.language = p.language
        AND m.role = 'annotator' AND m.removed_at IS NULL)
    RETURNING p.id, p.slot`;
  for (const { id, slot } of left) {
    await freeSlot(tx, { sampleId: sample.id, slot });
    await recordEvent(tx, sample.id, "slot_freed", { participationId: id, slot, cause: "member_left" }, by);
  }
}

interface Slot {
  readonly sampleId: string;
  readonly slot: number;
}

/** Gives a slot back to the queue; it is found in the second pass, so that its place says nothing. */
export async function freeSlot(tx: Transaction, at: Slot): Promise<void> {
  await freeSlots(tx, [at]);
}

/** The same of several samples at once: one slot a sample. */
export async function freeSlots(tx: Transaction, slots: readonly Slot[]): Promise<void> {
  const ids = slots.map(({ sampleId }) => sampleId);
  const bits = slots.map(({ slot }) => slot);
  await tx.$executeRaw`
    UPDATE sample_queue q SET free = free | given.slot, late = true
    FROM unnest(${ids}::uuid[], ${bits}::smallint[]) AS given(id, slot) WHERE q.sample_id = given.id`;
}

/** Takes a slot back for a claim that had run out, if it is still free. */
export async function retakeSlot(tx: Transaction, at: Slot): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE sample_queue SET free = free & ~(${at.slot}::smallint)
    WHERE sample_id = ${at.sampleId}::uuid AND (free & ${at.slot}::smallint) > 0`;
  return taken === 1;
}

/** Opens a reserve: an event, a place in both queues, and the anchor flag where its pre-judgment makes it one. */
export async function openReserve(
  tx: Transaction,
  reserve: {
    readonly id: string;
    readonly projectId: string;
    readonly language: string;
    readonly category: string;
    readonly preJudgment: PreJudgment;
  },
  options: { readonly replacesId: string | null; readonly late: boolean },
  by: DecisionBy,
): Promise<void> {
  await writeMove(
    tx,
    reserve.id,
    move("selected", "reserve", options.replacesId ? { replaces: options.replacesId } : {}),
    by,
  );
  await tx.sampleSecret.update({
    where: { sampleId: reserve.id },
    data: { isAnchor: isAnchor(reserve.preJudgment), replacesId: options.replacesId },
  });
  await enqueueSample(tx, reserve, options.late);
}

async function replaceSample(tx: Transaction, sample: LockedSample, by: DecisionBy): Promise<void> {
  await lockSelection(tx, sample.projectId, sample.subject.language);
  const { ids, preJudgment } = await reservesLike(tx, sample.id);
  const chosen = replacementFor(sample.id, ids);
  const cell = { projectId: sample.projectId, language: sample.subject.language, category: sample.category };
  const kind = preJudgment as PreJudgment;
  if (chosen)
    await openReserve(
      tx,
      { ...cell, id: chosen, preJudgment: kind },
      { replacesId: sample.id, late: true },
      by,
    );
  else await tx.shortage.create({ data: { ...cell, preJudgment: kind, discardedId: sample.id } });
}
