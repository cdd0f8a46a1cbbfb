import "server-only";
import { randomInt } from "node:crypto";
import { queueBlocks } from "@/lib/workflow/assignment";
import type { Subject } from "@/lib/workflow/protocol";
import type { SampleState } from "@/lib/workflow/sample-state";
import type { Transaction } from "../db";
import { Failure } from "../failure";

export interface LockedSample {
  readonly id: string;
  readonly projectId: string;
  readonly category: string;
  readonly state: SampleState;
  readonly version: number;
  readonly round: number;
  readonly eventSeq: number;
  readonly recheckDone: boolean;
  readonly settlementId: string | null;
  readonly subject: Subject;
}

interface SampleRow {
  id: string;
  project_id: string;
  language: string;
  category: string;
  state: SampleState;
  version: number;
  round: number;
  event_seq: number;
  recheck_done: boolean;
  settlement_id: string | null;
  question: string;
  answer: string;
  answer_sha256: string;
  unit_starts: number[];
}

/** Locks the sample until the transaction ends: every move of it goes through here, one after the other. */
export async function lockSampleRow(tx: Transaction, sampleId: string): Promise<LockedSample> {
  const [row] = await tx.$queryRaw<SampleRow[]>`
    SELECT id, project_id, language, category, state::text AS state, version, round, event_seq, recheck_done,
           settlement_id, question, answer, answer_sha256, unit_starts
    FROM sample WHERE id = ${sampleId}::uuid FOR NO KEY UPDATE`;
  if (!row) throw new Failure("NOT_FOUND");
  return {
    id: row.id,
    projectId: row.project_id,
    category: row.category,
    state: row.state,
    version: row.version,
    round: row.round,
    eventSeq: row.event_seq,
    recheckDone: row.recheck_done,
    settlementId: row.settlement_id,
    subject: {
      language: row.language,
      question: row.question,
      answer: row.answer,
      answerSha256: row.answer_sha256,
      unitStarts: row.unit_starts,
    },
  };
}

/** Locks several samples, in one order whoever does. */
export async function lockSampleRows(tx: Transaction, sampleIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM sample WHERE id = ANY (${[...sampleIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Puts a sample that was just opened where chance will have it, so that its place says nothing. */
export async function enqueueSample(
  tx: Transaction,
  sample: { id: string; projectId: string; language: string; category: string },
  late: boolean,
): Promise<void> {
  await tx.sampleQueue.create({
    data: {
      sampleId: sample.id,
      projectId: sample.projectId,
      language: sample.language,
      category: sample.category,
      block: randomInt(queueBlocks),
      lot: randomInt(2 ** 31 - 1),
      free: 3,
      late,
    },
  });
}

export async function closeQueue(tx: Transaction, sampleId: string): Promise<void> {
  await tx.sampleQueue.updateMany({ where: { sampleId }, data: { free: 0 } });
}

/**
 * One selection at a time in a language, until the transaction ends. A lock by name and not on the language's row:
 * that row is read under lock whenever an annotation closes, and closing must not wait for a selection.
 */
export async function lockSelection(tx: Transaction, projectId: string, language: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`selection:${projectId}:${language}`}, 0))`;
}

/** Reserves of the same cell and pre-judgment. Locked, so that two discards cannot take one reserve. */
export async function reservesLike(
  tx: Transaction,
  sampleId: string,
): Promise<{ ids: string[]; preJudgment: string }> {
  const [own] = await tx.$queryRaw<{ pre_judgment: string }[]>`
    SELECT pre_judgment::text AS pre_judgment FROM sample_secret WHERE sample_id = ${sampleId}::uuid`;
  if (!own) throw new Failure("NOT_FOUND");
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM sample d
    JOIN sample r ON r.project_id = d.project_id AND r.language = d.language AND r.category = d.category AND r.state = 'reserve'
    JOIN sample_secret s ON s.sample_id = r.id AND s.pre_judgment = ${own.pre_judgment}::pre_judgment
    WHERE d.id = ${sampleId}::uuid
    ORDER BY r.id LIMIT 500 FOR NO KEY UPDATE OF r`;
  return { ids: rows.map((row) => row.id), preJudgment: own.pre_judgment };
}

export interface ReportEnd {
  readonly status: "withdrawn" | "rejected" | "replaced" | "corrected";
  /** The lead's words to the author of one report. Whoever else reported the sample learns what became of it, no more. */
  readonly answered?: { readonly reportId: string; readonly words: string };
  /** Null: it ended without a lead's decision. */
  readonly decidedById: string | null;
}

/**
 * Ends the open reports on a sample, or on one participation of it. Call with the sample locked; what becomes of the
 * held claims, which must not stay held, is the caller's to write.
 */
export async function endReports(
  tx: Transaction,
  of: { readonly sampleId: string; readonly participationId?: string },
  { answered, ...end }: ReportEnd,
  now: Date,
): Promise<{ id: string; participationId: string }[]> {
  const ended = await tx.problemReport.updateManyAndReturn({
    where: { ...of, status: "open" },
    data: { ...end, decidedAt: end.decidedById === null ? null : now },
    select: { id: true, participationId: true },
  });
  if (answered)
    await tx.problemReport.update({ where: { id: answered.reportId }, data: { answer: answered.words } });
  return ended;
}
