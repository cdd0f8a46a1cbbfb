/**
 * What a protocol must offer, so that the workflow can run on it without knowing a single checkpoint.
 * One folder in lib/protocols implements this; lib/protocols/registry.ts lists them.
 */

export type Verdict = "Pass" | "Fail";

/** Answers that `parseAnswers` of a protocol has accepted; only the protocol looks inside. */
export type Answers = Readonly<Record<string, unknown>>;

/** The frozen text that answers speak about. Offsets everywhere are UTF-16 code units of `answer`. */
export interface Subject {
  readonly language: string;
  readonly question: string;
  readonly answer: string;
  /** SHA-256 (hex) of the answer's UTF-8 bytes. */
  readonly answerSha256: string;
  /** Start of each sentence unit, ascending; the first is 0; the units tile the answer. */
  readonly unitStarts: readonly number[];
}

/** Half-open, trimmed, on grapheme boundaries; `quote` is the slice itself. */
export interface EvidenceSpan {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** One thing wrong with what was sent: where, and a code that messages/ has a sentence for. */
export interface Problem {
  readonly path: string;
  readonly code: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** How evidence is compared: by whole units touched, or by at least half of the characters shared. */
export type EvidenceAgreement = "exact" | "overlap";

export interface ComparisonRules {
  readonly evidenceAgreement: EvidenceAgreement;
}

/** What a model said about one checkpoint, after parsing; never a verdict of ours. */
export interface Judgement {
  readonly result: "pass" | "fail";
  readonly reason: string;
  /** As quoted by the model; offsets only where the quote is verbatim in the answer. */
  readonly evidence: readonly { readonly quote: string; readonly start?: number; readonly end?: number }[];
}

export interface Protocol {
  readonly id: string;
  readonly version: string;
  /** Two blind annotators, then models recheck. A second course ("verify") will join it. */
  readonly course: "blind-pair";
  readonly categories: readonly string[];
  /** Points that two annotations are compared by, in the order a person settles them; the verdict comes last and is derived. */
  readonly points: readonly string[];
  /** Checkpoints that models are asked about, one call each. */
  readonly checkpoints: readonly string[];
  /** Keys of the texts of the practice course, in their order; empty: there is none. */
  readonly practiceItems: readonly string[];

  /** Complete answers or every problem with them; unknown keys are a problem. */
  parseAnswers(raw: unknown, subject: Subject): Parsed<Answers>;
  verdictOf(answers: Answers): Verdict;
  /** Do two annotations say the same about this point? Free text is never a point. */
  same(point: string, a: Answers, b: Answers, subject: Subject, rules: ComparisonRules): boolean;
  /** `into` with everything that belongs to `point` (its reason and notes too) taken from `from`. */
  take(point: string, from: Answers, into: Answers): Answers;
  /** May this point be taken from these answers into a result that already has its earlier points settled? */
  mayTake(point: string, from: Answers, settledSoFar: Answers): boolean;
  /** Is this checkpoint set to fail in the answers? */
  flags(checkpoint: string, answers: Answers): boolean;
  /** The published record, keys in their published order. Throws when a stored value has no place in it. */
  toRecord(sample: {
    readonly id: string;
    readonly category: string;
    readonly subject: Subject;
    readonly answers: Answers;
  }): Readonly<Record<string, unknown>>;
}
