import { spawnSync } from "node:child_process";
import path from "node:path";
import { projectRoot, readJson } from "../launcher/data-folder.mjs";
import { PlainError } from "../launcher/plain-error.mjs";

const schema = "pgboss";
const packageFolder = path.join(projectRoot, "node_modules/pg-boss");

async function installedVersion(client) {
  const { rows } = await client.query("SELECT to_regclass($1) AS found", [`${schema}.version`]);
  if (!rows[0].found) return null;
  const version = await client.query(`SELECT version FROM ${schema}.version`);
  return version.rows[0]?.version ?? null;
}

/**
 * Creates or migrates pg-boss's tables as their owner. Its command line is used because it builds new indexes
 * at once; an instance would leave them to the worker, whose role does not own the tables.
 */
export async function ensureQueueSchema(client, ownerUrl) {
  const wanted = readJson(path.join(packageFolder, "package.json")).pgboss.schema;
  if ((await installedVersion(client)) === wanted) return;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(packageFolder, "dist/cli.js"), "migrate", "--schema", schema],
    // By environment, since arguments can be read by every user of the machine.
    { encoding: "utf8", env: { ...process.env, PGBOSS_DATABASE_URL: ownerUrl } },
  );
  if (status !== 0) throw new PlainError(`The job queue's tables could not be made: ${stderr || stdout}`);
}

/** The worker's role reads and writes jobs and queues but changes no table. */
export async function grantQueue(client, role) {
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
  await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
  await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`);
}
