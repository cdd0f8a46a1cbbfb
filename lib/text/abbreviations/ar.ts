import { latin } from "./latin";
import type { Abbreviations } from "./shape";

// Titles of one letter (د. م. أ.) are seen to by the rule for initials.
export const ar: Abbreviations = {
  goesOn: `${latin.goesOn} أ.د. د. م. أ. ش. ج. مج. ط. تح. ت. هـ. ق.م. ب.م.`,
  beforeNumber: `${latin.beforeNumber} ص. ع. رقم. ج. مج. م. ف.`,
  continuers: "في من إلى على عن مع حتى بين عند منذ أي أو",
  mayEnd: "إلخ. الخ. هـ. ق.م.",
};
