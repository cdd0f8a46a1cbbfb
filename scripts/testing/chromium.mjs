import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { dataFolder, projectRoot, readJson } from "../launcher/data-folder.mjs";
import { PlainError } from "../launcher/plain-error.mjs";

const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const applicationPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function onSystem() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = [
    ...folders.flatMap((folder) => systemNames.map((name) => path.join(folder, name))),
    ...applicationPaths,
  ];
  return candidates.find((file) => existsSync(file)) ?? null;
}

function unpackTar(archive, folder) {
  const tarFile = path.join(folder, "unpacking.tar");
  writeFileSync(tarFile, brotliDecompressSync(readFileSync(archive)));
  const { status, stderr } = spawnSync("tar", ["xf", tarFile, "-C", folder], { encoding: "utf8" });
  rmSync(tarFile);
  if (status !== 0) throw new PlainError(`The browser could not be unpacked: ${stderr}`);
}

/** The browser inside an npm package made for servers without one. Its own start arguments are not used: they disable web security. */
function packaged() {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const source = path.join(projectRoot, "node_modules/@sparticuz/chromium");
  if (!existsSync(source)) return null;
  const { version } = readJson(path.join(source, "package.json"));
  const folder = path.join(dataFolder, `chromium-${version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const program = path.join(unfinished, "chromium");
    writeFileSync(program, brotliDecompressSync(readFileSync(path.join(source, "bin/chromium.br"))));
    chmodSync(program, 0o755);
    unpackTar(path.join(source, "bin/swiftshader.tar.br"), unfinished);
    // Libraries that small systems lack (NSS, expat).
    unpackTar(path.join(source, "bin/al2023.tar.br"), unfinished);
    renameSync(unfinished, folder);
  }
  return { program: path.join(folder, "chromium"), libraries: path.join(folder, "lib") };
}

/** Opens a page the way the tests will; false when the browser does not start like this. */
async function starts(program, { sandbox, libraries }) {
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
  try {
    const browser = await chromium.launch({
      executablePath: program,
      chromiumSandbox: sandbox,
      env,
      timeout: 30_000,
    });
    await browser.newPage();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function environmentOf(program, { sandbox, libraries }) {
  return {
    CHROMIUM_PATH: program,
    CHROMIUM_SANDBOX: sandbox ? "1" : "0",
    ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
  };
}

/** Chromium's sandbox is not for root, and containers often forbid it to everybody. */
async function firstThatStarts(program, libraries) {
  const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
  for (const source of libraries ? [undefined, libraries] : [undefined]) {
    for (const sandbox of sandboxes) {
      const way = { sandbox, libraries: source };
      if (await starts(program, way)) return environmentOf(program, way);
    }
  }
  return null;
}

function downloaded() {
  const cli = path.join(projectRoot, "node_modules/@playwright/test/cli.js");
  const { status } = spawnSync(process.execPath, [cli, "install", "chromium"], {
    stdio: "ignore",
    timeout: 600_000,
  });
  return status === 0 ? { CHROMIUM_SANDBOX: "0" } : null;
}

/** The environment that makes Playwright use a browser of this machine, of our packages, or a downloaded one. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    const environment = await firstThatStarts(given);
    if (environment) return environment;
    throw new PlainError(`The browser that CHROMIUM_PATH names does not start: ${given}`);
  }
  const system = onSystem();
  const fromSystem = system && (await firstThatStarts(system));
  if (fromSystem) return fromSystem;
  const unpacked = packaged();
  const fromPackage = unpacked && (await firstThatStarts(unpacked.program, unpacked.libraries));
  const found = fromPackage ?? downloaded();
  if (found) return found;
  throw new PlainError(
    "No browser was found and none could be fetched: install Chromium, or set CHROMIUM_PATH.",
  );
}
