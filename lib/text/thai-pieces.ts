/**
 * Thai writes no mark at the end of a sentence; a space parts sentences, clauses, list items, numbers and names alike.
 * So its units are the pieces between spaces, kept whole where a space cannot end anything: a person who marks evidence
 * then only ever joins pieces.
 */
import type { AbbreviationSets } from "./abbreviations/table";

/** Words of measure: with the number before them they are one phrase. */
const measure =
  /^(?:คน|ราย|ครั้ง|ปี|เดือน|วัน|ชั่วโมง|นาที|บาท|ล้าน|แสน|หมื่น|พัน|ร้อย|เปอร์เซ็นต์|กิโล|เมตร|กรัม|ประเทศ|จังหวัด|แห่ง|ข้อ|มาตรา|น\.|โมง|ดอลลาร์|ตัว|คัน|เรื่อง|ฉบับ|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)/u;

/** Offsets, in one line, at which a piece may begin. */
export function thaiCuts(line: string, { goesOn, beforeNumber }: AbbreviationSets): number[] {
  const cuts: number[] = [];
  for (const match of line.matchAll(/\s+/g)) {
    const cut = match.index + match[0].length;
    const before = line.slice(Math.max(0, match.index - 40), match.index);
    const after = line.slice(cut, cut + 40);
    if (match.index === 0 || after === "" || !mayPart(before, after)) continue;
    const word = /[^\s(]+$/u.exec(before)?.[0].toLowerCase() ?? "";
    if (goesOn.has(word) || beforeNumber.has(word)) continue;
    cuts.push(cut);
  }
  return cuts;
}

function mayPart(before: string, after: string): boolean {
  // The repetition mark, "and so on", and closing punctuation lean on what stands before; openers on what comes after.
  if (/^(?:ๆ|ฯ|[)\]}”’"!?.,:;%])/u.test(after) || /(?:[([{“‘,]|(?<!ฯล)ฯ)$/u.test(before)) return false;
  const number = /\p{Nd}[\p{Nd},.:/-]*$/u.test(before);
  if (/^\p{Nd}/u.test(after)) return /[.!?]$/.test(before) || (number && /\s{2,}$/.test(before));
  if (number && (measure.test(after) || /^[-–~]/.test(after))) return false;
  // Between two Latin words the space is that of another language.
  return !(/[\p{Script=Latin}\p{Nd}]$/u.test(before) && /^\p{Script=Latin}/u.test(after));
}
