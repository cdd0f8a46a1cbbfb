import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { recuts } from "@/components/fields/picker-keys";
import { themes } from "@/components/ui/theme";
import { errorStatus } from "@/lib/contracts/errors";
import { namespaces } from "./messages";

/**
 * Every sentence is shown somewhere. Found in the text of the code: a key counts as used where a file names a namespace
 * and, in quotes or as a template, the rest of the key.
 */
const root = path.join(import.meta.dirname, "..");

/** Below these keys the rest is a value of data: which values there are, or who says so where code has no list of them. */
const chosenByData: Readonly<Record<string, readonly string[] | string>> = {
  errors: [...Object.keys(errorStatus), "UNREACHABLE"],
  "app.theme": themes,
  "fields.picker": recuts,
  "inbox.next": ["annotator", "adjudicator"],
  "projects.preJudgments": ["all_0", "all_1", "mixed"],
  "projects.preJudgmentsLong": ["all_0", "all_1", "mixed"],
  problems: "what protocols and inputs refuse",
  "exchange.problems": "what the import refuses",
  "reportDesk.problems": "what a corrected text may not be",
  "samples.events": "the types of events",
};

/** Components that take the name of their namespace from whoever shows them. */
const namedByParent: Readonly<Record<string, readonly string[]>> = {
  "components/projects/Worklist.tsx": ["reportDesk", "questionDesk"],
};

interface File {
  readonly namespaces: ReadonlySet<string>;
  readonly literals: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
}

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** `kinds.${kind}.name`: anything may stand for a part that is not known, but never nothing but that. */
function patternOf(template: string): RegExp | null {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.length === 1 || !parts.some((part) => /\w/.test(part))) return null;
  return new RegExp(`^${parts.map(escaped).join("[\\w-]+(?:\\.[\\w-]+)?")}$`);
}

function read(file: string): File {
  const source = readFileSync(path.join(root, file), "utf8");
  const literals = new Set([...source.matchAll(/"([\w.-]+)"/g)].map(([, text = ""]) => text));
  for (const [, key = ""] of source.matchAll(/^\s*([\w-]+):/gm)) literals.add(key);
  const templates = [...source.matchAll(/`([^`]*)`/g)].map(([, text = ""]) => text);
  const called = [...source.matchAll(/[ug][se][et]Translations\(\s*(["`])(.*?)\1/g)].map(
    ([, , name = ""]) => name,
  );
  const named = [...source.matchAll(/namespace: "([\w.]+)"/g)].map(([, name = ""]) => name);
  return {
    namespaces: new Set([...called, ...named, ...(namedByParent[file] ?? [])]),
    literals,
    templates: templates.flatMap((template) => patternOf(template) ?? []),
  };
}

const files = ["app", "components"]
  .flatMap(filesIn)
  .map(read)
  .filter((file) => file.namespaces.size > 0);

function keysOf(tree: unknown, at: string): string[] {
  if (typeof tree === "string") return [at];
  return Object.entries(tree ?? {}).flatMap(([key, value]) => keysOf(value, `${at}.${key}`));
}

function isUsed(key: string): boolean {
  return files.some(({ namespaces: own, literals, templates }) =>
    [...own].some((namespace) => {
      const pattern = patternOf(namespace);
      const start = pattern
        ? new RegExp(`${pattern.source.slice(0, -1)}\\.`).exec(key)?.[0]
        : `${namespace}.`;
      if (!start || !key.startsWith(start)) return false;
      const rest = key.slice(start.length);
      return literals.has(rest) || templates.some((template) => template.test(rest));
    }),
  );
}

it("finds none that no code shows", () => {
  const keys = namespaces.flatMap((namespace) =>
    keysOf(JSON.parse(readFileSync(path.join(root, "messages/en", `${namespace}.json`), "utf8")), namespace),
  );
  const chosen = (key: string) =>
    Object.entries(chosenByData).some(([at, values]) =>
      typeof values === "string"
        ? key.startsWith(`${at}.`)
        : values.some((value) => key === `${at}.${value}`),
    );
  expect(keys.filter((key) => !chosen(key) && !isUsed(key))).toEqual([]);
});
