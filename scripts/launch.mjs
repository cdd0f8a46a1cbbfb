// Starts a script of this project on any machine with Node 18 or newer and npm:
//   node scripts/launch.mjs scripts/start.mjs [arguments]
// It finds or fetches a Node recent enough, installs the packages, generates the database client and then
// runs the script. Everything imported here must be readable by Node 18 and must import no package.
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { dataFolder, makeFolder, projectRoot } from "./launcher/data-folder.mjs";
import { ensureDependencies } from "./launcher/dependencies.mjs";
import { ensureGeneratedClient } from "./launcher/generated-client.mjs";
import { isRecentEnough, rerunUnder, suitableNode } from "./launcher/node-runtime.mjs";
import { endWithNpm } from "./launcher/npm-watch.mjs";
import { reportFailure } from "./launcher/plain-error.mjs";

const [script, ...args] = process.argv.slice(2);

async function runHere() {
  process.env.PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await ensureDependencies();
  ensureGeneratedClient();
  const file = path.join(projectRoot, script);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

async function main() {
  process.chdir(projectRoot);
  endWithNpm();
  makeFolder(dataFolder);
  if (isRecentEnough(process.version)) return runHere();
  const self = fileURLToPath(import.meta.url);
  process.exitCode = await rerunUnder(await suitableNode(), [self, script, ...args]);
}

main().catch((error) => {
  process.exit(reportFailure(error));
});
