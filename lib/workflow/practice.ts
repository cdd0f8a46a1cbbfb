import type { Answers, Protocol, Subject } from "./protocol";

/** One text of a practice course, with its model answers and what they teach. */
export interface PracticeText {
  /** Its key: the same in every language. */
  readonly item: string;
  readonly category: string;
  /** Names question, answer and model answers as they are: another one is another text, to be answered anew. */
  readonly edition: string;
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
  /** Another one: some text or model answer is another. */
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

/** A score with what it was made on. */
export interface PracticeAttempt extends PracticeScore {
  /** Of the text; empty: kept before single texts had editions, when the course's version told them apart. */
  readonly edition: string;
  readonly courseVersion: string;
  readonly at: Date;
}

/** Was an attempt made on this text as it is now? */
export function isOfPresentEdition(
  attempt: Pick<PracticeAttempt, "item" | "edition" | "courseVersion">,
  course: PracticeCourse,
): boolean {
  const text = course.texts.find(({ item }) => item === attempt.item);
  if (!text) return false;
  return attempt.edition === "" ? attempt.courseVersion === course.version : attempt.edition === text.edition;
}

/**
 * What counts of a person's attempts (our choice; docs/decisions/010): at each text the latest that was made on it as it
 * is now. A text that became another is to be answered anew; the others keep what was made of them.
 */
export function scoresThatCount(
  attempts: readonly PracticeAttempt[],
  course: PracticeCourse,
): readonly PracticeScore[] {
  return course.texts.flatMap(({ item }) => {
    const [latest] = attempts
      .filter((attempt) => attempt.item === item && isOfPresentEdition(attempt, course))
      .toSorted((x, y) => y.at.getTime() - x.at.getTime());
    return latest ? [{ item, points: latest.points, right: latest.right }] : [];
  });
}

/**
 * Percent of points right over the scores that count; null until every text of the course has one. Rounded down, so that
 * a mark is never reached by rounding.
 */
export function practiceMark(
  attempts: readonly PracticeAttempt[],
  course: PracticeCourse | null,
): number | null {
  const scores = course ? scoresThatCount(attempts, course) : [];
  if (!course || scores.length < course.texts.length) return null;
  const points = scores.reduce((sum, score) => sum + score.points, 0);
  const right = scores.reduce((sum, score) => sum + score.right, 0);
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
