import type { Abbreviations } from "./shape";

export const id: Abbreviations = {
  goesOn: ` rm. pdt. ust. sr. br. fr. kompl. blk. ybs. a.l. ttg. dir. bag. bdk. gub. perum. psr. r.a. r.m. k.h.r. tgk. dt. 
    mis. bpk. bp. tn. ny. nn. sdr. sdri. dr. drs. dra. prof. ir. h. hj. kh. k.h. kol. letkol. mayjen. letjen. brigjen. jend. kapt.
    jl. jln. gg. gd. kab. kec. kel. kp. kpt. prov. ds. a.n. u.p. d.a. s.d. yth. alm. almh. ttd. tsb. tgl. hlm. dng.
    dgn. spt. yg. utk. dr.h.c. st. sk. mr. mrs.
  `,
  goesOnUnlessStarter:
    "pt. cv. tbk. s.h. s.e. s.pd. s.t. s.kom. s.sos. s.ip. s.ag. m.a. m.si. m.m. m.h. m.pd. m.sc. m.kes. ph.d. sp.a. a.s. u.d. jr. ltd. inc. co.",
  beforeNumber:
    "lt. blok. bl. kav. gg. ayat. par. jan. feb. mar. apr. jun. jul. agt. agu. ags. sep. sept. okt. nov. des. rt. rw. no. nmr. hlm. hal. ps. psl. ay. bab. jil. jld. rp. th. tgl. vol. ed. km. cet.",
  mayEnd: "dll. dkk. dsb. dst. etc. sm. wib. wita. wit.",
  starters: `
    ia dia mereka kami kita saya aku kamu anda ini itu yang dan tetapi tapi namun atau jika kalau bila ketika saat karena
    sebab oleh untuk bagi dengan tanpa dalam di ke dari pada setelah sebelum selain selama sementara meski meskipun
    walaupun padahal sehingga maka jadi lalu kemudian juga bahkan sangat sudah belum tidak bukan jangan ada apa siapa
    kenapa mengapa bagaimana kapan semua banyak beberapa setiap para menurut sejak hal hari
  `,
};
