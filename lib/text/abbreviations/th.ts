import { latin } from "./latin";
import type { Abbreviations } from "./shape";

/** Thai is cut into pieces at spaces; a piece does not end after one of these. */
export const th = {
  goesOn: `${latin.goesOn}
    นาย. นาง. น.ส. ด.ช. ด.ญ. ดร. ผศ. รศ. ศ. ผศ.ดร. รศ.ดร. ศ.ดร. นพ. พญ. ทพ. พล.อ. พล.ท. พล.ต. พล.ต.อ. พล.ต.ท. พล.ต.ต. พ.ต.อ. พ.ต.ท.
    พ.ต.ต. พ.อ. พ.ท. พ.ต. ร.อ. ร.ท. ร.ต. ร.ต.อ. ร.ต.ท. ร.ต.ต. จ.ส.อ. ส.ต.ท. ม.ร.ว. ม.ล. ม.จ. จ. อ. ต. ถ. ซ. กทม. รร. มรว. บมจ. บจก. หจก.
    พ.ร.บ. พ.ร.ก. พ.ร.ฎ. รธน. ส.ส. ส.ว. ม. ป. พ.ศ. ค.ศ. ร.ศ. เช่น.
  `,
  beforeNumber: `${latin.beforeNumber} พ.ศ. ค.ศ. ร.ศ. ม. มาตรา. ข้อ. น. หน้า. เลขที่. โทร. ฉบับที่. ครั้งที่.`,
  mayEnd: "ฯลฯ.",
} satisfies Abbreviations;
