import { latin } from "./latin";
import type { Abbreviations } from "./shape";

// Latin initials are spelt out in Urdu ("اے۔ کے۔"); the rule for them is in sentence-rules.ts.
export const ur: Abbreviations = {
  goesOn: `${latin.goesOn} ڈاکٹر. ڈاکٹر۔ پروفیسر۔ مسٹر۔ مسز۔ محترم۔ جناب۔ مثلاً۔ مثلا۔ ص۔ رض۔ رح۔ ع۔ ج۔ ھ۔ ق۔م۔`,
  beforeNumber: `${latin.beforeNumber} نمبر۔ ص۔ ج۔ صفحہ۔ جلد۔ آیت۔ دفعہ۔ شق۔`,
};
