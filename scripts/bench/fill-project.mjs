import { withClient } from "../postgres/roles.mjs";

const languages = ["ar", "de", "en", "es", "fr", "id", "ja", "ko", "pt", "ru", "th", "ur", "vi", "zh"];
const categories = ["P&G", "N&M", "H&N", "E&S", "R&F", "G&H", "P&B"];
const rowsAStatement = 50_000;

/** In every language and category five in ten are reserves, four are open to be annotated, one is final. */
const insertSamples = `
  WITH row AS (
    SELECT i, ($4::text[])[1 + i % 14] AS language, ($5::text[])[1 + i / 14 % 7] AS category,
      (CASE WHEN i / 98 % 10 < 5 THEN 'reserve' WHEN i / 98 % 10 < 9 THEN 'open' ELSE 'final' END)::sample_state AS state,
      'Sentence ' || i || ' of a text that is there to be counted. It has another one behind it.' AS answer
    FROM generate_series($2::int, $3::int) AS i),
  sample AS (
    INSERT INTO sample (id, project_id, import_id, external_id, language, category, state, question, answer,
      answer_sha256, unit_starts, segmenter_version)
    SELECT gen_random_uuid(), $1::uuid, (SELECT id FROM import_run WHERE project_id = $1::uuid LIMIT 1),
      'many-' || lpad(i::text, 8, '0'), language, category, state, 'May this be counted, for the time ' || i || '?',
      answer, encode(sha256(convert_to(answer, 'UTF8')), 'hex'), '{0}', 'bench'
    FROM row RETURNING id, language, category, state),
  queue AS (
    INSERT INTO sample_queue (sample_id, project_id, language, category, block, lot, free)
    SELECT id, $1::uuid, language, category, (random() * 1023)::int, (random() * 1e9)::int, 3 FROM sample WHERE state = 'open')
  INSERT INTO sample_secret (sample_id, pre_judgment, answer_kind, source, votes)
  SELECT id, (ARRAY['all_0', 'all_1', 'mixed'])[1 + (random() * 2)::int]::pre_judgment, 'normal', 'bench', '[]' FROM sample`;

/** Three annotators and an adjudicator for every language. */
const insertPeople = `
  WITH seat AS (
    SELECT language, n, gen_random_uuid() AS user_id FROM unnest($2::text[]) AS language, generate_series(1, 4) AS n),
  person AS (
    INSERT INTO "user" (id, sign_in_name, display_name)
    SELECT user_id, 'bench-' || language || '-' || n || '-' || left($1::text, 8), 'Person ' || n FROM seat)
  INSERT INTO member (id, user_id, project_id, role, language, pseudonym, block_order)
  SELECT gen_random_uuid(), user_id, $1::uuid, (CASE n WHEN 4 THEN 'adjudicator' ELSE 'annotator' END)::role, language,
    'bench-' || language || '-' || n, '{}' FROM seat`;

/**
 * Brings a project, in which something has been imported already, to so many samples more, and people for them; by SQL,
 * since it is not the import that is measured. Resolves to the id of one that nine tenths of them come before.
 */
export async function fillProject(ownerUrl, slug, samples) {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query("SELECT id FROM project WHERE slug = $1", [slug]);
    const projectId = rows[0].id;
    await client.query(
      "INSERT INTO project_language (project_id, language) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING",
      [projectId, languages],
    );
    await client.query(insertPeople, [projectId, languages]);
    for (let first = 0; first < samples; first += rowsAStatement) {
      const last = Math.min(samples, first + rowsAStatement) - 1;
      await client.query(insertSamples, [projectId, first, last, languages, categories]);
    }
    await client.query("VACUUM ANALYZE");
    const deep = `many-${String(Math.floor(samples * 0.9)).padStart(8, "0")}`;
    const found = await client.query("SELECT id FROM sample WHERE project_id = $1 AND external_id = $2", [
      projectId,
      deep,
    ]);
    return found.rows[0].id;
  });
}
