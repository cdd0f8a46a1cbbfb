import { startThrowawayPostgres } from "../embedded-postgres.mjs";
import { PlainError } from "../launcher/plain-error.mjs";
import { listMigrations, migrationsFolder, readSchema, writeMigration } from "./migration-files.mjs";
import { onlyInSql } from "./only-in-sql.mjs";
import { openSchemaEngine } from "./schema-engine.mjs";

const filters = { externalTables: [], externalEnums: [] };

function migrationList() {
  return {
    baseDir: migrationsFolder,
    shadowDbInitScript: "",
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    migrationDirectories: listMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}

/** Statements the engine proposes only because the schema language cannot express what a migration made. */
function isExpected(statement) {
  return onlyInSql.some((name) => statement.startsWith("DROP INDEX") && statement.includes(`"${name}"`));
}

/** The engine writes one comment and one statement per block, blocks being parted by an empty line. */
function withoutExpected(script) {
  const blocks = script.split(/\n{2,}/).map((block) => block.trim());
  const wanted = blocks.filter((block) => {
    const statement = block
      .split("\n")
      .filter((line) => !line.startsWith("--"))
      .join("\n");
    return statement !== "" && !isExpected(statement);
  });
  return wanted.length === 0 ? "" : `${wanted.join("\n\n")}\n`;
}

async function compare(superuserUrl) {
  const files = readSchema();
  const engine = await openSchemaEngine(superuserUrl, files);
  try {
    const result = await engine.diff({
      from: { tag: "migrations", ...migrationList() },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      filters,
    });
    return withoutExpected(result.stdout ?? "");
  } catch (error) {
    throw new PlainError(`Prisma's schema engine refused: ${error.message}`);
  } finally {
    engine.free();
  }
}

/** The SQL that would bring the state after all migrations to that of the schema; "" when they agree. */
export async function schemaDifference(superuserUrl) {
  if (superuserUrl) return compare(superuserUrl);
  const postgres = await startThrowawayPostgres();
  try {
    return await compare(postgres.superuserUrl);
  } finally {
    await postgres.stop();
  }
}

function stamp(now) {
  return now.toISOString().replace(/\D/g, "").slice(0, 14);
}

/** Writes a migration for what the schema has and the migrations lack; resolves to its file, or null. */
export async function createMigration(name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name ?? "")) {
    throw new PlainError(
      "Give the migration a name of small letters, digits and _, such as: npm run migrate dev add_rounds",
    );
  }
  const sql = await schemaDifference();
  return sql === "" ? null : writeMigration(`${stamp(new Date())}_${name}`, sql);
}
