// Bundles the programs that run outside Next.js. Plain Node could not run their sources: they use the "@/"
// alias, the generated client's extensionless imports and "server-only".
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { build, stop } from "esbuild";
import { projectRoot } from "./launcher/data-folder.mjs";

const entries = {
  worker: "lib/server/jobs/worker.ts",
  "rehearsal-judges": "scripts/rehearsal-judges.ts",
  seed: "prisma/seed.ts",
  import: "scripts/import.ts",
  passwords: "scripts/passwords.ts",
};

export async function buildBundles() {
  const present = Object.entries(entries).filter(([, file]) => existsSync(path.join(projectRoot, file)));
  for (const [name, file] of Object.entries(entries)) {
    if (!present.some(([other]) => other === name)) console.log(`  (no ${file}: ${name} is left out)`);
  }
  const outdir = path.join(projectRoot, "dist");
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(present),
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
    logLevel: "warning",
  });
  await stop(); // it would keep a process waiting for more
}
