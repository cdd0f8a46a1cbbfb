import { spawn } from "node:child_process";
import path from "node:path";

/** The npm that started us, run by the Node that runs us; the one on PATH when we were started without npm. */
function npmCommand() {
  const ours = process.env.npm_execpath;
  if (ours && path.basename(ours) === "npm-cli.js") return [process.execPath, ours];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** npm tells a script's children which folder it was started in; a nested npm would install there instead. */
function environmentForNpm() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_local_prefix|config_prefix)/i.test(name),
  );
  return Object.fromEntries(kept);
}

/** Runs npm quietly; resolves to its exit code and everything it printed. */
export function runNpm(args, cwd) {
  const [command, ...first] = npmCommand();
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd,
      env: environmentForNpm(),
      stdio: ["ignore", "pipe", "pipe"],
      shell: command.endsWith(".cmd"),
    });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: `npm could not be started: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The few lines of npm's output that say why it failed. */
export function reasonFrom(output) {
  const lines = output.split("\n").filter((line) => /^npm (error|ERR!)/.test(line));
  return (lines.length > 0 ? lines : output.split("\n")).slice(0, 8).join("\n");
}
