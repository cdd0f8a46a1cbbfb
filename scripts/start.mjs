// npm start: everything a newcomer needs, from an empty clone to a running application, and all of it gone
// again after Ctrl-C.
import path from "node:path";
import { ensureBuild } from "./launcher/build.mjs";
import { dataFolder, readJson, writePrivateJson } from "./launcher/data-folder.mjs";
import { serveDatabase } from "./launcher/database.mjs";
import { PlainError, reportFailure } from "./launcher/plain-error.mjs";
import { freePort, whyNotFree } from "./launcher/ports.mjs";
import { runBundle } from "./launcher/run-bundle.mjs";
import { claimInstallation } from "./launcher/running.mjs";
import { startServices } from "./launcher/services.mjs";
import { keptSecrets, loadSettings } from "./launcher/settings.mjs";
import { createShutdown, onStopRequest } from "./launcher/shutdown.mjs";
import { deploy } from "./migrations/deploy.mjs";

const shutdown = createShutdown();

let isEnding = false;

/** The first reason to end decides the exit code; what then falls over is a consequence, not news. */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await shutdown.run();
  process.exit(code);
}

function fail(message) {
  if (isEnding) return;
  console.error(`\n✗ ${message}`);
  void end(1);
}

async function wantedAddress() {
  const host = process.env.HOST || "127.0.0.1";
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  // "localhost" may mean the IPv6 loopback to a browser: a stranger listening there would be shown instead of us.
  const taken = [await whyNotFree(port, host), await whyNotFree(port, "::1")];
  if (taken.includes("EADDRINUSE")) {
    throw new PlainError(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (taken[0] === "EACCES")
    throw new PlainError(
      `This user may not listen on port ${port}. Choose one from 1024: PORT=3000 npm start`,
    );
  if (taken[0])
    throw new PlainError(
      `Cannot listen on ${host}:${port} (${taken[0]}). HOST must be an address of this machine.`,
    );
  return { host, port };
}

/** The judges keep their port over restarts, since endpoints stored in the database name it. */
async function judgesPort() {
  const file = path.join(dataFolder, "ports.json");
  const port = await freePort(readJson(file)?.judges);
  writePrivateJson(file, { judges: port });
  return port;
}

async function readyDatabase() {
  console.log("• Starting the database …");
  const database = await serveDatabase();
  shutdown.add(database.stop);
  void database.ended.then((lastWords) => fail(`The database has ended unexpectedly. ${lastWords}`.trim()));
  const applied = await deploy(database.environment);
  if (applied.length > 0) console.log(`• Prepared the database (${applied.length} migrations).`);
  return database;
}

/** Fills an empty database with the demonstration; resolves to the lines that say who may sign in. */
async function seed(env) {
  const { code, output } = await runBundle("seed", { env, capture: true, shutdown });
  if (code !== 0) throw new PlainError(`The demonstration data could not be prepared.\n${output}`);
  return output;
}

function announce(url, signInLines) {
  const bar = "─".repeat(64);
  console.log(`\n${bar}\nPlumbline is running:  ${url}\nStop it with Ctrl-C.\n${bar}`);
  if (signInLines) console.log(signInLines);
}

async function start() {
  loadSettings();
  shutdown.add(claimInstallation("npm start"));
  const { host, port } = await wantedAddress();
  const database = await readyDatabase();
  await ensureBuild(shutdown);
  const judges = await judgesPort();
  const url = process.env.NEXTAUTH_URL || `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...keptSecrets(),
    ...database.environment,
    NEXTAUTH_URL: url,
    REHEARSAL_JUDGES_URL: `http://127.0.0.1:${judges}/v1`,
  };
  const signInLines = await seed(env);
  console.log("• Starting web server and worker …");
  const onDeath = (name, how) => fail(`The ${name} has ended unexpectedly (${how}); stopping everything.`);
  await startServices({ env, ports: { web: port, judges }, host, shutdown, onDeath });
  announce(url, signInLines);
}

onStopRequest(() => {
  if (!isEnding) console.log("\n• Stopping …");
  void end(0);
});

try {
  await start();
} catch (error) {
  if (!isEnding) await end(reportFailure(error));
}
