import { chromium } from "@playwright/test";
import { ensureBuild, webBuildIsCurrent } from "../launcher/build.mjs";
import { PlainError } from "../launcher/plain-error.mjs";
import { freePort } from "../launcher/ports.mjs";
import { runBundle } from "../launcher/run-bundle.mjs";
import { runningCommand } from "../launcher/running.mjs";
import { startServices } from "../launcher/services.mjs";
import { findBrowser } from "../testing/chromium.mjs";
import { createDatabase, lazyTestServer } from "../testing/test-server.mjs";

/** Everybody of the bench signs in with this one. */
export const benchPassword = "plumbline-bench-password";

async function build(shutdown) {
  if (runningCommand() && !webBuildIsCurrent()) {
    throw new PlainError(
      "`npm start` is running an older build here: stop it, so that it can be built anew.",
    );
  }
  await ensureBuild(shutdown);
}

/** Judges, worker and web server on a fresh demonstration in a database that is thrown away afterwards. */
async function startServers(shutdown) {
  const server = await lazyTestServer(shutdown)();
  const ports = { web: await freePort(), judges: await freePort() };
  const url = `http://127.0.0.1:${ports.web}`;
  const env = {
    ...process.env,
    ...(await createDatabase(server, "plumbline_bench")),
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: "a secret for one run of the bench",
    REHEARSAL_JUDGES_URL: `http://127.0.0.1:${ports.judges}/v1`,
    DEMO_PASSWORD: benchPassword,
    PLUMBLINE_DEMO: "1",
  };
  const { code, output } = await runBundle("seed", { env, capture: true, shutdown });
  if (code !== 0) throw new PlainError(`The demonstration data could not be prepared.\n${output}`);
  const deaths = [];
  const onDeath = (name, how) => deaths.push(`The ${name} ended during the bench (${how}).`);
  await startServices({ env, ports, host: "127.0.0.1", shutdown, onDeath, quiet: true });
  return { url, deaths, ownerUrl: env.DATABASE_OWNER_URL };
}

async function startBrowser(shutdown) {
  const { CHROMIUM_PATH, CHROMIUM_SANDBOX, ...env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    chromiumSandbox: CHROMIUM_SANDBOX === "1",
    env: { ...process.env, ...env },
    // The browser must not call home while something is measured.
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  shutdown.add(() => browser.close());
  return browser;
}

/**
 * The built product and a browser, as a person would meet them; `deaths` fills with the services that ended, and
 * `ownerUrl` is the database as its owner sees it.
 */
export async function startApplication(shutdown) {
  await build(shutdown);
  console.log("• Starting database, servers and browser …");
  const servers = await startServers(shutdown);
  const browser = await startBrowser(shutdown);
  return { ...servers, browser, browserVersion: browser.version() };
}
