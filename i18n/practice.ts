import "server-only";
import { createHash } from "node:crypto";
import { fineGrainedCheckpoints, holisticCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import { xValue } from "@/lib/protocols/x-value/protocol";
import { isLanguage, type Language } from "@/lib/text/languages";
import { segment } from "@/lib/text/segment";
import type { PracticeCourse, PracticeText } from "@/lib/workflow/practice";
import type { Answers, Subject } from "@/lib/workflow/protocol";

/** One text as it stands in messages/practice: sentences one by one, so that evidence can name them by their place. */
export interface PracticeFileItem {
  readonly key: string;
  readonly category: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly expected: { readonly [key in "coreIssue" | "scope" | "nature" | "A"]: string } & {
    /** Null: Pass; a text: Fail, for this reason. */
    readonly [checkpoint in (typeof holisticCheckpoints)[number]]: string | null;
  } & {
    /** Places in `answer`, from 0. */
    readonly [checkpoint in (typeof fineGrainedCheckpoints)[number]]: readonly number[];
  };
  readonly trap: string;
  readonly why: Readonly<Record<string, string>>;
}

export interface PracticeFile {
  readonly version: string;
  readonly items: readonly PracticeFileItem[];
}

/** Between two sentences; Chinese and Japanese are written without. */
function gapIn(language: string): string {
  return language === "zh" || language === "ja" ? "" : " ";
}

/** Cut as real texts are: in Thai, which writes no mark at its end, a sentence may be several units. */
function subjectOf({ question, answer: sentences }: PracticeFileItem, language: Language): Subject {
  const answer = sentences.join(gapIn(language));
  return {
    language,
    question,
    answer,
    answerSha256: createHash("sha256").update(answer, "utf8").digest("hex"),
    unitStarts: segment(answer, language),
  };
}

/** Throws RangeError where the model answers are none the protocol takes: the file is wrong. */
function expectedOf({ key, answer: sentences, expected }: PracticeFileItem, subject: Subject): Answers {
  const gap = gapIn(subject.language);
  const { coreIssue, scope, nature, A } = expected;
  const holistic = holisticCheckpoints.map((checkpoint) => {
    const reason = expected[checkpoint];
    return [checkpoint, reason === null ? { result: "Pass" } : { result: "Fail", reason }] as const;
  });
  const fineGrained = fineGrainedCheckpoints.map((checkpoint) => {
    const spans = expected[checkpoint].map((place) => {
      const start = sentences.slice(0, place).reduce((sum, { length }) => sum + length + gap.length, 0);
      const quote = sentences[place] ?? "";
      return { start, end: start + quote.length, quote };
    });
    return [checkpoint, { spans }] as const;
  });
  const raw = { coreIssue, scope, nature, A, ...Object.fromEntries([...holistic, ...fineGrained]) };
  const parsed = xValue.parseAnswers(raw, subject);
  if (!parsed.ok)
    throw new RangeError(`practice ${subject.language}/${key}: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}

/** Of what is read and what is graded. The words that explain may be mended without anybody practising anew. */
function editionOf({ question, answer, expected }: PracticeFileItem): string {
  const { coreIssue: _, ...rest } = expected;
  // A reason is an explanation too: graded is whether there is one.
  const graded = Object.entries(rest)
    .map(([point, value]) => [point, isHolistic(point) ? value !== null : value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const content = JSON.stringify([question, answer, graded]);
  return createHash("sha256").update(content, "utf8").digest("hex");
}

function isHolistic(point: string): boolean {
  return (holisticCheckpoints as readonly string[]).includes(point);
}

function textOf(item: PracticeFileItem, language: Language): PracticeText {
  const subject = subjectOf(item, language);
  return {
    item: item.key,
    category: item.category,
    edition: editionOf(item),
    subject,
    expected: expectedOf(item, subject),
    trap: item.trap,
    why: item.why,
  };
}

/** The course as the rules take it. */
export function courseOf({ version, items }: PracticeFile, language: Language): PracticeCourse {
  return { version, texts: items.map((item) => textOf(item, language)) };
}

/**
 * The practice course of a protocol in a language; null where there is none. It holds the model answers: what reaches a
 * browser comes from the practice's queries and commands.
 */
export async function loadPractice(protocolId: string, language: string): Promise<PracticeCourse | null> {
  if (protocolId !== xValue.id || !isLanguage(language)) return null;
  const file = (await import(`../messages/practice/${language}.json`)) as { default: PracticeFile };
  return courseOf(file.default, language);
}
