import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./data-folder.mjs";

/** All files below a folder of the project (or the file itself), sorted; nothing when it does not exist. */
export function listFiles(place, skip = () => false) {
  const full = path.join(projectRoot, place);
  if (!existsSync(full) || skip(place)) return [];
  if (!statSync(full).isDirectory()) return [place];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(path.posix.join(place, name), skip));
}

/** One hash over names and contents of the project's files and anything else that matters. */
export function hashOf(files, ...extra) {
  const hash = createHash("sha256").update(JSON.stringify(extra));
  for (const file of files) {
    const content = readFileSync(path.join(projectRoot, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
