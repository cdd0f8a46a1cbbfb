import { z } from "zod";
import { password, token } from "./inputs";

/** `current` may be missing for half an hour after signing in by a one-time link: that person may have no password. */
export const passwordInput = z.strictObject({ current: z.string().max(200).optional(), password });
export type PasswordInput = z.infer<typeof passwordInput>;

export const offerInput = z.strictObject({ token });

/** Where an accepted invitation leads. */
export interface Accepted {
  readonly project: string;
  readonly role: "lead" | "annotator" | "adjudicator";
  /** Empty for a lead. */
  readonly language: string;
}
