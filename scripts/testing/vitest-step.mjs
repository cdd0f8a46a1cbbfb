import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readJson } from "../launcher/data-folder.mjs";
import { runProgram } from "./program.mjs";

function count(report) {
  // A file that cannot even be loaded has no tests to count, and must not pass for that.
  const unloadable = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function failuresOf(report) {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    const where = path.relative(process.cwd(), file.name);
    if (tests.length === 0) return file.status === "failed" ? [{ name: where, reason: file.message }] : [];
    return tests.map((test) => ({
      name: `${where}: ${test.fullName}`,
      reason: test.failureMessages.join("\n"),
    }));
  });
}

/** Runs one of Vitest's projects and counts its tests. */
export async function runVitest(project, { shutdown, filters = [], env }) {
  const reportFile = path.join(tmpdir(), `plumbline-vitest-${process.pid}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reportFile}`];
  const args = ["run", "--project", project, "--passWithNoTests", ...reporters, ...filters];
  const { code, output } = await runProgram("node_modules/vitest/vitest.mjs", args, { shutdown, env });
  const report = readJson(reportFile);
  rmSync(reportFile, { force: true });
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  // Errors outside any test end the run with a failure that no test shows.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, failures: report ? failuresOf(report) : [], output };
}
