// Prisma's schema engine in its WebAssembly build: the native one would have to be downloaded.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { withClient } from "../postgres/roles.mjs";

const charOid = 18;
const textOid = 25;

async function loadEngine() {
  const glueFile = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glue = await import(glueFile);
  const bytes = readFileSync(path.join(path.dirname(glueFile), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue.SchemaEngine;
}

/** The adapter does not know PostgreSQL's one-byte type "char", which the catalogue queries return. */
function teachCharType(queryable) {
  const charColumns = new WeakMap();
  const performIO = queryable.performIO.bind(queryable);
  const queryRaw = queryable.queryRaw.bind(queryable);
  queryable.performIO = async (query) => {
    const result = await performIO(query);
    const columns = result.fields.flatMap((field, index) => (field.dataTypeID === charOid ? [index] : []));
    charColumns.set(query, columns);
    for (const index of columns) result.fields[index].dataTypeID = textOid;
    return result;
  };
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return queryable;
}

/** The adapter cuts scripts at every semicolon, also inside function bodies; the server cuts them rightly. */
function sendScriptsWhole(adapter) {
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

async function connect(config) {
  const adapter = sendScriptsWhole(teachCharType(await new PrismaPg(config).connect()));
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (level) => teachCharType(await startTransaction(level));
  return adapter;
}

/** The adapter's own shadow connection is not used: given a URL, it would connect back to the main database. */
async function connectToShadow(config, superuserUrl) {
  const database = `shadow_${randomUUID().replaceAll("-", "")}`;
  await withClient(superuserUrl, (client) => client.query(`CREATE DATABASE ${database}`));
  const adapter = await connect({ ...config, database });
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await withClient(superuserUrl, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
  };
  return adapter;
}

/** An engine that works on a throw-away server; `files` are the schema's files. */
export async function openSchemaEngine(superuserUrl, files) {
  const { hostname, port, username, password } = new URL(superuserUrl);
  const config = { host: hostname, port: Number(port), user: username, password, database: "postgres" };
  const factory = {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(config),
    connectToShadowDb: () => connectToShadow(config, superuserUrl),
  };
  const SchemaEngine = await loadEngine();
  const datamodels = files.map(({ path: file, content }) => [file, content]);
  const log = (line) => process.env.DEBUG && console.error(line);
  return SchemaEngine.new({ datamodels }, log, bindMigrationAwareSqlAdapterFactory(factory));
}
