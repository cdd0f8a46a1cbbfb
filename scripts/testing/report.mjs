import { stripVTControlCharacters } from "node:util";
import { reportFailure } from "../launcher/plain-error.mjs";
import { createShutdown, onStopRequest } from "../launcher/shutdown.mjs";

function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function told({ passed, failed, skipped = 0 }) {
  if (passed + failed + skipped === 0) return "there are none";
  const parts = [];
  if (passed + failed > 1) parts.push(`${passed} passed`);
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(", ");
}

/** One line when a step is content, everything it said when it is not. */
async function runStep(step, context) {
  const from = performance.now();
  let result;
  try {
    result = { skipped: 0, ...(await step.run(context)) };
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, output: reportableText(error) };
  }
  const mark = result.failed === 0 ? "✓" : "✗";
  console.log([mark, step.title, told(result), `(${seconds(from)})`].filter(Boolean).join("  "));
  if (result.failed > 0 && result.output) console.log(`${result.output}\n`);
  return result;
}

function reportableText(error) {
  return error.name === "PlainError" ? error.message : (error.stack ?? String(error));
}

/** Said again at the end: whoever sees only the last lines of a long run must still learn what failed, and why. */
function printFailures(step, { failed, failures = [], secondTries = [] }) {
  const told = failed > 0 && failures.length === 0 ? [{ name: "see above", reason: "" }] : failures;
  for (const { name, reason } of told) console.log(`✗  ${step.title}: ${name}\n${firstLines(reason)}`);
  for (const { name, reason } of secondTries) {
    console.log(`!  ${step.title}: passed only at the second try: ${name}\n${firstLines(reason)}`);
  }
}

function firstLines(text) {
  const lines = stripVTControlCharacters(text).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, 12)
    .map((line) => `     ${line}`)
    .join("\n");
}

/** `--only=unit,db` chooses steps; what else is given goes to the test runners as file filters. */
function readArguments(args, steps) {
  const only = args
    .find((arg) => arg.startsWith("--only="))
    ?.slice("--only=".length)
    .split(",");
  const unknown = only?.filter((id) => !steps.some((step) => step.id === id)) ?? [];
  if (unknown.length > 0) {
    console.error(`Unknown step ${unknown.join(", ")}; there are: ${steps.map(({ id }) => id).join(", ")}`);
    process.exit(1);
  }
  const filters = args.filter((arg) => !arg.startsWith("--only="));
  return { chosen: steps.filter(({ id }) => !only || only.includes(id)), filters };
}

/** Runs the steps one after another, so that they do not compete for the machine, and ends the process. */
export async function runSteps(steps, prepare = () => ({})) {
  const shutdown = createShutdown();
  let isStopped = false;
  onStopRequest(async () => {
    isStopped = true;
    await shutdown.run();
    process.exit(130);
  });
  const { chosen, filters } = readArguments(process.argv.slice(2), steps);
  const context = { shutdown, filters, ...prepare(shutdown) };
  const total = { passed: 0, failed: 0, skipped: 0 };
  const results = [];
  try {
    for (const step of chosen) {
      const result = await runStep(step, context);
      if (isStopped) return;
      for (const key of Object.keys(total)) total[key] += result[key];
      results.push([step, result]);
    }
  } catch (error) {
    total.failed += reportFailure(error);
  }
  await shutdown.run();
  for (const [step, result] of results) printFailures(step, result);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed === 0 ? 0 : 1);
}
