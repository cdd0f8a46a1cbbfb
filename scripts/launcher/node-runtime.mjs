import { spawn, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { dataFolder, makeFolder } from "./data-folder.mjs";
import { reasonFrom, runNpm } from "./npm-client.mjs";
import { explainFileError, PlainError } from "./plain-error.mjs";

const oldestAccepted = [22, 18];
const installedMajor = 24;
const runtimeFolder = path.join(dataFolder, "node");

export function isRecentEnough(version) {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  return major > oldestAccepted[0] || (major === oldestAccepted[0] && minor >= oldestAccepted[1]);
}

/** npm carries Node's binaries as packages, one per platform; installing one needs neither scripts nor root. */
function platformPackage() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const prefix = system === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${system}-${process.arch}`;
}

function installedNode() {
  const binary = process.platform === "win32" ? "node.exe" : "node";
  return path.join(runtimeFolder, "node_modules", platformPackage(), "bin", binary);
}

/** The binary may be half-written or built for another C library: only running it tells. */
function works(node) {
  if (!existsSync(node)) return false;
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 && isRecentEnough(stdout.trim());
}

function prepareRuntimeFolder() {
  makeFolder(runtimeFolder);
  try {
    // A package.json of its own keeps npm from looking for a project in the folders above.
    writeFileSync(path.join(runtimeFolder, "package.json"), '{ "private": true }\n');
  } catch (error) {
    throw explainFileError(error, runtimeFolder);
  }
}

/** Path of a Node that can run this project: already installed in the data folder, or installed now. */
export async function suitableNode() {
  const node = installedNode();
  if (works(node)) return node;
  console.log(
    `• Node ${process.versions.node} is too old for Plumbline: fetching Node ${installedMajor} for this project only …`,
  );
  prepareRuntimeFolder();
  const wanted = `${platformPackage()}@${installedMajor}`;
  const { code, output } = await runNpm(
    ["install", "--prefix", runtimeFolder, "--no-save", "--no-package-lock", "--ignore-scripts", wanted],
    runtimeFolder,
  );
  if (code === 0 && works(node)) return node;
  const required = `Plumbline needs Node ${oldestAccepted.join(".")} or newer (this is ${process.version})`;
  const reason =
    code === 0
      ? "the fetched one does not run on this machine"
      : `npm could not fetch it:\n${reasonFrom(output)}`;
  throw new PlainError(`${required} and ${reason}\nInstall Node ${installedMajor} and try again.`);
}

/** Runs the same command under another Node and resolves to its exit code; signals and our death reach it. */
export function rerunUnder(node, args) {
  const child = spawn(node, args, {
    // The channel carries nothing: it closes when we die, however we die, and the child then stops.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
}
