import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

type Catalogue = { readonly [key: string]: string | Catalogue };

const messages = path.join(import.meta.dirname, "../messages");

function find(catalogue: Catalogue, keys: readonly string[]): string {
  let found: string | Catalogue | undefined = catalogue;
  for (const key of keys) found = typeof found === "object" ? found[key] : undefined;
  if (typeof found !== "string") throw new Error(`No message "${keys.join(".")}".`);
  return found;
}

/**
 * What a page says, as its reader finds it: `words("xValue.scope.name")`. Up to the first placeholder, as an
 * expression that matches the beginning; the whole of it as a text.
 */
export function words(key: string, language = "en"): string | RegExp {
  const [namespace = "", ...rest] = key.split(".");
  const own = path.join(messages, language, `${namespace}.json`);
  const file = existsSync(own) ? own : path.join(messages, "en", `${namespace}.json`);
  const text = find(JSON.parse(readFileSync(file, "utf8")) as Catalogue, rest);
  const fixed = text.split(/[{<]/)[0] ?? "";
  return fixed === text ? text : new RegExp(`^${fixed.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
}
