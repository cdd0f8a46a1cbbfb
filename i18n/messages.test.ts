import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { languages } from "@/lib/text/languages";
import { interfaceLanguages } from "./languages";
import { namespacesOfWork } from "./messages";

const folder = path.join(import.meta.dirname, "../messages");

type Tree = { readonly [key: string]: unknown };

/** Every sentence of a catalogue by its path. */
function sentences(tree: unknown, at = ""): Map<string, string> {
  if (typeof tree === "string") return new Map([[at, tree]]);
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries((tree ?? {}) as Tree)) {
    for (const [where, text] of sentences(value, at === "" ? key : `${at}.${key}`)) found.set(where, text);
  }
  return found;
}

function catalogue(language: string, namespace: string): Map<string, string> {
  return sentences(JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), "utf8")));
}

interface Parts {
  /** Of arguments and tags. */
  readonly names: Set<string>;
  /** The categories that each plural spells out. */
  readonly plurals: string[][];
  /** Argument and branch of each select. */
  readonly branches: Set<string>;
}

function parts(
  elements: readonly MessageFormatElement[],
  found: Parts = { names: new Set(), plurals: [], branches: new Set() },
): Parts {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.names.add(element.value);
    if (element.type === TYPE.tag) parts(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const branches = Object.entries(element.options);
      if (element.type === TYPE.plural) found.plurals.push(branches.map(([category]) => category));
      for (const [branch, option] of branches) {
        if (element.type === TYPE.select) found.branches.add(`${element.value} ${branch}`);
        // The formatter has no text to show for an empty branch and falls back to the key.
        expect(option.value.length, `an empty branch "${branch}"`).toBeGreaterThan(0);
        parts(option.value, found);
      }
    }
  }
  return found;
}

describe("messages", () => {
  it("exist in the fourteen languages of the corpus", () => {
    expect([...interfaceLanguages].sort()).toEqual(languages.map(({ code }) => code).sort());
  });

  it.each(interfaceLanguages)(
    "are complete in %s, with the same arguments and branches, and every plural of the language",
    (language) => {
      const categories = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
      for (const namespace of namespacesOfWork) {
        const english = catalogue("en", namespace);
        const own = catalogue(language, namespace);
        expect([...own.keys()].sort(), `${language}/${namespace}`).toEqual([...english.keys()].sort());
        for (const [where, text] of own) {
          const at = `${language}/${namespace}: ${where}`;
          expect(text.trim(), at).not.toBe("");
          const mine = parts(parse(text));
          const theirs = parts(parse(english.get(where) ?? ""));
          expect([...mine.names].sort(), at).toEqual([...theirs.names].sort());
          expect([...mine.branches].sort(), at).toEqual([...theirs.branches].sort());
          // One number may have a sentence of its own, "=0"; that spares no category.
          for (const plural of mine.plurals)
            expect(plural.filter((category) => category !== "=0").sort(), at).toEqual(categories);
        }
      }
    },
  );

  it.each(interfaceLanguages)("hold a guideline and a crash page of the same shape in %s", (language) => {
    const shape = (kind: string, code: string) =>
      [...sentences(JSON.parse(readFileSync(path.join(folder, kind, `${code}.json`), "utf8"))).keys()].sort();
    for (const kind of ["guideline", "crash"]) expect(shape(kind, language), kind).toEqual(shape(kind, "en"));
  });

  it("have no file that no page asks for", () => {
    const known = new Set<string>(namespacesOfWork);
    for (const language of interfaceLanguages.filter((code) => code !== "en")) {
      for (const file of readdirSync(path.join(folder, language)))
        expect(known.has(file.replace(".json", "")), `${language}/${file}`).toBe(true);
    }
  });
});
