import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { dataFolder, projectRoot, readJson, writePrivateJson } from "./data-folder.mjs";

const secretsFile = path.join(dataFolder, "secrets.json");

/** Secrets an installation needs and nobody wants to invent: made once, kept, used when the environment has none. */
const madeSecrets = ["NEXTAUTH_SECRET"];

/** Reads `.env`; what the environment already says is stronger. */
export function loadSettings() {
  const file = path.join(projectRoot, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The made secrets that the environment does not give. */
export function keptSecrets() {
  const kept = readJson(secretsFile) ?? {};
  const missing = madeSecrets.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString("base64url");
  if (missing.length > 0) writePrivateJson(secretsFile, kept);
  return Object.fromEntries(
    madeSecrets.filter((name) => !process.env[name]).map((name) => [name, kept[name]]),
  );
}
