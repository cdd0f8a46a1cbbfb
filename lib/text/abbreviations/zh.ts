import { latin } from "./latin";
import type { Abbreviations } from "./shape";

export const zh: Abbreviations = latin;
