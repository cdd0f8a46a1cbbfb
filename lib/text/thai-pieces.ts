/**
 * Thai writes no mark at the end of a sentence; a space parts sentences, clauses, list items, numbers and names alike.
 * So a text is first cut into pieces, at the spaces that can end anything, and pieces are then joined into sentences by
 * the words at their edges. Sentences are a guess (docs/segmentation.md says how good); pieces are fine enough that
 * whoever marks evidence only ever joins them. Safe for the browser: it carries one short list.
 */
import { th } from "./abbreviations/th";

/** Words of measure: with the number before them they are one phrase. */
const measure =
  /^(?:คน|ราย|ครั้ง|ปี|เดือน|วัน|ชั่วโมง|นาที|บาท|ล้าน|แสน|หมื่น|พัน|ร้อย|เปอร์เซ็นต์|กิโล|เมตร|กรัม|ประเทศ|จังหวัด|แห่ง|ข้อ|มาตรา|น\.|โมง|ดอลลาร์|ตัว|คัน|เรื่อง|ฉบับ|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา|(?:ม\.ค|ก\.พ|มี\.ค|เม\.ย|พ\.ค|มิ\.ย|ก\.ค|ส\.ค|ก\.ย|ต\.ค|พ\.ย|ธ\.ค)\.)/u;

const abbreviated = new Set(`${th.goesOn} ${th.beforeNumber}`.split(/\s+/).filter(Boolean));

/** No sign looks further; it keeps a hostile text from taking time squared. */
const longest = 120;

/** Starts of the pieces of a whole text but the first, in UTF-16 code units: the finer level beside the stored units. */
export function thaiPieceStarts(text: string): number[] {
  const starts: number[] = [];
  for (const { index, 0: line } of text.matchAll(/[^\n]+\n*/g)) {
    starts.push(index, ...thaiPieceCuts(line).map((cut) => index + cut));
  }
  return starts.filter((start) => start > 0);
}

/** Offsets, in one line, at which a piece may begin. */
function thaiPieceCuts(line: string): number[] {
  const cuts: number[] = [];
  for (const match of line.matchAll(/\s+/g)) {
    const cut = match.index + match[0].length;
    const before = line.slice(Math.max(0, match.index - 40), match.index);
    const after = line.slice(cut, cut + 40);
    if (match.index === 0 || after === "" || !mayPart(before, after)) continue;
    const word = /[^\s(]+$/u.exec(before)?.[0].toLowerCase() ?? "";
    if (!abbreviated.has(word)) cuts.push(cut);
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

const anyOf = (words: string, before: string, after: string) =>
  new RegExp(`${before}(?:${words.trim().split(/\s+/).join("|")})${after}`, "u");

/** Words that need what follows the space, and words that belong to what stands before it. */
const leansForward = anyOf(
  `ว่า คือ ที่ และ หรือ เป็น ใน ของ กับ โดย จาก เพื่อ เช่น ได้แก่ เพราะ ชื่อ เมื่อ ตาม แก่ ทั้ง แต่ ส่วน แจ้ง โทร พบ`,
  "",
  "[:：]?$",
);
const leansBack = anyOf(
  `และ หรือ ซึ่ง โดย เพราะ(?!ฉะ) เนื่องจาก เพื่อ จึง ก็ จน กับ เช่น ได้แก่ รวมถึง รวมทั้ง ตลอดจน ขณะที่ ในขณะที่ ทั้งที่ ทั้ง\\sๆ
  แล้ว(?!ใคร|ทำไม|จะ|ตอน|เมื่อ|แต่) จะได้ ไม่ใช่ ไม่ว่า คือ อัน ว่า พบว่า ชี้ว่า ระบุว่า กล่าวว่า เรียกว่า ของ ต่อ ราว ประมาณ ถาม
  มัก อาจ พ\\.ศ ค\\.ศ มาตรา อย่าง(?!ไรก็) ก่อน(?:ครับ|ค่ะ|คะ|นะ|ก็|$) ทันที`,
  "^",
  "",
);
/** Words that begin sentences: hardly anything else, and more often than not. */
const opensStrongly = anyOf(
  `ส่วน ดังนั้น เพราะฉะนั้น ฉะนั้น อย่างไรก็ตาม อย่างไรก็ดี นอกจากนี้ นอกจากนั้น ทั้งนี้ สุดท้าย ท้ายที่สุด สรุป ถ้า หาก ลอง อย่า แถม
  แนะนำ กรุณา โปรด ตอนนี้ ปัจจุบัน วันนี้ เมื่อก่อน สมัย ระหว่างนี้ ที่สำคัญ สิ่งสำคัญ อีกทาง อีกอย่าง อีกกลุ่ม ข้อดี ข้อเสีย
  อันที่จริง ที่จริง แต่ถ้า แต่หาก ขณะเดียวกัน ในทาง(?:กลับ|ตรง) #`,
  "^",
  "",
);
const opens = anyOf(
  `การ ความ ผม ฉัน ดิฉัน หนู เรา เขา เธอ คุณ มัน พวก คน เด็ก ผู้ ใคร ทุก บาง หลาย แม่ พ่อ ลูก พี่ น้อง ครู หมอ นาย นัก ชาว ประชาชน
  เรื่อง ปัญหา ประเด็น กฎหมาย สิทธิ รัฐ ประเทศ สังคม ศาสนา ฝ่าย กลุ่ม พรรค งาน วิธี ข่าว ผล ข้อ สิ่ง โรง บริษัท กระทรวง องค์ ศาล
  ตำรวจ เจ้าหน้าที่ เพื่อน ชีวิต โลก เมือง บ้าน ถนน รถ น้ำ เงิน ราคา ค่า เสียง ข้อมูล แต่ รีบ ควร ขอ ไม่มี ไม่ต้อง ไม่ถือ ยัง แบบนี้ แค่ พอ เมื่อ ก่อน แม้ ต้อง มี นี่ เดี๋ยว วัน ช่วง แล้ว`,
  "^",
  "",
);
const closesStrongly = anyOf(
  `ครับ ค่ะ คะ จ้ะ จ้า ฮะ หรอก นะ สิ ซิ เถอะ ล่ะ ไหม มั้ย เปล่า เหรอ แหละ ซะ ดีกว่า ก็พอ ก็ได้ (?:จริง|ชัด|แน่|มาก)\\sๆ 555+ ไง เอง`,
  "",
  "$",
);
/** A clause that begins so is followed by the one it belongs to. */
const opensClause = anyOf(
  `ถ้า หาก เมื่อ พอ แม้ ถึง ก่อน ตั้งแต่ เวลา ตอน ระหว่าง หลังจาก นอกจาก สำหรับ อย่างไรก็ ดังนั้น ทั้งนี้ สุดท้าย ที่สำคัญ สิ่งสำคัญ ที่จริง วันไหน`,
  "^(?:[-*•]\\s*)?(?:ส่วน|แต่|และ|เพราะ|แล้ว)?",
  "",
);
function isOpenClause({ sentence, piece, next }: Seam): boolean {
  return sentence === piece && opensClause.test(piece) && !piece.includes("ก็") && !/^(?:แต่|ส่วน)/u.test(next);
}
/** "โรคภัย และความหิว": short pieces on the way to the last of a list. */
const listGoesOn = /^\S{1,24}\s(?:\S{1,24}\s)?(?:และ|หรือ)/u;

/** A cut between two pieces, with the sentence so far and the rest of the line. */
interface Seam {
  readonly sentence: string;
  readonly piece: string;
  readonly next: string;
  readonly rest: string;
}

/**
 * What speaks for a new sentence at a seam, and against. Logits, fitted by logistic regression on the tuned half of the
 * cases and the demo corpus, then rounded; a seam that sums to more than nothing is cut.
 */
const signs: readonly (readonly [number, (seam: Seam) => boolean])[] = [
  [-0.8, () => true],
  [2.5, ({ piece }) => closesStrongly.test(piece)],
  [2, ({ next }) => opensStrongly.test(next)],
  [1.2, ({ next }) => opens.test(next) && !opensStrongly.test(next)],
  [-2.7, ({ next }) => leansBack.test(next) && !opensStrongly.test(next)],
  [-1, ({ piece }) => leansForward.test(piece)],
  [-1.5, (seam) => isOpenClause(seam)],
  [-1.2, ({ rest }) => listGoesOn.test(rest)],
  [-0.7, ({ piece }) => /[\p{Script=Latin}\p{Nd}%]$/u.test(piece)],
  [-0.7, ({ next }) => /^[\p{Script=Latin}\p{Nd}]/u.test(next)],
  [-1.1, ({ next }) => next.length <= 8],
  [-1.4, ({ piece }) => piece.length <= 8 && !closesStrongly.test(piece)],
  [-0.9, ({ sentence }) => sentence.length < 12],
  [1.5, ({ sentence }) => sentence.length > 40],
  [1, ({ sentence }) => sentence.length > 80],
];

/** Of the pieces' cuts in one line, those at which a sentence seems to begin. */
export function thaiSentenceCuts(line: string): number[] {
  const cuts = thaiPieceCuts(line);
  const kept: number[] = [];
  let start = 0;
  cuts.forEach((cut, index) => {
    const seam = {
      sentence: line.slice(start, Math.min(cut, start + longest)).trim(),
      piece: line.slice(Math.max(cuts[index - 1] ?? 0, cut - longest), cut).trim(),
      next: line.slice(cut, Math.min(cuts[index + 1] ?? line.length, cut + longest)).trim(),
      rest: line.slice(cut, cut + longest),
    };
    const sum = signs.reduce((total, [weight, holds]) => total + (holds(seam) ? weight : 0), 0);
    if (sum <= 0) return;
    kept.push(cut);
    start = cut;
  });
  return kept;
}
