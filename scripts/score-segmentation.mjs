// npm run segmentation: how well sentence segmentation agrees with the labelled texts, language by language.
//   npm run segmentation -- --write   also puts the table into docs/segmentation.md
// Fails when a language is under its target. Needs the packages that `npm start` or `npm test` installs.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, stop } from "esbuild";
import { projectRoot } from "./launcher/data-folder.mjs";

const page = path.join(projectRoot, "docs/segmentation.md");
const place = /(?<=<!-- figures -->\n)[\s\S]*(?=<!-- end of figures -->)/;

const { outputFiles } = await build({
  absWorkingDir: projectRoot,
  entryPoints: ["lib/text/segment-score.ts"],
  bundle: true,
  write: false,
  platform: "node",
  format: "esm",
});
await stop();
const code = Buffer.from(outputFiles[0].text).toString("base64");
const { scoreTable, missedTargets } = await import(`data:text/javascript;base64,${code}`);

console.log(scoreTable());
if (process.argv.includes("--write")) {
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(place, () => `${scoreTable()}\n`),
  );
}
const missed = missedTargets();
for (const line of missed) console.error(line);
process.exitCode = missed.length === 0 ? 0 : 1;
