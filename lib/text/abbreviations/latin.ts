import type { Abbreviations } from "./shape";

/** In languages of other scripts, full stops of the Latin kind stand in foreign names and numbers only. */
export const latin = {
  goesOn: "mr. mrs. ms. dr. prof. st. vs. e.g. i.e. co. ltd. inc. corp. llc. jr. u.s. u.n. e.u. u.k.",
  beforeNumber: "no. nos. p. pp. vol. ver. v. fig. ch. sec. art. tel.",
} satisfies Abbreviations;
