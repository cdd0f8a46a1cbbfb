// Files and functions small enough to be read in one go, and names that say what is inside.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { projectRoot } from "./launcher/data-folder.mjs";
import { listFiles } from "./launcher/file-hash.mjs";

const folders = ["app", "components", "i18n", "lib", "scripts", "prisma", "tests", "e2e"];
const longestFile = 300;
const longestFunction = { ".tsx": 120, ".ts": 60, ".mjs": 60 };
const emptyNames = /^(utils?|helpers?|common|misc)$/;

function isOurCode(file) {
  return /\.(tsx?|mjs|cjs|css)$/.test(file) && !file.endsWith(".d.ts");
}

function isTest(file) {
  return /\.test\.(tsx?|mjs)$/.test(file) || /^(e2e|tests)\//.test(file);
}

function isSkipped(place) {
  return place === "lib/server/db/generated" || place === "prisma/demo";
}

function lineCount(text) {
  return text.replace(/\n$/, "").split("\n").length;
}

function nameOf(node, source) {
  const named =
    node.name ??
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) ? node.parent.name : null);
  return named ? named.getText(source) : "a function without a name";
}

/** Counts the lines of a function's body, where its length is felt; signatures may be as long as they need. */
function longFunctions(file, text) {
  const limit = longestFunction[path.extname(file)];
  if (!limit) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
      const lines = lineOf(node.body.end) - lineOf(node.body.getStart(source)) - 1;
      const line = lineOf(node.getStart(source)) + 1;
      if (lines > limit)
        found.push(`${file}:${line}: ${nameOf(node, source)} has ${lines} lines (limit ${limit})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function problemsOf(file) {
  const parts = file.split("/").map((part) => part.split(".")[0]);
  const problems = parts
    .filter((part) => emptyNames.test(part))
    .map((part) => `${file}: "${part}" says nothing about its content`);
  if (isTest(file)) return problems;
  const text = readFileSync(path.join(projectRoot, file), "utf8");
  const lines = lineCount(text);
  if (lines > longestFile) problems.push(`${file} has ${lines} lines (limit ${longestFile})`);
  return [...problems, ...longFunctions(file, text)];
}

const files = folders.flatMap((folder) => listFiles(folder, isSkipped)).filter(isOurCode);
const problems = files.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(`${files.length} files: ${problems.length} too long or named for nothing`);
process.exitCode = problems.length === 0 ? 0 : 1;
