import { randomBytes } from "node:crypto";
import pg from "pg";

/**
 * Who connects as whom. Migrations run as the owner; web and worker as a role that cannot change what must
 * not change; annotators' queries as a role that cannot even read what annotators must not know.
 */
const roles = { owner: "plumbline_owner", app: "plumbline_app", annotator: "plumbline_annotator" };
const databaseName = "plumbline";

function newPassword() {
  return randomBytes(24).toString("hex");
}

export function newPasswords() {
  const names = ["postgres", ...Object.values(roles)];
  return Object.fromEntries(names.map((name) => [name, newPassword()]));
}

export function connectionUrl({ port, passwords }, user, database = databaseName) {
  return `postgresql://${user}:${passwords[user]}@127.0.0.1:${port}/${database}`;
}

/** The three connections of the application, under the names its processes read. */
export function environmentFor(connection, database = databaseName) {
  return {
    DATABASE_URL: connectionUrl(connection, roles.app, database),
    DATABASE_OWNER_URL: connectionUrl(connection, roles.owner, database),
    DATABASE_ANNOTATOR_URL: connectionUrl(connection, roles.annotator, database),
  };
}

export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client, name, password) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
  // Utility statements take no parameters; names are ours and passwords are hexadecimal.
  if (rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN`);
  await client.query(`ALTER ROLE ${name} PASSWORD '${password}'`);
}

async function ensureDatabase(client, name) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rowCount > 0) return;
  await client.query(`CREATE DATABASE ${name} OWNER ${roles.owner}`);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${roles.app}, ${roles.annotator}`);
  await client.query(`ALTER DATABASE ${name} SET timezone = 'UTC'`);
}

/** Makes the roles and the database where they are missing; safe to repeat. */
export async function ensureRolesAndDatabase(connection, database = databaseName) {
  await withClient(connectionUrl(connection, "postgres", "postgres"), async (client) => {
    for (const name of Object.values(roles)) await ensureRole(client, name, connection.passwords[name]);
    await ensureDatabase(client, database);
  });
}
