import type { Abbreviations } from "./shape";

export const fr: Abbreviations = {
  goesOn: ` bld. bât. appt. gal. cdt. col. pdt. dipl. intro. étym. ing. n.b. sr. fr. 
    m. mm. mr. dr. pr. prof. me. mgr. st. ste. sts. p.ex. c.-à-d. c.à.d. cf. av. bd. boul. env. éd. éds. dir. coll. trad.
      tél. hab. apr. j.-c. s.m. s.a.r. r.p. gén. cap. lt. adj. univ. dép. gouv. vs. resp. ndlr. n.d.l.r. i.e.
    ibid. op. sc. hon. réf. moy. quest. rép. sté. ets.
  `,
  goesOnUnlessStarter: "max. min. ex. cie. inc. ltée. s.a. s.a.r.l. u.e. o.n.u. u.s. r.d.c.",
  beforeNumber:
    "chp. tabl. annexe. réf. sect. ann. ill. pl. rég. ch. janv. févr. avr. juil. sept. oct. nov. déc. no. nos. n. p. pp. art. chap. vol. fig. t. al. par. l. éd. paragr. arr.",
  mayEnd: "etc.",
  starters: `
    le la les l' un une des du de il elle ils elles on nous vous je tu ce cet cette ces cela ça ceci c'est et ou mais donc or
    ni car si quand lorsque comme que qui quoi où pourquoi comment dans en au aux à avec sans sous sur par pour chez entre
    vers depuis pendant après avant aussi ainsi alors puis enfin ensuite cependant pourtant toutefois même tout tous toute
    toutes plusieurs certains chaque aucun son sa ses leur leurs mon ma mes notre votre oui non ne bien très plus selon malgré
  `,
};
