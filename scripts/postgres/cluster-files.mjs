import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { explainFileError, PlainError } from "../launcher/plain-error.mjs";

/**
 * The character classes of trigram search come from the C library's locale: with plain "C" every Thai,
 * Arabic or Japanese letter would be ignored. Systems name their neutral UTF-8 locale differently.
 */
const utf8Locales = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "en_US.utf8"];

/** Options for a child that runs as the service user, with messages in English, since we read them. */
export function asService(user, home) {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  return { ...identity, cwd: home, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };
}

function handOver(place, user) {
  if (user) chownSync(place, user.uid, user.gid);
}

function runInitdb({ binaries, user, durable, folder, passwordFile, locale }) {
  const options = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=und", `--locale=${locale}`];
  if (!durable) options.push("--no-sync");
  return spawnSync(
    binaries.program("initdb"),
    ["-D", folder, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, ...options],
    { ...asService(user, binaries.home), encoding: "utf8" },
  );
}

function failure(result, folder) {
  const said = (result.stderr ?? result.error?.message ?? "").trim().split("\n");
  const line = said.find((text) => /error|fatal|could not/i.test(text)) ?? said.at(-1);
  const noSpace = /no space left/i.test(said.join(" "));
  return new PlainError(
    noSpace
      ? `Cannot write to ${folder}: the disk is full.`
      : `The database could not be created in ${folder}: ${line}`,
  );
}

function initialise(context, unfinished) {
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, context.password, { mode: 0o600 });
  handOver(passwordFile, context.user);
  try {
    for (const locale of utf8Locales) {
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished, { mode: 0o700 });
      handOver(unfinished, context.user);
      const result = runInitdb({ ...context, folder: unfinished, passwordFile, locale });
      if (result.status === 0) return;
      const unknownLocale = /invalid locale name/.test(result.stderr ?? "");
      if (!unknownLocale) throw failure(result, unfinished);
    }
    throw new PlainError(
      `This machine has no UTF-8 locale that PostgreSQL accepts (tried ${utf8Locales.join(", ")}).`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Makes the database's files unless they are there; an interrupted attempt never looks finished. */
export function ensureClusterFiles(context) {
  const { folder } = context;
  if (existsSync(path.join(folder, "PG_VERSION"))) return false;
  const unfinished = `${folder}.new`;
  try {
    initialise(context, unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw explainFileError(error, folder);
  }
  return true;
}
