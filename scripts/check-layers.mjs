// Checks who imports whom (.dependency-cruiser.cjs), and that the check itself still sees: every source file
// must have been read, and every rule must find the violation planted for it.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "./launcher/data-folder.mjs";
import { listFiles } from "./launcher/file-hash.mjs";
import { blamelessFiles, plantedViolations } from "./layers/planted-violations.mjs";

const program = path.join(projectRoot, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
const configFile = path.join(projectRoot, ".dependency-cruiser.cjs");
const sourceFolders = ["app", "components", "i18n", "lib"];
const alsoRead = ["prisma/seed.ts", "scripts", "tests", "e2e"];

function cruise(cwd, places) {
  const present = places.filter((place) => existsSync(path.join(cwd, place)));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...present],
    { cwd, encoding: "utf8", maxBuffer: 1 << 30 },
  );
  if (!stdout) throw new Error(`dependency-cruiser did not run:\n${stderr}`);
  return JSON.parse(stdout);
}

function tell({ rule, from, to }) {
  return `${rule.name}: ${from} → ${to}`;
}

/** Under a TypeScript it cannot parse with, the program sees no file and reports no violation. */
function unreadFiles(modules) {
  const read = new Set(modules.map(({ source }) => source));
  return sourceFolders
    .flatMap((folder) => listFiles(folder, (place) => place === "lib/server/db/generated"))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !read.has(file));
}

function checkProject() {
  const { modules, summary } = cruise(projectRoot, [...sourceFolders, ...alsoRead]);
  const problems = [
    ...summary.violations.map(tell),
    ...unreadFiles(modules).map((file) => `not read by dependency-cruiser: ${file}`),
  ];
  return { problems, said: `${modules.length} modules, ${summary.totalDependenciesCruised} imports` };
}

function plant(root, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
}

function plantEverything(root) {
  copyFileSync(configFile, path.join(root, ".dependency-cruiser.cjs"));
  copyFileSync(path.join(projectRoot, "tsconfig.json"), path.join(root, "tsconfig.json"));
  symlinkSync(path.join(projectRoot, "node_modules"), path.join(root, "node_modules"));
  for (const files of Object.values(plantedViolations).flat()) plant(root, files);
  plant(root, blamelessFiles);
}

function ruleNames() {
  const { forbidden, required } = createRequire(import.meta.url)(configFile);
  return [...forbidden, ...required].map(({ name }) => name);
}

function judgePlanted(violations) {
  const found = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const missed = ruleNames().flatMap((rule) => {
    const cases = plantedViolations[rule];
    if (!cases) return [`rule ${rule} has no planted violation`];
    const culprits = cases.map((files) => Object.keys(files)[0]);
    return culprits
      .filter((file) => !found.has(`${rule} ${file}`))
      .map((file) => `rule ${rule} overlooked the planted ${file}`);
  });
  const wronged = violations
    .filter(({ from }) => from in blamelessFiles)
    .map((one) => `wrongly blamed: ${tell(one)}`);
  return [...missed, ...wronged];
}

function checkTheCheck() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "plumbline-layers-")));
  try {
    plantEverything(root);
    return judgePlanted(cruise(root, sourceFolders).summary.violations);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const { problems, said } = checkProject();
problems.push(...checkTheCheck());
for (const problem of problems) console.error(problem);
console.log(`${said}, ${ruleNames().length} rules tried on planted violations: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
