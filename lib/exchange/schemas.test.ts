/**
 * The published JSON Schemas are what the code checks by. After a change of either schema, write the files anew:
 *   npx vitest run --project unit lib/exchange/schemas.test.ts --update
 */
import Ajv from "ajv/dist/2020";
import { expect, test } from "vitest";
import { z } from "zod";
import { recordJsonSchema } from "@/lib/protocols/x-value/record";
import { finalSample, setting } from "./frozen-sample.fixture";
import { provenanceSchema } from "./provenance";
import { freeze } from "./release-lines";

const schemas = {
  record: { ...recordJsonSchema(), title: "One published record" },
  provenance: { ...z.toJSONSchema(provenanceSchema) },
};

test.each(["record", "provenance"] as const)("public/schemas has the %s schema as the code has it", async (name) => {
  const file = `../../public/schemas/${name}.schema.json`;
  await expect(`${JSON.stringify(schemas[name], null, 2)}\n`).toMatchFileSnapshot(file);
});

test.each(["record", "provenance"] as const)("a line of the %s file is valid by it, and a line with more in it is not", (name) => {
  const frozen = freeze(finalSample, setting);
  if (!frozen.ok) throw new Error(frozen.code);
  // Formats are left to readers' tools: the patterns beside them say the same.
  const validate = new Ajv({ validateFormats: false }).compile(schemas[name]);
  const line: unknown = JSON.parse(frozen.lines[name]);
  expect(validate(line), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...(line as object), extra: 1 })).toBe(false);
});
