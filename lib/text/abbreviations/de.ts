import type { Abbreviations } from "./shape";

export const de: Abbreviations = {
  goesOn: ` pfr. dir. mdb. mdl. vors. akad. bes. ebd. ggü. inh. jmd. jmdn. mtl. tägl. jährl. wöchentl. abt. nachf. zzt. hptm. bgld. u.z. lic. rev. stud. univ. wwe. m.w. i.h.v. i.s. i.v.m. m.a.w. s.g. sg. verw. 
    dr. prof. hr. hrn. fr. frl. st. hl. sog. bzw. ca. vgl. ggf. evtl. inkl. exkl. zzgl. insb. bspw. z.b. d.h. u.a. i.d.r.
    i.e. i.a. i.s.v. o.g. s.o. s.u. u.u. v.a. z.t. z.zt. m.e. n.chr. v.chr. a.d. a.m. dipl. dipl.-ing. med. phil.
    jur. hon. priv. doz. geb. gest. verh. jr. sen. abs. allg. amtl. angebl. ausschl. beisp. betr. bez. bzgl. dt. ehem. eigtl.
    einschl. engl. entspr. erg. europ. frz. gem. gen. ges. gesch. griech. hrsg. ital. jap. jew. kath. ev. lt.
    mind. mögl. nördl. östl. südl. westl. o.ä. rd. russ. schweiz. österr. span. spez. staatl. städt. stellv. techn. teilw.
     tgl. türk. urspr. urspr. versch. vorm. wiss. wg. zit. zw. bürgerl. gegr. mwst. p.a. str. bgm. abg. anm. d.j.
  `,
  goesOnUnlessStarter:
    "max. mag. ing. tel. lat. co. bd. mrd. mio. tsd. std. min. sek. kl. o.j. e.v. u.s. u.k.",
  beforeNumber:
    "anl. bsp. p. pos. vgl. anm. gl. fig. st. stk. par. paragr. absch. teilbd. zi. jan. feb. febr. apr. jun. jul. aug. sep. sept. okt. nov. dez. nr. s. art. abs. kap. abb. tab. ziff. rn. rdnr. bd. jg. h. aufl. lfd. §. z. fn. tz. ver. anh. bl. sp. vers.",
  mayEnd: "usw. etc. u.ä. u.v.m. ff. f. o.ä. uvm. dgl. u.dgl. a.a.o.",
  starters: `
    der die das den dem des ein eine einer eines einem einen er sie es wir ich ihr du man und aber oder doch denn dann da
    dort hier dies diese dieser dieses jetzt nun wenn weil als nach in im am an auf aus bei bis durch für gegen mit ohne
    seit trotz über um unter von vor während wegen zu zum zur was wer wie wo warum auch außerdem deshalb trotzdem danach so
    alle viele manche kein keine mein sein ihre unser seitdem heute später nur nicht
  `,
};
