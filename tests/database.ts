import { randomUUID } from "node:crypto";
import pg from "pg";

/** A database of one's own, with the current tables and nothing in them. */
export interface TestDatabase {
  readonly name: string;
  /** As web and worker connect: may not change what is immutable. */
  readonly appUrl: string;
  /** As migrations connect: may do everything in this database. */
  readonly ownerUrl: string;
  /** As annotators' queries connect: cannot read what annotators must not know. */
  readonly annotatorUrl: string;
  /** Ends all connections and removes the database. Not needed at the end of a run: the server goes as a whole. */
  drop(): Promise<void>;
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: run the database tests by \`npm test -- --only=db\`, which starts a server.`,
  );
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: required("TEST_SUPERUSER_URL") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template into a new database; takes some 50 ms. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = required("TEST_TEMPLATE");
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER plumbline_owner`);
  return {
    name,
    appUrl: inDatabase(required("TEST_APP_URL"), name),
    ownerUrl: inDatabase(required("TEST_OWNER_URL"), name),
    annotatorUrl: inDatabase(required("TEST_ANNOTATOR_URL"), name),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
