import { z } from "zod";

/** The query of an upload; the body is the file. `bytes` lets a body that was cut off on the way be told from a whole one. */
export const uploadInput = z.strictObject({
  fileName: z.string().trim().min(1).max(300),
  format: z.enum(["jsonl", "csv"]),
  bytes: z.coerce.number().int().min(1),
});
