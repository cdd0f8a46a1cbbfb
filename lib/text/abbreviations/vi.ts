import type { Abbreviations } from "./shape";

export const vi: Abbreviations = {
  goesOn: ` mt. đgm. hy. nb. pb. pct. hs. sv. gđ. tgđ. pgđ. bt. tbt. tgk. ntl. nsx. đhqg. tt.hcm. s.j. o.p. 
    tp. tx. tt. q. p. h. x. ts. ths. gs. pgs. pgs.ts. gs.ts. bs. ks. cn. ls. lm. hv. đt. nxb. ubnd. hđnd. ths.bs. ts.bs. ths.ls. cvl. đd. gv.
    đ. đc. sn. kts. nsnd. nsưt. nsnd. vd. v.d. tr.cn. scn. st. mr. mrs. ms. dr. prof. đ/c.
  `,
  goesOnUnlessStarter: "ct. cty. co. ltd. inc. jsc. u.s. jr. tnhh.",
  beforeNumber: "số. tr. đ. điều. khoản. mục. q. p. t. vol. no. h. đt. sđt. k. ql. tl.",
  mayEnd: "v.v. v.v.. vv.",
  starters: `
    anh chị ông bà họ tôi ta chúng nó hắn cô đây đó điều việc những các một mọi mỗi nhiều vài và nhưng hoặc nếu khi lúc vì
    bởi do để cho với trong trên dưới ngoài sau trước tại từ theo đến về dù tuy mặc còn thì là cũng vẫn đã đang sẽ không
    chưa hãy đừng ai gì sao tại nơi hiện nay hôm ngày ngoài thế vậy như bên cạnh
  `,
};
