import { spawn } from "node:child_process";
import { projectRoot } from "./data-folder.mjs";
import { bundle } from "./services.mjs";

/** Runs a bundled program to its end; resolves to its exit code and, when `capture` is set, what it printed. */
export async function runBundle(name, { env, args = [], capture = false, shutdown }) {
  const child = spawn(process.execPath, ["--enable-source-maps", bundle(name), ...args], {
    cwd: projectRoot,
    env: { ...env, NODE_ENV: "production" },
    stdio: [capture ? "ignore" : "inherit", capture ? "pipe" : "inherit", "inherit"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const takeBack = shutdown.add(() => child.kill("SIGTERM"));
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve(exitCode ?? 1));
  });
  takeBack();
  return { code, output: output.trim() };
}
