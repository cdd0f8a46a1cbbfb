import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot, readJson } from "./data-folder.mjs";
import { hashOf, listFiles } from "./file-hash.mjs";
import { PlainError } from "./plain-error.mjs";

const generatedFolder = path.join(projectRoot, "lib/server/db/generated");
const stampFile = path.join(generatedFolder, "schema-hash");

function currentHash() {
  const { version } = readJson(path.join(projectRoot, "node_modules/prisma/package.json"));
  return hashOf([...listFiles("prisma/schema"), "prisma.config.ts"], version);
}

/** Runs Prisma's command line without letting it download anything. */
function runPrisma(args) {
  return spawnSync(process.execPath, ["node_modules/prisma/build/index.js", ...args], {
    cwd: projectRoot,
    encoding: "utf8",
    env: {
      ...process.env,
      // The command line insists on a native schema engine, which it would download, although `generate`
      // never starts it. An existing file satisfies it; one that fails when it is started after all (as
      // Node does) is safe, one that exits with 0 would make a migration seem to have succeeded.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
}

/** Generates Prisma's client, which is not in git, unless it fits the schema already. */
export function ensureGeneratedClient() {
  if (!existsSync(path.join(projectRoot, "prisma/schema"))) return;
  const hash = currentHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  console.log("• Generating the database client …");
  const { status, stdout, stderr } = runPrisma(["generate"]);
  if (status !== 0) throw new PlainError(`The database client could not be generated:\n${stdout}${stderr}`);
  writeFileSync(stampFile, hash);
}
