import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "../launcher/plain-error.mjs";
import { asService } from "./cluster-files.mjs";

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** In a container without an init process the dead stay listed as zombies, and PostgreSQL takes them for alive. */
function isZombie(pid) {
  return /\) Z /.test(readProc(pid, "stat"));
}

function commandLine(pid) {
  const fromProc = readProc(pid, "cmdline");
  if (fromProc || process.platform === "linux") return fromProc.replaceAll("\0", " ");
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

/**
 * A launcher that was killed may leave a server running on our files, or only its lock file. Stops the one,
 * removes the other; a process number that now belongs to another program is recognised as such.
 */
export async function clearLeftover({ binaries, user, folder }) {
  const lockFile = path.join(folder, "postmaster.pid");
  if (!existsSync(lockFile)) return;
  const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
  const alive = exists(pid) && !isZombie(pid);
  if (alive && commandLine(pid).includes(folder)) {
    console.log("• Stopping a database that an earlier run left behind …");
    const stop = ["stop", "-D", folder, "-m", "fast", "-w", "-t", "60"];
    const { status } = spawnSync(binaries.program("pg_ctl"), stop, {
      ...asService(user, binaries.home),
      stdio: "ignore",
    });
    if (status !== 0)
      throw new PlainError(`A database left behind by an earlier run (process ${pid}) does not stop.`);
    return;
  }
  rmSync(lockFile, { force: true });
  // Its last children may still be detaching from shared memory.
  await sleep(200);
}
