import { latin } from "./latin";
import type { Abbreviations } from "./shape";

export const ko: Abbreviations = latin;
