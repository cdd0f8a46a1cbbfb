import { latin } from "./latin";
import type { Abbreviations } from "./shape";

export const ja: Abbreviations = latin;
