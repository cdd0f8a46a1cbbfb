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

/** Names of the arguments and tags of a message, and the plural categories it spells out. */
function parts(
  elements: readonly MessageFormatElement[],
  found = { names: new Set<string>(), plurals: new Set<string>() },
) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.names.add(element.value);
    if (element.type === TYPE.tag) parts(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const [category, option] of Object.entries(element.options)) {
        if (element.type === TYPE.plural && !category.startsWith("=")) found.plurals.add(category);
        // The formatter has no text to show for an empty branch and falls back to the key.
        expect(option.value.length, `an empty branch "${category}"`).toBeGreaterThan(0);
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
    "are complete in %s, with the same arguments and the plurals of the language",
    (language) => {
      const allowed = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
      for (const namespace of namespacesOfWork) {
        const english = catalogue("en", namespace);
        const own = catalogue(language, namespace);
        expect([...own.keys()].sort(), `${language}/${namespace}`).toEqual([...english.keys()].sort());
        for (const [where, text] of own) {
          const at = `${language}/${namespace}: ${where}`;
          expect(text.trim(), at).not.toBe("");
          const mine = parts(parse(text));
          expect([...mine.names].sort(), at).toEqual(
            [...parts(parse(english.get(where) ?? "")).names].sort(),
          );
          for (const category of mine.plurals) expect(allowed.has(category), `${at}: ${category}`).toBe(true);
          if (mine.plurals.size > 0) expect(mine.plurals.has("other"), at).toBe(true);
        }
      }
    },
  );

  it.each(interfaceLanguages)("hold a guideline of the same shape in %s", (language) => {
    const shape = (code: string) =>
      [
        ...sentences(JSON.parse(readFileSync(path.join(folder, "guideline", `${code}.json`), "utf8"))).keys(),
      ].sort();
    expect(shape(language)).toEqual(shape("en"));
  });

  it("have no file that no page asks for", () => {
    const known = new Set<string>(namespacesOfWork);
    for (const language of interfaceLanguages.filter((code) => code !== "en")) {
      for (const file of readdirSync(path.join(folder, language)))
        expect(known.has(file.replace(".json", "")), `${language}/${file}`).toBe(true);
    }
  });
});
