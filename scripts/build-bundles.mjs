// Bundles the programs that run outside Next.js. Plain Node could not run their sources: they use the "@/"
// alias, the generated client's extensionless imports and "server-only".
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { build, formatMessages, stop } from "esbuild";
import { projectRoot } from "./launcher/data-folder.mjs";
import { PlainError } from "./launcher/plain-error.mjs";

const entries = {
  worker: "lib/server/jobs/worker.ts",
  "rehearsal-judges": "scripts/rehearsal-judges.ts",
  seed: "prisma/seed.ts",
  import: "scripts/import.ts",
  passwords: "scripts/passwords.ts",
};

async function bundle(entryPoints, outdir) {
  try {
    await build({
      absWorkingDir: projectRoot,
      entryPoints,
      outdir,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node22",
      packages: "external",
      alias: {
        "@": projectRoot,
        // Outside Next.js there is no browser bundle to keep server code out of.
        "server-only": path.join(projectRoot, "node_modules/server-only/empty.js"),
      },
      sourcemap: true,
      logLevel: "silent",
    });
  } catch (error) {
    if (!error.errors) throw error;
    const told = await formatMessages(error.errors, { kind: "error" });
    throw new PlainError(
      `The programs beside the web server could not be built:\n${told.join("").trimEnd()}`,
    );
  } finally {
    await stop(); // it would keep a process waiting for more
  }
}

export async function buildBundles() {
  const outdir = path.join(projectRoot, "dist");
  const isPresent = ([, file]) => existsSync(path.join(projectRoot, file));
  const all = Object.entries(entries);
  for (const [name, file] of all.filter((entry) => !isPresent(entry))) {
    console.log(`  (no ${file}: ${name} is left out)`);
  }
  rmSync(outdir, { recursive: true, force: true });
  await bundle(Object.fromEntries(all.filter(isPresent)), outdir);
}
