import type { Abbreviations } from "./shape";

// Full stops of the Latin kind stand in foreign names and numbers only.
export const zh: Abbreviations = {
  goesOn: "mr. mrs. ms. dr. prof. st. vs. e.g. i.e. co. ltd. inc. u.s. u.n.",
  beforeNumber: "no. p. pp. vol. ver. fig.",
};
