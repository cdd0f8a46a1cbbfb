import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "./plain-error.mjs";

const preload = new URL("./die-with-parent.mjs", import.meta.url).href;
const patienceMilliseconds = 5000;
const readyWithinMilliseconds = 90_000;
const keptLines = 40;

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // nobody is left in the group
  }
}

/**
 * Starts a Node program as a lasting part of the application. It gets a process group of its own, so that
 * Ctrl-C in the terminal reaches the launcher alone, which then stops everything in the right order.
 * `show(line)` receives what it prints once `show` is switched on by `speakUp`.
 */
export function startChild({ name, args, env, cwd, show }) {
  const child = spawn(process.execPath, ["--import", preload, ...args], {
    env,
    cwd,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const lines = [];
  const listeners = new Set();
  let speaking = false;
  const hear = (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    for (const listener of listeners) listener(line);
    if (speaking) show(line);
  };
  createInterface({ input: child.stdout }).on("line", hear);
  createInterface({ input: child.stderr }).on("line", hear);

  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });

  async function stop() {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), patienceMilliseconds);
    await ended;
    clearTimeout(late);
    if (child.pid) killGroup(child.pid);
  }

  function speakUp() {
    speaking = true;
  }

  return {
    name,
    ended,
    stop,
    speakUp,
    lastLines: () => lines.join("\n"),
    onLine: (listener) => listeners.add(listener),
  };
}

/** Resolves when `isReady` says so; a child that ends before, or takes too long, is told with its last words. */
export async function untilReady(child, isReady) {
  let cause = null;
  child.ended.then((how) => {
    cause = `ended while starting (${how})`;
  });
  const deadline = Date.now() + readyWithinMilliseconds;
  while (!(await isReady())) {
    if (!cause && Date.now() > deadline) cause = "did not become ready in time";
    if (cause) {
      await sleep(100); // its last words may still be on their way
      throw new PlainError(`The ${child.name} ${cause}. It said:\n${child.lastLines()}`);
    }
    await sleep(50);
  }
}
