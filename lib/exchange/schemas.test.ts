/**
 * The published JSON Schemas are what the code checks by. After a change of either schema, write the files anew:
 *   UPDATE_SCHEMAS=1 npx vitest run --project unit lib/exchange/schemas.test.ts && npm run format
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Ajv from "ajv/dist/2020";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { recordJsonSchema } from "@/lib/protocols/x-value/record";
import { finalSample, setting } from "./frozen-sample.fixture";
import { provenanceSchema } from "./provenance";
import { freeze } from "./release-lines";

const schemas = {
  record: { ...recordJsonSchema(), title: "One published record" },
  provenance: { ...z.toJSONSchema(provenanceSchema) },
};

describe.each(["record", "provenance"] as const)("the %s schema", (name) => {
  test("is published as the code has it", () => {
    const file = path.join(import.meta.dirname, `../../public/schemas/${name}.schema.json`);
    if (process.env.UPDATE_SCHEMAS) writeFileSync(file, `${JSON.stringify(schemas[name], null, 2)}\n`);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(schemas[name]);
  });

  test("accepts a line of a release, and not one with more in it", () => {
    const frozen = freeze(finalSample, setting);
    if (!frozen.ok) throw new Error(frozen.code);
    // Formats are left to readers' tools: the patterns beside them say the same.
    const validate = new Ajv({ validateFormats: false }).compile(schemas[name]);
    const line: unknown = JSON.parse(frozen.lines[name]);
    expect(validate(line), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...(line as object), extra: 1 })).toBe(false);
  });
});
