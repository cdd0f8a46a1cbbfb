import { runProgram } from "./program.mjs";
import { runVitest } from "./vitest-step.mjs";

/** A step that is one program: it counts as one test, passed when the program is content. */
function programStep(id, title, file, args = []) {
  return {
    id,
    title,
    async run({ shutdown }) {
      const { code, output } = await runProgram(file, args, { shutdown });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
    },
  };
}

const typesStep = {
  id: "types",
  title: "types",
  async run({ shutdown }) {
    // Next.js declares what its compiler adds (style sheets, images, routes) in files it generates.
    const generated = await runProgram("node_modules/next/dist/bin/next", ["typegen"], { shutdown });
    if (generated.code !== 0) return { passed: 0, failed: 1, output: generated.output };
    const { code, output } = await runProgram("node_modules/typescript/bin/tsc", ["--noEmit"], { shutdown });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
};

/** What needs neither database nor browser, in the order of cost. */
export const staticSteps = [
  programStep("lint", "format and lint", "node_modules/@biomejs/biome/bin/biome", [
    "ci",
    "--colors=off",
    "--max-diagnostics=30",
    ".",
  ]),
  typesStep,
  programStep("layers", "layers", "scripts/check-layers.mjs"),
  programStep("dead", "dead code", "node_modules/knip/bin/knip.js"),
  programStep("sizes", "sizes and names", "scripts/check-sizes.mjs"),
  {
    id: "unit",
    title: "unit tests",
    run: ({ shutdown, filters }) => runVitest("unit", { shutdown, filters }),
  },
];
