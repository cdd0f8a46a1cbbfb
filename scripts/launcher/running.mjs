import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder, readJson } from "./data-folder.mjs";
import { explainFileError, PlainError } from "./plain-error.mjs";

const file = path.join(dataFolder, "running.json");

/** When a process began: with its number it names one process for good, though numbers are used again. */
function beginningOf(pid) {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return null;
  }
}

function isAlive(entry) {
  return entry !== null && beginningOf(entry.pid) === entry.beginning;
}

function readEntry() {
  try {
    return readJson(file);
  } catch {
    return null; // cut off while it was written: its writer is dead
  }
}

/** The command of this installation that is running now ({ command, pid, url? }), or null. */
export function runningCommand() {
  const entry = readEntry();
  return isAlive(entry) ? entry : null;
}

function create(entry) {
  try {
    const descriptor = openSync(file, "wx", 0o600);
    writeFileSync(descriptor, JSON.stringify(entry));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw explainFileError(error, file);
  }
}

/**
 * Claims this installation for one command, because two must not start servers on the same files. Gives a
 * function that releases it. The claim of a command that was killed counts for nothing.
 */
export function claimInstallation(command) {
  const entry = { command, pid: process.pid, beginning: beginningOf(process.pid) };
  if (!create(entry)) {
    const other = runningCommand();
    if (other) {
      const advice = other.command === "npm start" ? "use it, or stop it first" : "wait until it has ended";
      throw new PlainError(`\`${other.command}\` is already running here (process ${other.pid}): ${advice}.`);
    }
    rmSync(file, { force: true });
    if (!create(entry)) throw new PlainError("Another command of this installation is starting right now.");
  }
  return () => rmSync(file, { force: true });
}
