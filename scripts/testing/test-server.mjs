import { startThrowawayPostgres } from "../embedded-postgres.mjs";
import { deploy } from "../migrations/deploy.mjs";
import { ensureRolesAndDatabase, environmentFor, withClient } from "../postgres/roles.mjs";

const templateName = "plumbline_template";

async function startServer(shutdown) {
  const server = await startThrowawayPostgres();
  shutdown.add(server.stop);
  await ensureRolesAndDatabase(server.connection, templateName);
  await deploy(environmentFor(server.connection, templateName));
  return server;
}

/** One throw-away database server for all steps of a run, started when the first of them asks for it. */
export function lazyTestServer(shutdown) {
  let server = null;
  return () => {
    server ??= startServer(shutdown);
    return server;
  };
}

/** What tests/database.ts needs to make databases. Nobody may connect to the template: copying it would fail. */
export function testEnvironment(server) {
  const urls = environmentFor(server.connection, templateName);
  return {
    ...process.env,
    TEST_SUPERUSER_URL: server.superuserUrl,
    TEST_TEMPLATE: templateName,
    TEST_APP_URL: urls.DATABASE_URL,
    TEST_OWNER_URL: urls.DATABASE_OWNER_URL,
    TEST_ANNOTATOR_URL: urls.DATABASE_ANNOTATOR_URL,
  };
}

/** A migrated, empty database of the given name; resolves to the environment of those who use it. */
export async function createDatabase(server, name) {
  await withClient(server.superuserUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${templateName} OWNER plumbline_owner`),
  );
  return environmentFor(server.connection, name);
}
