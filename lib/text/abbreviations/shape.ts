/**
 * How the full stop is used in one language beside ending sentences. Every entry is lower case, ends with its full
 * stop and has no white space inside ("z.b." stands for "z. B." too); entries are parted by white space.
 */
export interface Abbreviations {
  /** The sentence goes on after these: titles, "for example". */
  readonly goesOn?: string;
  /** It goes on unless the next word is one that begins sentences: "Inc.", "U.S.". */
  readonly goesOnUnlessStarter?: string;
  /** It goes on when a number follows: "No. 5". */
  readonly beforeNumber?: string;
  /** It goes on unless a number stands before: Russian "г." is a city, but after a number a year. */
  readonly notAfterNumber?: string;
  /** A capital letter after these begins a sentence, although they look like abbreviations that go on: "etc.". */
  readonly mayEnd?: string;
  /** Words, lower case, with which a sentence goes on even after those: where there are no capital letters to tell. */
  readonly continuers?: string;
  /** Words, lower case, that begin sentences more often than names. */
  readonly starters?: string;
}
