// The architecture, as a machine checks it (scripts/check-layers.mjs). Each rule says who must not know whom;
// whatever no rule forbids is allowed. Why the arrows run this way: ARCHITECTURE.md.
const serverPackages = "node_modules/(pg|pg-boss|openai|next-auth|@prisma|@node-rs)/";
const tests = "\\.(test|db\\.test|fixture)\\.tsx?$";

/** Product code in `from` must not import `to`. Tests may import what they test with. */
function forbid(name, from, to) {
  return { name, severity: "error", from: { pathNot: tests, ...from }, to };
}

/** Product code in `from` imports nothing but `allowed`. */
function only(name, from, allowed) {
  return forbid(name, { path: from }, { pathNot: allowed });
}

module.exports = {
  forbidden: [
    // The rules of annotation work are a closed world; protocols know the rules, zod and texts.
    only("workflow-alone", "^lib/workflow/", "^lib/workflow/"),
    only("protocols-pure", "^lib/protocols/", "^lib/(protocols|workflow|text)/|node_modules/zod/"),
    only("statistics-alone", "^lib/statistics/", "^lib/statistics/"),
    only("text-alone", "^lib/text/", "^lib/text/"),
    only(
      "contracts-pure",
      "^lib/contracts/",
      "^lib/(contracts|protocols|workflow|statistics|text)/|node_modules/zod/",
    ),

    // What a model is asked must never reach a browser.
    forbid(
      "prompts-for-server-only",
      { pathNot: `^lib/server/|^lib/protocols/[^/]+/prompts|${tests}` },
      {
        path: "^lib/protocols/[^/]+/prompts",
      },
    ),

    // The browser's side never sees the server's, nor the shapes of its tables.
    forbid(
      "components-no-server",
      { path: "^components/" },
      { path: `^(lib/server|app|prisma)/|${serverPackages}` },
    ),
    forbid("components-no-node", { path: "^components/" }, { dependencyTypes: ["core"] }),
    forbid("server-below-pages", { path: "^lib/" }, { path: "^(app|components)/" }),
    forbid(
      "tables-for-server-only",
      { pathNot: `^(lib/server|prisma|tests)/|${tests}` },
      {
        path: `^lib/server/db/generated/|${serverPackages}@prisma/`,
      },
    ),

    // Pages read; only route handlers write, and they do nothing else.
    forbid(
      "pages-only-read",
      { path: "^app/", pathNot: "^app/api/" },
      {
        path: "^lib/server/",
        pathNot: "^lib/server/([^/]+/queries\\.ts$|auth/|(context|failure)\\.ts$)",
      },
    ),
    forbid(
      "routes-only-dispatch",
      { path: "^app/api/" },
      {
        path: "^lib/server/",
        pathNot: "^lib/server/([^/]+/(queries|commands)\\.ts$|auth/|route\\.ts$)",
      },
    ),

    // Only leads' pages carry the query cache: it is a sixteenth of what an annotator's page may weigh.
    forbid(
      "query-cache-for-leads",
      { path: "^app/(\\((work|auth)\\)|layout)" },
      {
        path: "node_modules/@tanstack/",
        reachable: true,
      },
    ),

    // A noun's locking helpers are its own affair.
    forbid(
      "rows-from-outside",
      { pathNot: `^lib/server/[^/]+/|${tests}` },
      { path: "^lib/server/[^/]+/rows\\.ts$" },
    ),
    forbid(
      "rows-of-another-noun",
      { path: "^lib/server/([^/]+)/" },
      {
        path: "^lib/server/[^/]+/rows\\.ts$",
        pathNot: "^lib/server/$1/rows\\.ts$",
      },
    ),

    // What the rules above rest on: imports that resolve, no circles, no tests in the product.
    forbid("resolvable", {}, { couldNotResolve: true }),
    forbid("no-circles", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }),
    forbid(
      "no-tests-in-product",
      { path: "^(app|components|lib)/" },
      { path: `^(e2e|tests|scripts)/|${tests}` },
    ),
  ],
  required: [
    // Next.js then refuses to build a page that would send the file to a browser.
    {
      name: "marked-server-only",
      severity: "error",
      module: { path: "^lib/server/", pathNot: `^lib/server/db/generated/|${tests}` },
      to: { path: "server-only" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true, // types count: a table's type in a component is a dependency too
    doNotFollow: { path: "node_modules|^lib/server/db/generated/" },
    exclude: { path: "^(\\.next|dist|\\.data)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
