/** All abbreviation lists, read once into sets. Server only: nothing the browser imports may import this file. */
import type { Language } from "../languages";
import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { id } from "./id";
import { ja } from "./ja";
import { ko } from "./ko";
import { pt } from "./pt";
import { ru } from "./ru";
import type { Abbreviations } from "./shape";
import { th } from "./th";
import { ur } from "./ur";
import { vi } from "./vi";
import { zh } from "./zh";

export type AbbreviationSets = Readonly<Record<keyof Abbreviations, ReadonlySet<string>>>;

const words = (list: string | undefined): ReadonlySet<string> =>
  new Set((list ?? "").split(/\s+/).filter(Boolean));

function sets(lists: Abbreviations): AbbreviationSets {
  return {
    goesOn: words(lists.goesOn),
    goesOnUnlessStarter: words(lists.goesOnUnlessStarter),
    beforeNumber: words(lists.beforeNumber),
    notAfterNumber: words(lists.notAfterNumber),
    mayEnd: words(lists.mayEnd),
    continuers: words(lists.continuers),
    starters: words(lists.starters),
  };
}

const table: Readonly<Record<Language, AbbreviationSets>> = {
  ar: sets(ar),
  de: sets(de),
  en: sets(en),
  es: sets(es),
  fr: sets(fr),
  id: sets(id),
  ja: sets(ja),
  ko: sets(ko),
  pt: sets(pt),
  ru: sets(ru),
  th: sets(th),
  ur: sets(ur),
  vi: sets(vi),
  zh: sets(zh),
};

export function abbreviationsOf(language: Language): AbbreviationSets {
  return table[language];
}
