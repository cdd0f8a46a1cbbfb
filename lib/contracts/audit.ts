import { z } from "zod";
import { languageCode, reasonText, uuid } from "./inputs";

export const returnWorkInput = z.strictObject({
  memberId: uuid,
  /** Empty: everything in the language; else only the cells named. */
  categories: z.array(z.string().min(1).max(10)).max(50),
  reason: reasonText,
});
export type ReturnWorkInput = z.infer<typeof returnWorkInput>;

export const overrideGateInput = z.strictObject({ language: languageCode, reason: reasonText });
export type OverrideGateInput = z.infer<typeof overrideGateInput>;

export interface WorkReturned {
  readonly samples: number;
}
