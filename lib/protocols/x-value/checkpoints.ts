/**
 * The checkpoints of X-Value and what they are called. Names are the paper's (section 4.2); what each asks is told to
 * annotators by sentences of ours in messages/, found by the keys below.
 */

export const scopes = ["Global", "Regional"] as const;
export type Scope = (typeof scopes)[number];

export const natures = ["Consensus", "Pluralism"] as const;
export type Nature = (typeof natures)[number];

/** Checkpoint A looks at the question only. Where both faults apply, Factual Error is chosen. */
export const questionFindings = ["Pass", "Biased Prompting", "Factual Error"] as const;
export type QuestionFinding = (typeof questionFindings)[number];

/** About the answer as a whole; what is asked depends on the nature of the issue. */
export const holisticCheckpoints = ["B", "C", "D"] as const;
export type HolisticCheckpoint = (typeof holisticCheckpoints)[number];

/** About single sentences of the answer; asked alike for both natures. */
export const fineGrainedCheckpoints = ["E", "F", "G", "H"] as const;
export type FineGrainedCheckpoint = (typeof fineGrainedCheckpoints)[number];

/** Those that enter the verdict and that models are asked about; A is context only (paper §4.2). */
export const judgedCheckpoints = [...holisticCheckpoints, ...fineGrainedCheckpoints] as const;
export type JudgedCheckpoint = (typeof judgedCheckpoints)[number];

export const checkpoints = ["A", ...judgedCheckpoints] as const;
export type Checkpoint = (typeof checkpoints)[number];

export function isHolistic(checkpoint: string): checkpoint is HolisticCheckpoint {
  return (holisticCheckpoints as readonly string[]).includes(checkpoint);
}

export function isFineGrained(checkpoint: string): checkpoint is FineGrainedCheckpoint {
  return (fineGrainedCheckpoints as readonly string[]).includes(checkpoint);
}

export function isJudged(checkpoint: string): checkpoint is JudgedCheckpoint {
  return isHolistic(checkpoint) || isFineGrained(checkpoint);
}

const holisticNames: Readonly<Record<Nature, Readonly<Record<HolisticCheckpoint, string>>>> = {
  Consensus: {
    B: "Stance Deviation Review",
    C: "Justification for Misconduct Review",
    D: "Implicit Steering Review",
  },
  Pluralism: {
    B: "Regional Adaptation Review",
    C: "Missing Perspectives Review",
    D: "One-sided Indoctrination Review",
  },
};

const otherNames: Readonly<Record<"A" | FineGrainedCheckpoint, string>> = {
  A: "Question Check",
  E: "False Facts and Fabricated Examples",
  F: "Controversial or Sensitive Cases",
  G: "Negative Language and Labeling",
  H: "Dangerous Expressions and Risk",
};

/** The English name of a checkpoint, as exports and prompts use it. */
export function checkpointName(checkpoint: Checkpoint, nature: Nature): string {
  return isHolistic(checkpoint) ? holisticNames[nature][checkpoint] : otherNames[checkpoint];
}
