/**
 * For each rule of .dependency-cruiser.cjs some files that break it, the first of them being the culprit. They
 * are written into a temporary tree and must be found there: a rule that finds nothing may have gone blind.
 */
export const plantedViolations = {
  "workflow-alone": [{ "lib/workflow/planted.ts": 'import { z } from "zod";\nexport const a = z;\n' }],
  "protocols-pure": [
    {
      "lib/protocols/planted.ts": 'export { view } from "@/lib/contracts/view";\n',
      "lib/contracts/view.ts": "export const view = 1;\n",
    },
    { "lib/protocols/planted-node.ts": 'export { readFileSync } from "node:fs";\n' },
  ],
  "statistics-alone": [
    {
      "lib/statistics/planted.ts":
        'import type { Rule } from "@/lib/workflow/rule";\nexport type A = Rule;\n',
      "lib/workflow/rule.ts": "export interface Rule { a: 1 }\n",
    },
  ],
  "text-alone": [{ "lib/text/planted.ts": 'export { z } from "zod";\n' }],
  "contracts-pure": [
    {
      "lib/contracts/planted.ts":
        'import type { Row } from "@/lib/server/people/queries";\nexport type A = Row;\n',
      "lib/server/people/queries.ts": 'import "server-only";\nexport interface Row { a: 1 }\n',
    },
  ],
  "prompts-for-server-only": [
    {
      "lib/protocols/x/planted.ts": 'export { ask } from "./prompts/ask";\n',
      "lib/protocols/x/prompts/ask.ts": "export const ask = 1;\n",
    },
    { "components/planted-prompt.tsx": 'export { ask } from "@/lib/protocols/x/prompts/ask";\n' },
  ],
  "components-no-server": [
    {
      "components/planted-server.tsx":
        'import type { Row } from "@/lib/server/people/queries";\nexport type A = Row;\n',
    },
    { "components/planted-package.tsx": 'import pg from "pg";\nexport const a = pg;\n' },
  ],
  "components-no-node": [{ "components/planted-node.tsx": 'export { readFileSync } from "node:fs";\n' }],
  "server-below-pages": [
    {
      "lib/server/planted-page.ts": 'import "server-only";\nexport { Page } from "@/app/page";\n',
      "app/page.tsx": "export const Page = 1;\n",
    },
  ],
  "tables-for-server-only": [
    {
      "app/planted-table.tsx":
        'import type { Sample } from "@/lib/server/db/generated/client";\nexport type A = Sample;\n',
      "lib/server/db/generated/client.ts": "export interface Sample { a: 1 }\n",
    },
  ],
  "query-cache-for-leads": [
    {
      "app/(work)/planted-cache.tsx": 'export { Cached } from "@/components/cached";\n',
      "components/cached.tsx":
        'import { useQuery } from "@tanstack/react-query";\nexport const Cached = useQuery;\n',
    },
  ],
  "pages-only-read": [
    {
      "app/planted-write.tsx": 'export { write } from "@/lib/server/people/commands";\n',
      "lib/server/people/commands.ts": 'import "server-only";\nexport const write = 1;\n',
    },
    {
      "app/planted-nested.tsx": 'export { a } from "@/lib/server/a/b/queries";\n',
      "lib/server/a/b/queries.ts": "export const a = 1;\n",
    },
  ],
  "routes-only-dispatch": [
    {
      "app/api/people/route.ts": 'export { database } from "@/lib/server/db";\n',
      "lib/server/db.ts": 'import "server-only";\nexport const database = 1;\n',
    },
  ],
  "rows-from-outside": [
    {
      "lib/server/planted-rows.ts": 'import "server-only";\nexport { lock } from "./people/rows";\n',
      "lib/server/people/rows.ts": 'import "server-only";\nexport const lock = 1;\n',
    },
  ],
  "rows-of-another-noun": [
    { "lib/server/audit/commands.ts": 'import "server-only";\nexport { lock } from "../people/rows";\n' },
  ],
  resolvable: [{ "lib/text/planted-missing.ts": 'export { a } from "@/lib/text/missing";\n' }],
  "no-circles": [
    {
      // A circle is reported once, at its alphabetically first file.
      "lib/workflow/circle-back.ts": 'import { a } from "./circle";\nexport const b = a;\n',
      "lib/workflow/circle.ts": 'export { b } from "./circle-back";\nexport const a = 1;\n',
    },
  ],
  "no-tests-in-product": [
    {
      "lib/text/planted-test.ts": 'export { a } from "./words.test";\n',
      "lib/text/words.test.ts": "export const a = 1;\n",
    },
  ],
  "marked-server-only": [{ "lib/server/people/unmarked.ts": "export const a = 1;\n" }],
};

/** Files that break nothing, so that a rule which finds fault with everything is noticed too. */
export const blamelessFiles = {
  "lib/workflow/blameless.ts": 'export type { Rule } from "./rule";\n',
  "lib/protocols/x/blameless.ts":
    'import { z } from "zod";\nimport type { Rule } from "@/lib/workflow/rule";\nexport const a: Rule | typeof z = z;\n',
  "lib/server/people/blameless.ts":
    'import "server-only";\nexport { ask } from "@/lib/protocols/x/prompts/ask";\nexport { lock } from "./rows";\n',
  "app/blameless.tsx": 'import type { Row } from "@/lib/server/people/queries";\nexport type A = Row;\n',
  "app/api/blameless/route.ts": 'export { write } from "@/lib/server/people/commands";\n',
  "components/blameless.tsx": 'export { view } from "@/lib/contracts/view";\n',
};
