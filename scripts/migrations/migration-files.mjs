import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../launcher/data-folder.mjs";

export const migrationsFolder = path.join(projectRoot, "prisma/migrations");
const schemaFolder = path.join(projectRoot, "prisma/schema");
const lockFile = path.join(migrationsFolder, "migration_lock.toml");

export function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}

/** The migrations in the order they are applied in: by name, which begins with the time of making. */
export function listMigrations() {
  if (!existsSync(migrationsFolder)) return [];
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(migrationsFolder, name, "migration.sql"), "utf8") }));
}

export function readSchema() {
  const names = readdirSync(schemaFolder).filter((name) => name.endsWith(".prisma"));
  return names.sort().map((name) => {
    const file = path.join(schemaFolder, name);
    return { path: file, content: readFileSync(file, "utf8") };
  });
}

export function writeMigration(name, sql) {
  mkdirSync(path.join(migrationsFolder, name), { recursive: true });
  writeFileSync(path.join(migrationsFolder, name, "migration.sql"), sql);
  if (!existsSync(lockFile)) {
    writeFileSync(lockFile, '# Written for Prisma, which checks it; do not edit.\nprovider = "postgresql"\n');
  }
  return path.relative(projectRoot, path.join(migrationsFolder, name, "migration.sql"));
}
