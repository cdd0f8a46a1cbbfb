import { existsSync } from "node:fs";
import path from "node:path";
import { projectRoot, readJson } from "./data-folder.mjs";
import { reasonFrom, runNpm } from "./npm-client.mjs";
import { PlainError } from "./plain-error.mjs";

/**
 * Whether node_modules holds what the lock file asks for. npm writes its own record as the last act of an
 * installation, so an interrupted one is seen; packages for other platforms are rightly absent.
 */
export function isInstalled(lock, record) {
  if (!lock || !record) return false;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === "") return true;
    const found = record.packages[place];
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function lockIsOutOfStep(output) {
  return /in sync|Missing: |Invalid: |Invalid Version/.test(output);
}

async function install() {
  // Development packages are needed in every mode: the first start builds the application. No package needs its
  // install scripts, and what strangers wrote had better not run before anybody asked for it.
  const options = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const strict = await runNpm(["ci", ...options], projectRoot);
  if (strict.code === 0) return;
  if (!lockIsOutOfStep(strict.output)) {
    throw new PlainError(`The packages could not be installed:\n${reasonFrom(strict.output)}`);
  }
  console.log(
    "• package-lock.json does not fit package.json: running `npm install` once, which rewrites it …",
  );
  const lenient = await runNpm(["install", ...options], projectRoot);
  if (lenient.code !== 0) {
    throw new PlainError(`The packages could not be installed:\n${reasonFrom(lenient.output)}`);
  }
}

export async function ensureDependencies() {
  const lock = readJson(path.join(projectRoot, "package-lock.json"));
  const modules = path.join(projectRoot, "node_modules");
  const record = readJson(path.join(modules, ".package-lock.json"));
  if (isInstalled(lock, record)) return;
  const why = existsSync(modules) ? "the lock file has changed" : "first start only";
  console.log(`• Installing packages (${why}; about a minute) …`);
  await install();
}
