import { spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "../launcher/data-folder.mjs";

/** Runs one of the installed development tools quietly; resolves to its exit code and what it printed. */
export function runProgram(file, args, { shutdown, env = process.env } = {}) {
  const child = spawn(process.execPath, [path.join(projectRoot, file), ...args], {
    cwd: projectRoot,
    env: { NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const takeBack = shutdown?.add(() => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => {
      takeBack?.();
      resolve({ code: code ?? 1, output: output.trim() });
    });
  });
}
