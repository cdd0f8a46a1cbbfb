import { z } from "zod";
import { languageCode, slug } from "./inputs";

/** "Today I use no language model for this work." The day is the person's own, where they are. */
export const attestInput = z.strictObject({ timeZone: z.string().min(1).max(60) });
export type AttestInput = z.infer<typeof attestInput>;

/** The categories a person does not want to read; replaces what was there. */
export const optOutInput = z.strictObject({
  project: slug,
  language: languageCode,
  categories: z.array(z.string().min(1).max(10)).max(50),
});
export type OptOutInput = z.infer<typeof optOutInput>;

interface WeekOfWork {
  readonly submissions: number;
  /** Milliseconds. */
  readonly activeMs: number;
}

/** One's own work of this week and the last, each from Monday to Sunday where the person is. */
export interface OwnHoursView {
  readonly thisWeek: WeekOfWork;
  readonly lastWeek: WeekOfWork;
  /** Where the person's days begin and end: as they last confirmed a working day, or UTC while they never did. */
  readonly timeZone: string;
}
