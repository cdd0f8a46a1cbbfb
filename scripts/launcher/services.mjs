import path from "node:path";
import { startChild, untilReady } from "./child.mjs";
import { projectRoot } from "./data-folder.mjs";
import { whyNotFree } from "./ports.mjs";

const nextProgram = path.join(projectRoot, "node_modules/next/dist/bin/next");
const secretNames = ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_ANNOTATOR_URL", "NEXTAUTH_SECRET"];

export function bundle(name) {
  return path.join(projectRoot, "dist", `${name}.mjs`);
}

function without(env, names) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

/** Where a server listening on `host` is reached from this machine. */
function reachable(host) {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function answersHealthy(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

function judges(env, port) {
  return {
    name: "rehearsal judges",
    args: [bundle("rehearsal-judges")],
    env: { ...without(env, secretNames), PORT: String(port) },
    ready: async () => (await whyNotFree(port)) === "EADDRINUSE",
  };
}

function worker(env) {
  let isReady = false;
  return {
    name: "worker",
    args: ["--enable-source-maps", bundle("worker")],
    env,
    onLine: (line) => {
      isReady ||= line.includes("worker ready");
    },
    ready: async () => isReady,
  };
}

function web(env, port, host) {
  const health = `http://${reachable(host)}:${port}/api/health`;
  return {
    name: "web server",
    args: [nextProgram, "start", "--port", String(port), "--hostname", host],
    env: { ...env, PORT: String(port) },
    ready: () => answersHealthy(health),
  };
}

/** The name in front of each line it prints, all of one width. */
const labels = { "rehearsal judges": "judges", worker: "worker", "web server": "web   " };

/**
 * Starts judges, worker and web server, in this order, and resolves, when all are ready, to a function that
 * gives their last words. `onDeath(name, how)` is called when one of them ends without having been asked to.
 * None of them gets the owner's database URL: they must not be able to do what only migrations may.
 */
export async function startServices({ env, ports, host, shutdown, onDeath, quiet = false }) {
  const common = without({ ...env, NODE_ENV: "production" }, ["DATABASE_OWNER_URL"]);
  const services = [judges(common, ports.judges), worker(common), web(common, ports.web, host)];
  const started = services.map((service) => {
    const show = (line) => console.log(`${labels[service.name]} │ ${line}`);
    const child = startChild({ ...service, cwd: projectRoot, show });
    if (service.onLine) child.onLine(service.onLine);
    let stopping = false;
    shutdown.add(() => {
      stopping = true;
      return child.stop();
    });
    return { service, child, isStopping: () => stopping };
  });
  await Promise.all(started.map(({ service, child }) => untilReady(child, service.ready)));
  for (const { child, isStopping } of started) {
    if (!quiet) child.speakUp();
    void child.ended.then((how) => {
      if (!isStopping()) onDeath(child.name, how);
    });
  }
  return () => started.map(({ child }) => `The ${child.name} said last:\n${child.lastLines()}`).join("\n\n");
}
