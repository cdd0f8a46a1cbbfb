import { z } from "zod";

/** Pieces that several inputs share. Every string and array is bounded; objects are strict. */

export const uuid = z.uuid();
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
export const languageCode = z.string().regex(/^[a-z]{2}$/);
/** What a person writes, trimmed. The database holds no NUL. */
export const writtenText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/u);
export const reasonText = writtenText(2000).min(1);
export const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);
/** What a person signs in with; ASCII only, so that look-alike letters cannot stand for each other. */
export const signInName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@+-]{2,99}$/);
export const password = z.string().min(12).max(200);
export const emptyInput = z.strictObject({});
