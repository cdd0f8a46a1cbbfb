import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildBundles } from "../build-bundles.mjs";
import { projectRoot } from "./data-folder.mjs";
import { hashOf, listFiles } from "./file-hash.mjs";
import { PlainError } from "./plain-error.mjs";

const shared = ["lib", "package-lock.json", "prisma/schema", "tsconfig.json"];
const webSources = [
  ...shared,
  "app",
  "components",
  "i18n",
  "messages",
  "public",
  "next.config.ts",
  "postcss.config.mjs",
  "instrumentation-client.ts",
  "proxy.ts",
  "instrumentation.ts",
];
const bundleSources = [...shared, "i18n", "messages", "prisma", "scripts"];

const webStamp = path.join(projectRoot, ".next/built-from");
const bundleStamp = path.join(projectRoot, "dist/built-from");

function isNoSource(place) {
  return place === "lib/server/db/generated" || /\.test\.(tsx?|mjs)$/.test(place);
}

function hashSources(places) {
  return hashOf(places.flatMap((place) => listFiles(place, isNoSource)));
}

function isCurrent(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/** Runs `next build`; its long report is shown only when it fails. */
async function buildWeb(shutdown) {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const takeBack = shutdown.add(() => child.kill("SIGKILL"));
  const code = await new Promise((resolve) => child.on("close", resolve));
  takeBack();
  if (code !== 0) throw new PlainError(`The application could not be built:\n${output.trim()}`);
}

/** Builds the programs outside Next.js if their sources have changed since. */
export async function ensureBundles() {
  const hash = hashSources(bundleSources);
  if (isCurrent(bundleStamp, hash)) return false;
  await buildBundles();
  writeFileSync(bundleStamp, hash);
  return true;
}

export function webBuildIsCurrent() {
  return isCurrent(webStamp, hashSources(webSources));
}

/** Builds whatever is older than its sources; resolves to whether anything was. */
export async function ensureBuild(shutdown) {
  const bundled = await ensureBundles();
  const hash = hashSources(webSources);
  if (isCurrent(webStamp, hash)) return bundled;
  console.log("• Building the application (only after changes; about half a minute) …");
  rmSync(webStamp, { force: true });
  await buildWeb(shutdown);
  writeFileSync(webStamp, hash);
  return true;
}
