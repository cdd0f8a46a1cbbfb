/**
 * The version of a language's guideline in a project: "<file>.<entry>", for instance "1.3". `file` is the version of
 * the guideline's file; `entries` are the answered questions that apply to the language (those for every language
 * included), whose versions count from 1 in the project; 0 stands for none. The same text always has the same version,
 * and a new answer that applies always raises it.
 */
export function guidelineVersion(file: string, entries: readonly { readonly version: number }[]): string {
  return `${file}.${entries.reduce((highest, { version }) => Math.max(highest, version), 0)}`;
}
