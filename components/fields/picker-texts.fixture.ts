/** Texts that are hard to mark in, as import stores them: normal form, with the sentences cut once. For tests. */
import type { UnitText } from "@/lib/text/evidence";
import type { Language } from "@/lib/text/languages";
import { normaliseText } from "@/lib/text/normalise";
import { segment } from "@/lib/text/segment";

const family = "👨‍👩‍👧‍👦";

const raw: readonly (readonly [string, Language, string])[] = [
  ["joined emoji", "en", `A ${family}, fled; the others, too. “Go, home!” they said: A ${family}, fled.`],
  [
    "flags and skin tones",
    "de",
    "Das 🇩🇪🇫🇷, 👩🏽‍🚒 und 🏴󠁧󠁢󠁳󠁣󠁴󠁿: 1.000,5 Gäste – am 3. Mai (z. B. Köln). Das 🇩🇪🇫🇷!",
  ],
  ["CRLF", "vi", "\uFEFFTie\u0302\u0301ng Vie\u0323\u0302t, hay.\r\n\r\n- Một, 👩🏽‍🚒\r- Hai\r\n"],
  [
    "marks after commas and spaces",
    "en",
    "One,\u0301 two;\u200D three, \u0301four: five.\n\u0301Six, seven.",
  ],
  ["no sentence but signs", "en", "… — , ; ! ?! ,,, ——"],
  [
    "decomposed",
    "fr",
    "Il a dit e\u0301te\u0301, hélas : c\u2019est faux\u0323\u0302 ! Voir https://a.example:80/x,y — ou pas.",
  ],
  [
    "Arabic with Latin and digits",
    "ar",
    "قال iPhone 15، إنه آمن. هل هذا صحيح؟ تطبيق WhatsApp (v2.0)، ١٬٠٠٠ مرة؛ ليس آمنا.",
  ],
  [
    "Arabic with vowel signs",
    "ar",
    "قالَ ٱلرَّجُلُ: «لَا!»، ثُمَّ مَضَى. قالَ ٱلرَّجُلُ: «لَا!» 😡\r\n١. الحرية\r\n٢. العدالة",
  ],
  ["Nastaliq", "ur", "وہ ۲۹ فروری ۱۹۸۸ء کو، لاہور میں پیدا ہوئے۔ می‌خواهم؟ \u200Fہاں، ”بالکل سچ۔“"],
  ["Thai", "th", "รัฐบาลกำลังทำ งานหนัก ๆ มาก 25 คน เพราะว่า ประชาชนเดือดร้อน ดังนั้น ต้องรีบแก้ไข"],
  ["Thai without spaces", "th", "รัฐบาลประกาศขึ้นภาษีน้ำมันโดยไม่ฟังเสียงประชาชนที่กำลังเดือดร้อนอยู่ในขณะนี้"],
  ["Japanese", "ja", "これは「だめ。」です、本当に。👍🏽 これは「だめ。」です、本当に。か\u3099いこく"],
  [
    "Chinese",
    "zh",
    "他说——这是错的，但是：没有人（包括他）相信。他说——这是错的，但是：没有人（包括他）相信。",
  ],
  ["Korean", "ko", "안 됩니다. 안 됩니다, 절대로. 안 됩니다."],
];

export interface PickerText {
  readonly name: string;
  readonly language: Language;
  readonly text: UnitText;
}

export const pickerTexts: readonly PickerText[] = raw.map(([name, language, written]) => {
  const normal = normaliseText(written);
  if (!normal.ok) throw new Error(`${name} is not storable`);
  return { name, language, text: { answer: normal.value, unitStarts: segment(normal.value, language) } };
});

export function pickerText(name: string): PickerText {
  const found = pickerTexts.find((each) => each.name === name);
  if (!found) throw new Error(`no text named ${name}`);
  return found;
}
