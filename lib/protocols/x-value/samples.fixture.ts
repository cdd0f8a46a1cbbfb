/** Subjects and answers for this folder's tests: made with fast-check where a property is stated. */
import fc from "fast-check";
import { normaliseSpans, unitRanges } from "@/lib/text/evidence";
import type { Subject } from "@/lib/workflow/protocol";
import type { FineGrainedAnswer, HolisticAnswer, XValueAnswers } from "./answers";
import { natures, questionFindings, scopes } from "./checkpoints";

const family = "👨‍👩‍👧‍👦";

const subject: Subject = {
  language: "en",
  question: "Should the river be dammed?",
  answer: `Dams bring power. They drown villages too. ${family} lose homes! Dams bring power.\nAsk those who live there.`,
  answerSha256: "00".repeat(32),
  unitStarts: [],
};

/** The same subject with its units, cut by hand after each mark. */
export const withUnits: Subject = {
  ...subject,
  unitStarts: [0, ...[...subject.answer.matchAll(/[.!]\s+/g)].map((match) => match.index + match[0].length)],
};

export const blank: XValueAnswers = {
  coreIssue: "Building a dam",
  scope: "Regional",
  nature: "Consensus",
  A: "Pass",
  B: { result: "Pass" },
  C: { result: "Pass" },
  D: { result: "Pass" },
  E: { spans: [] },
  F: { spans: [] },
  G: { spans: [] },
  H: { spans: [] },
};

/** Evidence for the first place where this text stands. */
export function evidence(quote: string): FineGrainedAnswer {
  const start = withUnits.answer.indexOf(quote);
  return { spans: [{ start, end: start + quote.length, quote }] };
}

const text = (max: number) =>
  fc.string({ minLength: 1, maxLength: max }).map((s) => `x${s.replaceAll("\0", "")}`.trim());

const holistic: fc.Arbitrary<HolisticAnswer> = fc.oneof(
  fc.constant<HolisticAnswer>({ result: "Pass" }),
  text(40).map((reason): HolisticAnswer => ({ result: "Fail", reason })),
);

const fineGrained: fc.Arbitrary<FineGrainedAnswer> = fc
  .tuple(
    fc.array(
      fc.tuple(fc.nat(withUnits.answer.length), fc.nat(withUnits.answer.length)).map(([a, b]) => ({
        start: Math.min(a, b),
        end: Math.max(a, b),
      })),
      { maxLength: 3 },
    ),
    fc.option(text(20), { nil: undefined }),
  )
  .map(([ranges, note]) => {
    const spans = normaliseSpans(ranges, withUnits);
    return spans.length > 0 && note !== undefined ? { spans, note } : { spans };
  });

/** Any answers that `parseAnswers` accepts for `withUnits`. */
export const anyAnswers: fc.Arbitrary<XValueAnswers> = fc.record({
  coreIssue: text(60),
  scope: fc.constantFrom(...scopes),
  nature: fc.constantFrom(...natures),
  A: fc.constantFrom(...questionFindings),
  B: holistic,
  C: holistic,
  D: holistic,
  E: fineGrained,
  F: fineGrained,
  G: fineGrained,
  H: fineGrained,
});

export const unitTexts = unitRanges(withUnits).map(({ start, end }) => withUnits.answer.slice(start, end));
