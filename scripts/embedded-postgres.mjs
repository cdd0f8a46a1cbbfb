// PostgreSQL without an installation: its programs come as an npm package and run on files of our own.
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dataFolder, makeFolder, projectRoot, readJson, writePrivateJson } from "./launcher/data-folder.mjs";
import { explainFileError, PlainError } from "./launcher/plain-error.mjs";
import { locateBinaries } from "./postgres/binaries.mjs";
import { ensureClusterFiles } from "./postgres/cluster-files.mjs";
import { clearLeftover } from "./postgres/leftover.mjs";
import { connectionUrl, ensureRolesAndDatabase, environmentFor, newPasswords } from "./postgres/roles.mjs";
import { startServer } from "./postgres/server.mjs";
import { serviceUser } from "./postgres/service-user.mjs";

/**
 * As root the server runs as another user, who may not be able to enter the project's folder. The name is
 * made from the project's path, so that two copies of the project never share a database.
 */
function baseFolder(user) {
  if (!user) return path.join(dataFolder, "postgres");
  const name = createHash("sha256").update(projectRoot).digest("hex").slice(0, 16);
  return path.join("/var/lib/plumbline", name);
}

function preparedBase(user) {
  const base = makeFolder(baseFolder(user), user ? 0o755 : 0o700);
  // Another user must pass through both levels, whatever root's umask was.
  if (user) for (const folder of [path.dirname(base), base]) chmodSync(folder, 0o755);
  return base;
}

/** Passwords and port lie beside the files they belong to: whoever removes one removes the other. */
function storedConnection(base, clusterFolder) {
  const file = path.join(base, "connection.json");
  const stored = readJson(file);
  if (stored) return { file, connection: stored };
  if (existsSync(clusterFolder)) {
    throw new PlainError(
      `${file} is missing, and with it the password of the database beside it. Restore it, or move ${base} away to start with an empty database.`,
    );
  }
  const connection = { port: null, passwords: newPasswords() };
  writePrivateJson(file, connection);
  return { file, connection };
}

/**
 * Starts this installation's database and resolves to the environment its users need, `ended` (resolves when
 * the server ends by itself or by `stop`) and `stop`.
 */
export async function startProjectPostgres() {
  const user = serviceUser();
  const base = preparedBase(user);
  const binaries = locateBinaries(base, user);
  const folder = path.join(base, `data-${binaries.majorVersion}`);
  const { file, connection } = storedConnection(base, folder);
  const context = { binaries, user, folder, durable: true, password: connection.passwords.postgres };
  const isNew = ensureClusterFiles(context);
  await clearLeftover(context);
  const server = await startServer({ ...context, preferredPort: connection.port });
  try {
    connection.port = server.port;
    writePrivateJson(file, connection);
    await ensureRolesAndDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { isNew, folder, environment: environmentFor(connection), stop: server.stop, ended: server.ended };
}

/** The environment for a database that another command of this installation has started. */
export function environmentOfRunningPostgres() {
  const connection = readJson(path.join(baseFolder(serviceUser()), "connection.json"));
  return connection ? environmentFor(connection) : null;
}

function everyoneMayEnter(folder) {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || everyoneMayEnter(parent));
}

function makeThrowawayFolder(base, user) {
  const parent = user && !everyoneMayEnter(tmpdir()) ? base : tmpdir();
  try {
    const folder = mkdtempSync(path.join(parent, "plumbline-"));
    chmodSync(folder, user ? 0o755 : 0o700);
    return folder;
  } catch (error) {
    throw explainFileError(error, parent);
  }
}

/** A database server for one run of the tests: fast, forgetful, and gone with its files afterwards. */
export async function startThrowawayPostgres() {
  const user = serviceUser();
  const base = user ? preparedBase(user) : null;
  const binaries = locateBinaries(base, user);
  const root = makeThrowawayFolder(base, user);
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    const connection = { port: null, passwords: newPasswords() };
    const folder = path.join(root, "data");
    const context = { binaries, user, folder, durable: false, password: connection.passwords.postgres };
    ensureClusterFiles(context);
    const server = await startServer({ ...context, folderToRemove: root });
    connection.port = server.port;
    const stop = async () => {
      await server.stop();
      remove();
    };
    return { connection, superuserUrl: connectionUrl(connection, "postgres", "postgres"), stop };
  } catch (error) {
    remove();
    throw error;
  }
}
