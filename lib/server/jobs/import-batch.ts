import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import type { ImportedPair } from "@/lib/exchange/import-row";
import { segment, segmenterVersion } from "@/lib/text/segment";

export interface ReadPair {
  /** 1-based line of the file. */
  readonly row: number;
  readonly pair: ImportedPair;
}

export interface Duplicate {
  readonly row: number;
  readonly externalId: string;
  readonly code: "duplicate_in_file" | "duplicate_in_project";
}

interface BatchTarget {
  readonly projectId: string;
  readonly importId: string;
  readonly now: Date;
}

const insertSamples = `
  INSERT INTO sample (id, project_id, import_id, created_at, state_since, segmenter_version,
    external_id, language, category, question, answer, answer_sha256, raw_question, raw_answer, unit_starts)
  SELECT u.id, $1, $2, $3, $3, $4, u.external_id, u.language, u.category, u.question, u.answer, u.answer_sha256,
    u.raw_question, u.raw_answer, u.unit_starts::int[]
  FROM unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[])
    AS u(id, external_id, language, category, question, answer, answer_sha256, raw_question, raw_answer, unit_starts)
  ON CONFLICT (project_id, external_id) DO NOTHING
  RETURNING id`;

const insertSecrets = `
  INSERT INTO sample_secret (sample_id, pre_judgment, answer_kind, source, votes)
  SELECT u.id, u.pre_judgment::pre_judgment, u.answer_kind, u.source, u.votes::jsonb
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) AS u(id, pre_judgment, answer_kind, source, votes)`;

/**
 * Stores one batch inside the import's transaction, in two statements. Ids that are taken, by this file or by an
 * earlier import, are skipped by the constraint and come back as duplicates.
 */
export async function storeBatch(
  client: pg.Client,
  to: BatchTarget,
  batch: readonly ReadPair[],
): Promise<Duplicate[]> {
  const made = batch.map((read) => ({ ...read, id: randomUUID() }));
  const column = <T>(of: (pair: ImportedPair) => T) => made.map(({ pair }) => of(pair));
  const { rows } = await client.query<{ id: string }>({
    name: "import-samples",
    text: insertSamples,
    values: [
      to.projectId,
      to.importId,
      to.now,
      segmenterVersion,
      made.map(({ id }) => id),
      column((pair) => pair.externalId),
      column((pair) => pair.language),
      column((pair) => pair.category),
      column((pair) => pair.question),
      column((pair) => pair.answer),
      column((pair) => createHash("sha256").update(pair.answer).digest("hex")),
      column((pair) => pair.rawQuestion),
      column((pair) => pair.rawAnswer),
      column((pair) => `{${segment(pair.answer, pair.language).join(",")}}`),
    ],
  });
  const stored = new Set(rows.map(({ id }) => id));
  const kept = made.filter(({ id }) => stored.has(id));
  await client.query({
    name: "import-secrets",
    text: insertSecrets,
    values: [
      kept.map(({ id }) => id),
      kept.map(({ pair }) => pair.preJudgment),
      kept.map(({ pair }) => pair.answerKind),
      kept.map(({ pair }) => pair.source),
      kept.map(({ pair }) => JSON.stringify(pair.votes)),
    ],
  });
  return kept.length === made.length
    ? []
    : duplicatesAmong(
        client,
        to,
        made.filter(({ id }) => !stored.has(id)),
      );
}

async function duplicatesAmong(
  client: pg.Client,
  to: BatchTarget,
  skipped: readonly ReadPair[],
): Promise<Duplicate[]> {
  const { rows } = await client.query<{ external_id: string; import_id: string }>(
    "SELECT external_id, import_id FROM sample WHERE project_id = $1 AND external_id = ANY($2::text[])",
    [to.projectId, skipped.map(({ pair }) => pair.externalId)],
  );
  const ownIds = new Set(rows.filter((row) => row.import_id === to.importId).map((row) => row.external_id));
  return skipped.map(({ row, pair: { externalId } }) => ({
    row,
    externalId,
    code: ownIds.has(externalId) ? "duplicate_in_file" : "duplicate_in_project",
  }));
}

/** The languages of what this import stored become the project's. */
export async function addLanguages(
  client: pg.Client,
  projectId: string,
  languages: Iterable<string>,
): Promise<void> {
  await client.query(
    "INSERT INTO project_language (project_id, language) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING",
    [projectId, [...languages].sort()],
  );
}
