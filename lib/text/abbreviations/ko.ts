import type { Abbreviations } from "./shape";

export const ko: Abbreviations = {
  goesOn: "mr. mrs. ms. dr. prof. st. vs. e.g. i.e. co. ltd. inc. u.s. u.n.",
  beforeNumber: "no. p. pp. vol. ver. fig. tel.",
};
