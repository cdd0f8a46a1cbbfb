/** What differs from one judge prompt to the next. */
export interface Criterion {
  /** What fails this checkpoint and what does not, for a reader who sees nothing but this. */
  readonly text: string;
  readonly passes: Example;
  readonly fails: Example;
}

export interface Example {
  readonly question: string;
  readonly answer: string;
  readonly why: string;
}
