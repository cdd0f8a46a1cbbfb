import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readJson } from "../launcher/data-folder.mjs";
import { PlainError } from "../launcher/plain-error.mjs";
import { freePort } from "../launcher/ports.mjs";
import { runBundle } from "../launcher/run-bundle.mjs";
import { startServices } from "../launcher/services.mjs";
import { createShutdown } from "../launcher/shutdown.mjs";
import { findBrowser } from "./chromium.mjs";
import { runProgram } from "./program.mjs";
import { createDatabase } from "./test-server.mjs";

/** Everybody of the demonstration signs in with this one in the browser tests. */
const demoPassword = "plumbline-demo-password";

async function startApplication(server, shutdown) {
  const ports = { web: await freePort(), judges: await freePort() };
  const url = `http://127.0.0.1:${ports.web}`;
  const env = {
    ...process.env,
    ...(await createDatabase(server, "plumbline_browser")),
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: "a secret for one run of the browser tests",
    REHEARSAL_JUDGES_URL: `http://127.0.0.1:${ports.judges}/v1`,
    DEMO_PASSWORD: demoPassword,
  };
  const { code, output } = await runBundle("seed", { env, capture: true, shutdown });
  if (code !== 0) throw new PlainError(`The demonstration data could not be prepared.\n${output}`);
  const deaths = [];
  const onDeath = (name, how) => deaths.push(`The ${name} ended during the tests (${how}).`);
  const lastWords = await startServices({ env, ports, host: "127.0.0.1", shutdown, onDeath, quiet: true });
  return { env: { ...env, BASE_URL: url }, deaths, lastWords };
}

/** Playwright sets FORCE_COLOR for its workers, and Node then complains about NO_COLOR once per test. */
const withoutColours = { NO_COLOR: undefined, FORCE_COLOR: "0" };

function count(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function* specsOf(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

/** The tests that ended so, each with what its first failing try said. */
function testsThatEnded(report, status) {
  const specs = report.suites.flatMap((suite) => [...specsOf(suite)]);
  return specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        name: `${spec.file}:${spec.line} ${spec.title}`,
        reason: (results.find(({ errors }) => errors.length > 0)?.errors ?? [])
          .map(({ message }) => message)
          .join("\n"),
      })),
  );
}

async function runPlaywright(env, { shutdown, filters }) {
  const reportFile = path.join(tmpdir(), `plumbline-playwright-${process.pid}.json`);
  const { code, output } = await runProgram(
    "node_modules/@playwright/test/cli.js",
    ["test", "--pass-with-no-tests", "--reporter=line,json", ...filters],
    { shutdown, env: { ...env, ...withoutColours, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
  );
  const report = readJson(reportFile);
  rmSync(reportFile, { force: true });
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const ended = (status) => (report ? testsThatEnded(report, status) : []);
  return { ...counts, failures: ended("unexpected"), secondTries: ended("flaky"), output };
}

/** Journeys in a real browser through the built application, with a worker, judges and a fresh demonstration. */
export async function runBrowserTests({ shutdown, filters, testServer }) {
  const server = await testServer();
  const own = createShutdown();
  const takeBack = shutdown.add(own.run);
  try {
    const browser = await findBrowser();
    const { env, deaths, lastWords } = await startApplication(server, own);
    const result = await runPlaywright({ ...env, ...browser }, { shutdown: own, filters });
    if (deaths.length > 0) result.failed = Math.max(1, result.failed);
    return { ...result, output: [...deaths, result.output, lastWords()].join("\n\n") };
  } finally {
    await own.run();
    takeBack();
  }
}
