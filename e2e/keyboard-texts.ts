import type { OwnText } from "./own-project";

interface Own {
  readonly coreIssue: string;
  readonly texts: readonly OwnText[];
}

/** Each text has four sentences at least, the first of them with a comma, so that it can be split. */
function written(language: string, coreIssue: string, pairs: readonly (readonly [string, string])[]): Own {
  return {
    coreIssue,
    texts: pairs.map(([question, answer], index) => ({
      externalId: `keyboard-${language}-${index + 1}`,
      language,
      question,
      answer,
    })),
  };
}

export const keyboardTexts = {
  en: written("en", "Whether a town may close its library", [
    [
      "May a town close its only library to save money?",
      "A library costs money, and a poor town counts every coin. Some councils say that nobody reads any more. Others answer that children do. A closed door is hard to open again.",
    ],
    [
      "Should the night bus be given up?",
      "Few people ride at night, but those few have no other way home. The town says that it cannot pay. Nurses and bakers say that it must. A taxi costs them an hour of work.",
    ],
    [
      "May the council silence the old bell?",
      "The bell rings every hour, day and night. Neighbours cannot sleep. Others grew up with it and would miss it. The law sets a limit for noise.",
    ],
    [
      "Must a market allow the selling of live hens?",
      "Hens have always been sold there, and some families live by it. Others say that a cage in the sun is cruel. The market has a roof on one side. A rule could ask for shade and water.",
    ],
  ]),
  ar: written("ar", "هل يجوز للبلدة أن تغلق مكتبتها", [
    [
      "هل يجوز للبلدة أن تغلق مكتبتها الوحيدة لتوفير المال؟",
      "المكتبة تكلف مالًا، والبلدة الفقيرة تحسب كل درهم. يقول بعض الأعضاء إن أحدًا لم يعد يقرأ. ويجيب آخرون بأن الأطفال يقرؤون. والباب الذي يغلق يصعب فتحه من جديد.",
    ],
    [
      "هل ينبغي إلغاء حافلة الليل؟",
      "قليلون يركبون ليلًا، لكن لا سبيل آخر لهم إلى البيت. تقول البلدة إنها لا تستطيع الدفع. وتقول الممرضات إن ذلك واجب. وسيارة الأجرة تكلفهن أجر ساعة.",
    ],
  ]),
  th: written("th", "เมืองควรปิดห้องสมุดหรือไม่", [
    [
      "เมืองควรปิดห้องสมุดแห่งเดียวเพื่อประหยัดเงินหรือไม่",
      "ห้องสมุดมีค่าใช้จ่าย และเมืองเล็กต้องนับทุกบาท\nบางคนบอกว่าไม่มีใครอ่านหนังสือแล้ว\nแต่เด็กหลายคนยังอ่านอยู่\nประตูที่ปิดแล้วเปิดใหม่ได้ยาก",
    ],
    [
      "ควรเลิกรถเมล์กลางคืนหรือไม่",
      "คนนั่งรถตอนกลางคืนมีน้อย แต่คนเหล่านั้นไม่มีทางกลับบ้านทางอื่น\nเมืองบอกว่าจ่ายไม่ไหว\nพยาบาลบอกว่าจำเป็น\nแท็กซี่แพงเท่าค่าแรงหนึ่งชั่วโมง",
    ],
  ]),
  ja: written("ja", "図書館を閉めてよいか", [
    [
      "町は節約のために唯一の図書館を閉めてもよいですか。",
      "図書館にはお金がかかり、小さな町は一円でも惜しい。もう誰も本を読まないと言う議員もいる。しかし子どもたちは読んでいる。閉じた扉をまた開けるのは難しい。",
    ],
    [
      "夜行バスはやめるべきですか。",
      "夜に乗る人は少ないが、その人たちにはほかに帰る手段がない。町は払えないと言う。看護師は必要だと言う。タクシーは一時間分の賃金になる。",
    ],
  ]),
} as const satisfies Readonly<Record<string, Own>>;
