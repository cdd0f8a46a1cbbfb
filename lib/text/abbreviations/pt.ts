import type { Abbreviations } from "./shape";

export const pt: Abbreviations = {
  goesOn: ` pça. hosp. inst. apto. ap. bl. cj. jd. vl. res. enf. ver. rev. frei. mons. cônego. n.ª tv. lgo. vd. tb. prefs. del. 
    sr. sra. srs. sras. srta. dr. dra. drs. dras. prof. profa. profs. d. exmo. exma. ilmo. ilma. v.exa. s.exa. eng. arq. adv. gen.
    cel. cap. ten. sgt. maj. alm. brig. min. dep. sen. gov. pres. pe. fr. sto. sta. p.ex. ex. i.e. cf. av. r. al. pç. rod. estr.
    aprox. máx. mín. tel. ed. eds. org. orgs. trad. coord. depto. dpto. univ. a.c. d.c. obs. séc. vs. adm. des. juiz.
  `,
  goesOnUnlessStarter: "ltda. cia. s.a. s/a. e.u.a. u.e. a.m. p.m. jr. inc.",
  beforeNumber:
    "par. parág. pars. tab. lt. qd. ap. apto. bl. un. ex. ed. jan. fev. abr. jun. jul. ago. set. out. nov. dez. n. nº. no. núm. pág. págs. p. pp. art. arts. cap. caps. vol. fig. inc. §. km. séc. fl. fls. al. t.",
  mayEnd: "etc.",
  starters: `
    o a os as um uma uns umas ele ela eles elas eu tu você vocês nós este esta isto estes estas esse essa isso esses essas
    aquele aquela aquilo e ou mas porém se não sim que quem quando como onde porque por para em no na nos nas de do da dos
    das ao à com sem desde até entre sobre sob após antes segundo durante além também agora hoje depois então assim embora
    enquanto muitos alguns todos todo toda cada seu sua seus suas meu minha há é foi são mais já ainda ninguém tudo
  `,
};
