import type { Abbreviations } from "./shape";

// Titles of one letter (د. م. أ.) are seen to by the rule for initials.
export const ar: Abbreviations = {
  goesOn: "أ.د. د. م. أ. ش. ج. مج. ط. تح. ت. هـ. ق.م. ب.م.",
  beforeNumber: "ص. ع. رقم. ج. مج. م. ف.",
  mayEnd: "إلخ. الخ. هـ. ق.م.",
};
