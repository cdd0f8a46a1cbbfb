import "server-only";
import type {
  FrozenAnnotation,
  FrozenEvent,
  FrozenParticipation,
  FrozenRecheck,
  FrozenSample,
  FrozenSettlement,
  FrozenText,
  JudgeModel,
  Person,
} from "@/lib/exchange/frozen-sample";
import type { Transaction } from "../db";
import { Prisma } from "../db/generated/client";

/** Where a page of final samples ended, in the published order: by language, category and our own random id. */
export interface Place {
  readonly language: string;
  readonly category: string;
  readonly id: string;
}

const beginning: Place = { language: "", category: "", id: "00000000-0000-0000-0000-000000000000" };

interface SampleRow {
  id: string;
  external_id: string;
  language: string;
  category: string;
  round: number;
  event_seq: number;
  settlement_id: string | null;
  question: string;
  answer: string;
  answer_sha256: string;
  unit_starts: number[];
  segmenter_version: string;
  normalised: boolean;
  text_version: number;
  pre_judgment: string;
  votes: unknown;
  is_anchor: boolean;
  answer_kind: string;
  source: string;
  replaces: string | null;
}

/** One release is built by one process at a time, until the transaction ends. False: another one is at it. */
export async function holdRelease(tx: Transaction, releaseId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ held: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`build-release:${releaseId}`}, 0)) AS held`;
  return row?.held === true;
}

/** Refuses every write in this transaction; all its reads see the database as it is now. */
export async function readOnly(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SET TRANSACTION READ ONLY`;
}

/** A column as ISO 8601 in UTC with milliseconds. The name is ours, never input. */
function utc(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/** The next final samples of a project after a place (null: from the beginning), in the published order. */
export async function readPlaces(
  tx: Transaction,
  projectId: string,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const { language, category, id } = after ?? beginning;
  return tx.$queryRaw<Place[]>`
    SELECT language, category, id FROM sample
    WHERE project_id = ${projectId}::uuid AND state = 'final' AND (language, category, id) > (${language}, ${category}, ${id}::uuid)
    ORDER BY language, category, id LIMIT ${limit}`;
}

/** Samples with everything about them, in the order of `ids`. None is passed over, even where a part is missing. */
export async function readSamples(tx: Transaction, ids: string[]): Promise<FrozenSample[]> {
  const rows = await tx.$queryRaw<SampleRow[]>`
    SELECT s.id, s.external_id, s.language, s.category, s.round, s.event_seq, s.settlement_id, s.question, s.answer, s.answer_sha256,
      s.unit_starts, s.segmenter_version, s.raw_question IS NOT NULL OR s.raw_answer IS NOT NULL AS normalised, s.text_version,
      x.pre_judgment::text AS pre_judgment, x.votes, x.is_anchor, x.answer_kind, x.source, r.external_id AS replaces
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY wanted(id, n) JOIN sample s ON s.id = wanted.id
    LEFT JOIN sample_secret x ON x.sample_id = s.id LEFT JOIN sample r ON r.id = x.replaces_id
    ORDER BY wanted.n`;
  const earlierTexts = await bySample<FrozenText>(tx, earlierTextsOf(ids));
  const participations = await bySample<FrozenParticipation>(tx, participationsOf(ids));
  const annotations = await bySample<FrozenAnnotation>(tx, annotationsOf(ids));
  const settlements = await bySample<FrozenSettlement>(tx, settlementsOf(ids));
  const rechecks = await bySample<FrozenRecheck>(tx, rechecksOf(ids));
  const events = await bySample<FrozenEvent>(tx, eventsOf(ids));
  return rows.map((row) => ({
    ...sampleOf(row),
    earlierTexts: earlierTexts.get(row.id) ?? [],
    participations: participations.get(row.id) ?? [],
    annotations: annotations.get(row.id) ?? [],
    settlements: settlements.get(row.id) ?? [],
    rechecks: rechecks.get(row.id) ?? [],
    events: events.get(row.id) ?? [],
  }));
}

function sampleOf(row: SampleRow) {
  return {
    id: row.id,
    externalId: row.external_id,
    category: row.category,
    round: row.round,
    eventSeq: row.event_seq,
    settlementId: row.settlement_id,
    subject: {
      language: row.language,
      question: row.question,
      answer: row.answer,
      answerSha256: row.answer_sha256,
      unitStarts: row.unit_starts,
    },
    segmenterVersion: row.segmenter_version,
    normalised: row.normalised,
    textVersion: row.text_version,
    preJudgment: row.pre_judgment,
    preVotes: row.votes,
    isAnchor: row.is_anchor,
    answerKind: row.answer_kind,
    source: row.source,
    replaces: row.replaces,
  };
}

/** Runs a query that gives one row a sample: its id and a list of what belongs to it. */
async function bySample<T>(tx: Transaction, query: Prisma.Sql): Promise<Map<string, T[]>> {
  const rows = await tx.$queryRaw<{ sample_id: string; list: T[] }[]>(query);
  return new Map(rows.map((row) => [row.sample_id, row.list]));
}

function earlierTextsOf(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT t.sample_id, json_agg(json_build_object('version', t.version, 'answerSha256', t.answer_sha256,
      'questionSha256', encode(sha256(convert_to(t.question, 'UTF8')), 'hex')) ORDER BY t.version) AS list
    FROM sample_text t WHERE t.sample_id = ANY(${ids}::uuid[]) GROUP BY t.sample_id`;
}

function participationsOf(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT p.sample_id, json_agg(json_build_object('id', p.id, 'userId', p.user_id, 'role', p.role, 'slot', p.slot,
      'status', p.status, 'live', p.live) ORDER BY p.slot, p.claimed_at, p.id) AS list
    FROM participation p WHERE p.sample_id = ANY(${ids}::uuid[]) GROUP BY p.sample_id`;
}

function annotationsOf(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT a.sample_id, json_agg(json_build_object('id', a.id, 'participationId', a.participation_id, 'round', a.round,
      'revision', a.revision, 'answers', a.answers, 'answersSha256', a.answers_sha256, 'verdict', a.verdict, 'responses', a.responses,
      'submittedAt', ${utc("a.submitted_at")}, 'closedAt', ${utc("e.at")}) ORDER BY p.slot, a.round, a.revision, a.submitted_at, a.id) AS list
    FROM annotation a JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
    JOIN participation p ON p.id = a.participation_id
    WHERE a.sample_id = ANY(${ids}::uuid[]) GROUP BY a.sample_id`;
}

function settlementsOf(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT t.sample_id, json_agg(json_build_object('id', t.id, 'round', t.round, 'kind', t.kind, 'participationId', t.participation_id,
      'protocolVersion', t.protocol_version, 'answers', t.answers, 'verdict', t.verdict, 'decisions', t.decisions, 'reason', t.reason,
      'submittedAt', ${utc("t.submitted_at")}) ORDER BY t.submitted_at, t.id) AS list
    FROM settlement t JOIN settlement_ending e ON e.settlement_id = t.id AND e.kind = 'closed'
    WHERE t.sample_id = ANY(${ids}::uuid[]) GROUP BY t.sample_id`;
}

function rechecksOf(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT r.sample_id, json_agg(json_build_object('settlementId', r.settlement_id, 'outcome', r.outcome, 'threshold', r.threshold,
      'endpointIds', r.endpoint_ids, 'votes', votes.list, 'calls', calls.list) ORDER BY r.created_at, r.id) AS list
    FROM recheck r
    CROSS JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_object('endpointId', v.endpoint_id, 'vote', v.vote)), '[]'::json) AS list
      FROM model_vote v WHERE v.recheck_id = r.id) votes
    CROSS JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_object('endpointId', c.endpoint_id, 'checkpoint', c.checkpoint, 'attempt', c.attempt,
        'outcome', c.outcome, 'result', c.result, 'reason', c.reason, 'evidence', c.evidence, 'returnedModel', c.returned_model,
        'promptId', c.prompt_id, 'promptSha256', c.prompt_sha256, 'at', ${utc("c.at")}, 'late', c.late)
        ORDER BY c.endpoint_id, c.checkpoint, c.attempt), '[]'::json) AS list
      FROM model_call c WHERE c.recheck_id = r.id) calls
    WHERE r.sample_id = ANY(${ids}::uuid[]) GROUP BY r.sample_id`;
}

function eventsOf(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT v.sample_id, json_agg(json_build_object('seq', v.seq, 'type', v.type, 'actorId', v.actor_id, 'payload', v.payload,
      'at', ${utc("v.at")}) ORDER BY v.seq) AS list
    FROM event v WHERE v.sample_id = ANY(${ids}::uuid[]) GROUP BY v.sample_id`;
}

/** Everybody who ever had a part in the project; a removed membership still names the work done in it. */
export async function readPersons(tx: Transaction, projectId: string): Promise<Person[]> {
  return tx.member.findMany({
    where: { projectId },
    select: { userId: true, role: true, language: true, pseudonym: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export async function readModels(
  tx: Transaction,
  projectId: string,
): Promise<ReadonlyMap<string, JudgeModel>> {
  const rows = await tx.modelEndpoint.findMany({
    where: { projectId },
    select: { id: true, label: true, model: true, isRehearsal: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lines without a line end. */
export interface ItemRow {
  readonly sampleId: string;
  readonly record: string;
  readonly provenance: string;
}

/**
 * Numbers the items on from `first`. Unique constraints on place and sample are the last word: nothing is ever frozen
 * twice in a release. Lines travel as one text, since quoting them as array elements took longer than storing them.
 */
export async function writeItems(
  tx: Transaction,
  releaseId: string,
  first: number,
  items: readonly ItemRow[],
): Promise<void> {
  const joined = (kind: "record" | "provenance") => items.map((item) => item[kind]).join("\n");
  await tx.$executeRaw`
    INSERT INTO release_item (release_id, seq, sample_id, record, provenance)
    SELECT ${releaseId}::uuid, ${first}::int + n - 1, item.sample_id, item.record, item.provenance
    FROM ROWS FROM (unnest(${items.map((item) => item.sampleId)}::uuid[]), string_to_table(${joined("record")}, E'\n'),
      string_to_table(${joined("provenance")}, E'\n')) WITH ORDINALITY item(sample_id, record, provenance, n)`;
}
