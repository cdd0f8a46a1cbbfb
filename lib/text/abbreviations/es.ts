import type { Abbreviations } from "./shape";

export const es: Abbreviations = {
  goesOn: ` mill. hnos. hno. hna. izda. mtro. obs. pbro. plza. prov. urb. v.gr. teléf. inst. edif. n.ª rvda. gta. ptda. 
    sr. sra. sres. sras. srta. srtas. dr. dra. dres. d. dña. prof. profa. lic. ing. arq. gral. cnel. tte. cap. pdte. pdta.
    excmo. excma. ilmo. ilma. rvdo. mons. sto. sta. fr. p.ej. ej. p.e. i.e. cf. cfr. aprox. av. avda. c. cra. ctra. pl. pza.
    esq. izq. dcha. ntra. depto. dpto. gob. admón. ed. eds. trad. coord. tel. tfno. ss.mm. s.m. s.a.r. ud. uds. vd. vds.
    a.c. d.c. vs. adm. min. mín. máx. univ.
  `,
  goesOnUnlessStarter: "da. ee.uu. ee. uu. s.a. s.l. cía. cia. a.m. p.m. ff.aa. rr.hh. jj.oo. u.e. e.u. jr.",
  beforeNumber:
    "párr. párrs. apdo. mod. tab. exp. cód. ley. d. ene. feb. abr. jun. jul. ago. sept. oct. nov. dic. núm. núms. nro. no. n. pág. págs. p. pp. art. arts. cap. caps. vol. vols. fig. figs. t. s. ss. inc. km. tít. cl.",
  mayEnd: "etc.",
  starters: `
    el la los las lo un una unos unas él ella ellos ellas yo tú nosotros usted ustedes este esta esto estos estas ese esa eso
    aquel aquella y o pero sin si no sí que qué quien quién cuando cuándo como cómo donde dónde porque por para en de del al
    a con desde hasta entre sobre tras según durante además también ahora hoy después luego entonces así aunque mientras
    muchos algunos todos todo cada su sus mi mis nuestro hay es fue ha han se le les nos más
  `,
};
