import type { Answers, Protocol, Subject } from "./protocol";

/** One text of a practice course, with its model answers and what they teach. */
export interface PracticeText {
  /** Its key: the same in every language. */
  readonly item: string;
  readonly category: string;
  readonly subject: Subject;
  /** As the protocol stores answers. */
  readonly expected: Answers;
  /** What lures people here, and how to see through it. */
  readonly trap: string;
  /** By point: why the model answer is what it is. Points that explain themselves are missing. */
  readonly why: Readonly<Record<string, string>>;
}

/** The practice course of a language, its texts in their order. It stands outside the benchmark. */
export interface PracticeCourse {
  /** Another one: other texts, so that marks in the text of an earlier attempt say nothing any more. */
  readonly version: string;
  readonly texts: readonly PracticeText[];
}

/** The points that practice is graded by: all but the verdict, which only follows from them. */
export function practicePoints({ points }: Pick<Protocol, "points">): string[] {
  return points.filter((point) => point !== "verdict");
}

/**
 * The points answered otherwise than by the model answers. Evidence is right when half of it is shared, whatever the
 * project asks of real work: a newcomer who also marked the sentence before has seen the fault. Wording is not graded.
 */
export function missedPoints(
  protocol: Pick<Protocol, "points" | "same">,
  given: Answers,
  { expected, subject }: Pick<PracticeText, "expected" | "subject">,
): string[] {
  return practicePoints(protocol).filter(
    (point) => !protocol.same(point, given, expected, subject, { evidenceAgreement: "overlap" }),
  );
}

/** One text of a practice course, answered: how many of its points agree with the model answers. */
export interface PracticeScore {
  readonly item: string;
  readonly points: number;
  readonly right: number;
}

/**
 * Percent of points right over the latest attempt at each text of the course; null until every text was answered.
 * Rounded down, so that a mark is never reached by rounding.
 */
export function practiceMark(latest: readonly PracticeScore[], items: readonly string[]): number | null {
  const counted = latest.filter(({ item }) => items.includes(item));
  if (items.length === 0 || new Set(counted.map(({ item }) => item)).size < items.length) return null;
  const points = counted.reduce((sum, score) => sum + score.points, 0);
  const right = counted.reduce((sum, score) => sum + score.right, 0);
  return points === 0 ? null : Math.floor((100 * right) / points);
}

/**
 * Must this person practise before they claim? Only before their first real sample, and only where the lead asks for
 * a mark: whoever has begun is not sent back to school by a later change of the settings.
 */
export function practiceIsDue(facts: {
  readonly requiredMark: number;
  readonly mark: number | null;
  readonly hasBegun: boolean;
}): boolean {
  if (facts.requiredMark === 0 || facts.hasBegun) return false;
  return facts.mark === null || facts.mark < facts.requiredMark;
}
