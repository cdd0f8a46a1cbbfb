// Bundles the programs that run outside Next.js. Plain Node could not run their sources: they use the "@/"
// alias, the generated client's extensionless imports and "server-only".
import { rmSync } from "node:fs";
import path from "node:path";
import { build, formatMessages, stop } from "esbuild";
import { projectRoot } from "./launcher/data-folder.mjs";
import { PlainError } from "./launcher/plain-error.mjs";

const entryPoints = {
  worker: "lib/server/jobs/worker.ts",
  "rehearsal-judges": "scripts/rehearsal-judges.ts",
  seed: "prisma/seed.ts",
  import: "scripts/import.ts",
  passwords: "scripts/passwords.ts",
};

export async function buildBundles() {
  const outdir = path.join(projectRoot, "dist");
  rmSync(outdir, { recursive: true, force: true });
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
