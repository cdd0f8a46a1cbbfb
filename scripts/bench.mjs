// npm run bench: what is measured, beside its bar, on this machine.
//   npm run bench -- --only=click,keys   some of the bars
//   npm run bench -- --verbose           what lies behind the figures, too
//   npm run bench -- --strict            exit code 1 when a bar is missed
import { startApplication } from "./bench/application.mjs";
import { click } from "./bench/click.mjs";
import { javascript } from "./bench/javascript.mjs";
import { keys } from "./bench/keys.mjs";
import { many } from "./bench/many.mjs";
import { next } from "./bench/next.mjs";
import { paint } from "./bench/paint.mjs";
import { loadNow, machine, missedIn, table } from "./bench/report.mjs";
import { PlainError, reportFailure } from "./launcher/plain-error.mjs";
import { createShutdown, onStopRequest } from "./launcher/shutdown.mjs";

/** Each opens pages of its own; `measure` resolves to rows for the table, and details for the curious. */
const bars = [javascript, click, paint, next, keys, many];

/** Somebody asked us to end: what falls over then is a consequence, not news. */
let isStopping = false;

function readArguments(args) {
  const known = /^--(only=.+|verbose|strict)$/;
  const unknown = args.filter((arg) => !known.test(arg));
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  const names = only?.split(",") ?? bars.map(({ name }) => name);
  unknown.push(...names.filter((name) => !bars.some((bar) => bar.name === name)));
  if (unknown.length > 0) {
    const choice = bars.map(({ name }) => name).join(",");
    throw new PlainError(`Unknown: ${unknown.join(", ")}. Usage: --only=${choice} --verbose --strict`);
  }
  return {
    chosen: bars.filter(({ name }) => names.includes(name)),
    isVerbose: args.includes("--verbose"),
    isStrict: args.includes("--strict"),
  };
}

/** A bar that cannot be measured is a fault of the bench or the product, not a missed bar: the others go on. */
async function measureOne(bar, application) {
  console.log(`• ${bar.title} …`);
  try {
    return { ...(await bar.measure(application)), failures: 0 };
  } catch (error) {
    if (isStopping) throw error;
    const row = { what: `${bar.title}: could not be measured` };
    return { rows: [row], details: [], failures: reportFailure(error) };
  }
}

async function bench({ chosen, isVerbose, isStrict }, shutdown) {
  const loadBefore = loadNow();
  const application = await startApplication(shutdown);
  const results = [];
  for (const bar of chosen) results.push(await measureOne(bar, application));
  const rows = results.flatMap((result) => result.rows);
  console.log(`\n${table(rows)}\n\n${machine(application.browserVersion, loadBefore)}`);
  const details = results.flatMap((result) => result.details);
  if (isVerbose && details.length > 0) console.log(`\n${details.join("\n")}`);
  for (const line of application.deaths) console.error(line);
  if (results.some(({ failures }) => failures > 0) || application.deaths.length > 0) return 1;
  return isStrict && missedIn(rows) > 0 ? 1 : 0;
}

const shutdown = createShutdown();
onStopRequest(async () => {
  isStopping = true;
  await shutdown.run();
  process.exit(130);
});

let code = 1;
try {
  code = await bench(readArguments(process.argv.slice(2)), shutdown);
} catch (error) {
  if (!isStopping) reportFailure(error);
}
await shutdown.run();
process.exit(code);
