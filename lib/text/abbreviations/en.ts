import type { Abbreviations } from "./shape";

export const en: Abbreviations = {
  goesOn: `
    mr. mrs. ms. mx. messrs. dr. prof. rev. fr. hon. pres. gov. sen. amb. adm. maj. col. lt. capt. cmdr. sgt. cpl.
    pvt. supt. det. insp. ofc. st. mt. ft. e.g. i.e. eg. ie. cf. viz. vs. v. esp. incl. approx. ca. c. al. ed. eds.
    univ. dept. assn. bros. mlle. mme. msgr. sr. fig. figs. eq. eqs. sec. secs. chs. vol. vols. para. paras. ibid.
    op. resp. aka. w.r.t. a.k.a. atty. asst. assoc. dist. natl. intl. gov't. sra. srta. sgts. hrs.
  `,
  goesOnUnlessStarter: `
    trans. rep. gen. inc. ltd. co. corp. llc. plc. jr. u.s. u.k. u.n. u.s.a. e.u. d.c. a.m. p.m. am. pm. ph.d. m.d. b.a. m.a. b.sc. m.sc. esq.
    ave. blvd. rd. hwy. mon. tue. tues. wed. thu. thurs. fri.
      calif. penn. tex. ariz. colo. conn. fla. kan. mich. minn. okla. wis. va. b.c. a.d.
    c.e. b.c.e. l.a. n.y. s.f. p.s.
  `,
  beforeNumber:
    "jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. no. nos. p. pp. art. arts. pt. fig. sec. ch. vol. ver. v. ex. app. tab. n. cl. ss. s. para. bk. est. max. min. nr.",
  mayEnd: "etc. et.al. etc.).",
  starters: `
    the a an it he she they we you i this that these those there here who what when where why how which if but and or so
    then yet nor for however moreover although though while after before since because as in on at by with from to of
    his her its their our your my some many most all each every no not one two also even still now once perhaps maybe
    yes is are was were do does did can could will would should let please both another such
  `,
};
