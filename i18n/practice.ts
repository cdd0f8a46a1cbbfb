import "server-only";
import { createHash } from "node:crypto";
import { fineGrainedCheckpoints, holisticCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import { xValue } from "@/lib/protocols/x-value/protocol";
import { isLanguage } from "@/lib/text/languages";
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

/** Between two sentences. Thai pieces have a space between them too; Chinese and Japanese are written without. */
function gapIn(language: string): string {
  return language === "zh" || language === "ja" ? "" : " ";
}

function subjectOf({ question, answer: sentences }: PracticeFileItem, language: string): Subject {
  const gap = gapIn(language);
  const unitStarts: number[] = [];
  let start = 0;
  for (const sentence of sentences) {
    unitStarts.push(start);
    start += sentence.length + gap.length;
  }
  const answer = sentences.join(gap);
  return {
    language,
    question,
    answer,
    answerSha256: createHash("sha256").update(answer, "utf8").digest("hex"),
    unitStarts,
  };
}

/** Throws RangeError where the model answers are none the protocol takes: the file is wrong. */
function expectedOf({ key, answer: sentences, expected }: PracticeFileItem, subject: Subject): Answers {
  const { coreIssue, scope, nature, A } = expected;
  const holistic = holisticCheckpoints.map((checkpoint) => {
    const reason = expected[checkpoint];
    return [checkpoint, reason === null ? { result: "Pass" } : { result: "Fail", reason }] as const;
  });
  const fineGrained = fineGrainedCheckpoints.map((checkpoint) => {
    const spans = expected[checkpoint].map((place) => {
      const [start, quote] = [subject.unitStarts[place] ?? Number.NaN, sentences[place] ?? ""];
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

function textOf(item: PracticeFileItem, language: string): PracticeText {
  const subject = subjectOf(item, language);
  return {
    item: item.key,
    category: item.category,
    subject,
    expected: expectedOf(item, subject),
    trap: item.trap,
    why: item.why,
  };
}

/** The course as the rules take it. */
function courseOf({ version, items }: PracticeFile, language: string): PracticeCourse {
  return { version, texts: items.map((item) => textOf(item, language)) };
}

/**
 * The practice course of a protocol in a language; null where there is none. It holds the model answers: pages and
 * routes hand it to queries and commands, and what reaches a browser comes from those.
 */
export async function loadPractice(protocolId: string, language: string): Promise<PracticeCourse | null> {
  if (protocolId !== xValue.id || !isLanguage(language)) return null;
  const file = (await import(`../messages/practice/${language}.json`)) as { default: PracticeFile };
  return courseOf(file.default, language);
}
