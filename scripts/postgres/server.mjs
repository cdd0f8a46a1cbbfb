import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PlainError } from "../launcher/plain-error.mjs";
import { freePort } from "../launcher/ports.mjs";
import { asService } from "./cluster-files.mjs";

const patienceSeconds = 600; // recovery after a crash may have to replay a lot
const fastStopSeconds = 15;

function settings(port, durable) {
  const common = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    // The log must not carry what people wrote: no statements, no key values.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_min_messages: "fatal",
  };
  const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const chosen = durable ? common : { ...common, ...forgetful };
  return Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Stops the server when we die without having stopped it (kill -9, a closed terminal): a shell waits for the
 * end of its input, which the system closes for us, and then asks the server to shut down.
 */
function guardAgainstOurDeath(postmaster, folderToRemove) {
  if (process.platform === "win32") return { dismiss() {} };
  const script =
    'while read -r _; do :; done; kill -INT "$1" 2>/dev/null; while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; [ -z "$2" ] || rm -rf "$2"';
  const guard = spawn("sh", ["-c", script, "plumbline-guard", String(postmaster), folderToRemove ?? ""], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.on("error", () => {});
  guard.unref();
  guard.stdin.unref?.();
  return { dismiss: () => guard.kill("SIGKILL") };
}

function launch({ binaries, user, folder, durable, folderToRemove }, port) {
  // A group of its own: Ctrl-C in the terminal must not reach the database before its clients have ended.
  const child = spawn(binaries.program("postgres"), ["-D", folder, ...settings(port, durable)], {
    ...asService(user, binaries.home),
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const guard = child.pid ? guardAgainstOurDeath(child.pid, folderToRemove) : null;
  const server = { child, said: "", exited: false };
  child.stderr.on("data", (chunk) => {
    server.said = (server.said + chunk).slice(-4000);
  });
  child.on("error", (error) => {
    server.said += error.message;
    server.exited = true;
  });
  child.on("exit", () => {
    server.exited = true;
    guard?.dismiss();
  });
  return server;
}

async function answers(port, password) {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (error.code === "28P01") {
      throw new PlainError(
        "The database does not accept its own stored password: connection.json belongs to another one.",
      );
    }
    return false;
  }
}

async function becomesReady(server, port, password) {
  for (let waited = 0; waited < patienceSeconds * 1000; waited += 50) {
    if (server.exited) return false;
    if (await answers(port, password)) return true;
    if (waited === 10_000)
      console.log("• The database is recovering after an unclean end; this can take minutes …");
    await sleep(50);
  }
  server.child.kill("SIGQUIT");
  throw new PlainError(`The database did not become ready within ${patienceSeconds / 60} minutes.`);
}

function lastWords(server) {
  const lines = server.said.trim().split("\n");
  return (lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "").replace(
    /^.*?(FATAL|PANIC|ERROR):\s*/,
    "",
  );
}

function isPassing(said) {
  return /shared memory block|lock file .* already exists|Address already in use/i.test(said);
}

async function stopServer(server) {
  if (server.exited) return;
  const gone = once(server.child, "exit");
  server.child.kill("SIGINT"); // "fast": ends sessions, writes a checkpoint
  const late = setTimeout(() => server.child.kill("SIGQUIT"), fastStopSeconds * 1000);
  await gone;
  clearTimeout(late);
}

/**
 * Starts PostgreSQL on the given files and resolves when it accepts connections. Tries again when the port
 * was taken meanwhile, or when the remains of a killed server are still about to go.
 */
export async function startServer(context) {
  let port = await freePort(context.preferredPort);
  for (let attempt = 1; ; attempt++) {
    const server = launch(context, port);
    if (await becomesReady(server, port, context.password)) {
      const ended = once(server.child, "exit").then(() => lastWords(server));
      return { port, ended, stop: () => stopServer(server) };
    }
    if (attempt === 10 || !isPassing(server.said)) {
      throw new PlainError(`The database did not start: ${lastWords(server)}`);
    }
    await sleep(500);
    port = await freePort(port);
  }
}
