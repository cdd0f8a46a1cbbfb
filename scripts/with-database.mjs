// Runs a bundled program against this installation's database, which it starts if need be:
//   npm run import -- …      npm run passwords -- …
import { ensureBundles } from "./launcher/build.mjs";
import { openDatabase } from "./launcher/database.mjs";
import { runBundle } from "./launcher/run-bundle.mjs";
import { keptSecrets } from "./launcher/settings.mjs";
import { createShutdown, onStopRequest } from "./launcher/shutdown.mjs";
import { deploy } from "./migrations/deploy.mjs";

const [name, ...args] = process.argv.slice(2);
const shutdown = createShutdown();
onStopRequest(async () => {
  await shutdown.run();
  process.exit(130);
});

try {
  const database = await openDatabase(`npm run ${name}`);
  shutdown.add(database.stop);
  await deploy(database.environment);
  await ensureBundles();
  const env = { ...process.env, ...keptSecrets(), ...database.environment };
  process.exitCode = (await runBundle(name, { env, args, shutdown })).code;
} finally {
  await shutdown.run();
}
process.exit();
