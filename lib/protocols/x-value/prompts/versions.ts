/**
 * The version of all templates together and the content hash of each, checked by a test: whoever changes a word of a
 * prompt raises the version and records the new hashes, so that stored judgements always tell what was asked.
 */
export const promptVersion = "1";

export const templateSha256: Readonly<Record<string, string>> = {};
