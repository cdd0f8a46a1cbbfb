// npm test: everything that can be checked about this project, in one command on a bare machine.
//   npm test -- --only=unit,db             some of the steps
//   npm test -- --only=db lib/server/audit only the test files whose path contains this
import { ensureBuild, webBuildIsCurrent } from "./launcher/build.mjs";
import { PlainError } from "./launcher/plain-error.mjs";
import { runningCommand } from "./launcher/running.mjs";
import { schemaDifference } from "./migrations/schema-difference.mjs";
import { runBrowserTests } from "./testing/browser-step.mjs";
import { runSteps } from "./testing/report.mjs";
import { staticSteps } from "./testing/static-steps.mjs";
import { lazyTestServer, testEnvironment } from "./testing/test-server.mjs";
import { runVitest } from "./testing/vitest-step.mjs";

async function checkMigrations({ testServer }) {
  const { superuserUrl } = await testServer();
  const sql = await schemaDifference(superuserUrl);
  if (sql === "") return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, output: `prisma/schema has what no migration makes:\n${sql}` };
}

async function runDatabaseTests({ shutdown, filters, testServer }) {
  const env = testEnvironment(await testServer());
  return runVitest("db", { shutdown, filters, env });
}

function refuseToDisturb() {
  if (runningCommand() && !webBuildIsCurrent()) {
    throw new PlainError(
      "`npm start` is running an older build here: stop it, so that it can be built anew.",
    );
  }
}

async function build(context) {
  refuseToDisturb();
  context.built ??= ensureBuild(context.shutdown);
  await context.built;
  return { passed: 1, failed: 0 };
}

/** The build is a step of its own, but the browser tests need it also when they are asked for alone. */
async function browserTests(context) {
  refuseToDisturb();
  context.built ??= ensureBuild(context.shutdown);
  const isBuilt = await context.built.then(
    () => true,
    () => false,
  );
  if (!isBuilt) return { passed: 0, failed: 1, output: "not run, since the build failed" };
  return runBrowserTests(context);
}

const steps = [
  ...staticSteps,
  { id: "migrations", title: "migrations fit the schema", run: checkMigrations },
  { id: "db", title: "database tests", run: runDatabaseTests },
  { id: "build", title: "build", run: build },
  { id: "e2e", title: "browser tests", run: browserTests },
];

await runSteps(steps, (shutdown) => ({ testServer: lazyTestServer(shutdown) }));
