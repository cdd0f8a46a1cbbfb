import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../launcher/data-folder.mjs";
import { PlainError } from "../launcher/plain-error.mjs";
import { explainConnectionError } from "../postgres/connection-errors.mjs";
import { withClient } from "../postgres/roles.mjs";
import { listMigrations, sha256 } from "./migration-files.mjs";
import { ensureQueueSchema, grantQueue } from "./queue-schema.mjs";

// Prisma's own engine takes the same lock, so that it and we never migrate one database at once.
const prismaLock = 72707369;

// Prisma's own table, column for column: its command line reads and continues our history.
const historyTable = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

async function readHistory(client) {
  await client.query("SET client_min_messages = warning");
  await client.query(historyTable);
  const { rows } = await client.query(
    "SELECT migration_name AS name, checksum, finished_at AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function wasEdited(migration, recorded) {
  // A checkout on Windows may have turned the line ends.
  const accepted = [migration.sql, migration.sql.replaceAll("\r\n", "\n")].map(sha256);
  return !accepted.includes(recorded.checksum);
}

function refuseWrongHistory(history, migrations) {
  const known = new Set(migrations.map(({ name }) => name));
  for (const { name, finished } of history.values()) {
    if (!finished)
      throw new PlainError(
        `Migration ${name} failed halfway on this database; see the table _prisma_migrations.`,
      );
    if (!known.has(name)) {
      throw new PlainError(
        `This database was migrated by a newer version of Plumbline (${name}); this version must not use it.`,
      );
    }
  }
  const edited = migrations.find((migration) => {
    const recorded = history.get(migration.name);
    return recorded && wasEdited(migration, recorded);
  });
  if (edited)
    throw new PlainError(`Migration ${edited.name} was changed after it had been applied to this database.`);
}

/** All of a migration or nothing of it: a failed one leaves no trace and can be mended and run again. */
async function apply(client, { name, sql }) {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), sha256(sql), name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    const place = error.position ? ` (at character ${error.position})` : "";
    throw new PlainError(`Migration ${name} failed and was undone${place}: ${error.message}`);
  }
}

function roleOf(url) {
  return decodeURIComponent(new URL(url).username);
}

function quoted(name) {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * The roles to grant to, or null when one role does everything (a database given by a single URL), where
 * only triggers protect what must not change.
 */
function grantees({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_ANNOTATOR_URL }) {
  const [app, owner, annotator] = [DATABASE_URL, DATABASE_OWNER_URL, DATABASE_ANNOTATOR_URL].map(roleOf);
  if (app === owner) return null;
  if (annotator === app || annotator === owner) {
    throw new PlainError(
      "Give DATABASE_URL alone, or DATABASE_URL, DATABASE_OWNER_URL and DATABASE_ANNOTATOR_URL with three different users.",
    );
  }
  return { plumbline_app: app, plumbline_owner: owner, plumbline_annotator: annotator };
}

/** prisma/grants.sql names the roles as the embedded database does; elsewhere they may be called otherwise. */
async function applyGrants(client, names) {
  const file = path.join(projectRoot, "prisma/grants.sql");
  if (!existsSync(file)) return;
  const sql = readFileSync(file, "utf8").replace(/\bplumbline_(app|owner|annotator)\b/g, (role) =>
    quoted(names[role]),
  );
  await client.query(`BEGIN;\n${sql}\n;COMMIT`);
}

async function deployUnderLock(client, environment) {
  const history = await readHistory(client);
  const migrations = listMigrations();
  refuseWrongHistory(history, migrations);
  const pending = migrations.filter(({ name }) => !history.has(name));
  for (const migration of pending) await apply(client, migration);
  await ensureQueueSchema(client, environment.DATABASE_OWNER_URL);
  const names = grantees(environment);
  if (names) {
    await applyGrants(client, names);
    await grantQueue(client, quoted(names.plumbline_app));
  }
  return pending.map(({ name }) => name);
}

/**
 * Brings a database to the state this version of the code expects: migrations, the job queue's own tables,
 * and who may do what. Safe to run at every start and by several processes at once. Resolves to the names of
 * the migrations it applied.
 */
export async function deploy(environment) {
  const url = environment.DATABASE_OWNER_URL;
  return withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [prismaLock]);
    return deployUnderLock(client, environment);
  }).catch((error) => {
    throw explainConnectionError(error, url);
  });
}
