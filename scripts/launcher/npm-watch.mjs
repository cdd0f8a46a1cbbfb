import { readFileSync } from "node:fs";

const everyMilliseconds = 400;

/** npm runs a script through a shell, so npm is our grandparent; null where the system does not tell. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/**
 * Ends this process, as if asked to, when the npm that started it is gone. npm passes a SIGTERM on to its shell,
 * which dies of it and tells nobody: without this, everything would go on running unseen.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.channel) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && !(npm > 1 && isGone(npm))) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, everyMilliseconds);
  timer.unref();
}
