import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { explainFileError } from "./plain-error.mjs";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** What this installation keeps for itself: never in git, readable by its user only. */
export const dataFolder = path.join(projectRoot, ".data");

export function makeFolder(folder, mode = 0o700) {
  try {
    mkdirSync(folder, { recursive: true, mode });
  } catch (error) {
    throw explainFileError(error, folder);
  }
  return folder;
}

export function readJson(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
  return JSON.parse(text);
}

/** Writes a file only its owner can read, as a whole or not at all: a crash leaves the old content. */
export function writePrivateJson(file, value) {
  makeFolder(path.dirname(file));
  const unfinished = `${file}.${process.pid}.new`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    throw explainFileError(error, file);
  }
}
