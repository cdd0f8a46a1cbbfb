"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";

const letters = ["E", "F", "G", "H"] as const;
type Letter = (typeof letters)[number];

interface Range {
  readonly start: number;
  readonly end: number;
}

const marks: Readonly<Record<Letter, string>> = { E: "mark-e", F: "mark-f", G: "mark-g", H: "mark-h" };
const inks: Readonly<Record<Letter, string>> = {
  E: "text-mark-e",
  F: "text-mark-f",
  G: "text-mark-g",
  H: "text-mark-h",
};

function isRange(value: unknown): value is Range {
  return (
    typeof value === "object" &&
    value !== null &&
    "start" in value &&
    "end" in value &&
    typeof value.start === "number" &&
    typeof value.end === "number"
  );
}

/** The evidence of one checkpoint in stored answers; none where they are of another protocol. */
function spansOf(answers: Readonly<Record<string, unknown>>, letter: string): readonly Range[] {
  const answer = answers[letter];
  if (typeof answer !== "object" || answer === null || !("spans" in answer)) return [];
  return Array.isArray(answer.spans) ? answer.spans.filter(isRange) : [];
}

interface Piece extends Range {
  readonly marked: readonly Letter[];
  /** Those whose evidence begins here: their letters are written once. */
  readonly opening: readonly Letter[];
}

function piecesOf(text: string, answers: Readonly<Record<string, unknown>>): Piece[] {
  const ranges = letters.flatMap((letter) => spansOf(answers, letter).map((range) => ({ letter, ...range })));
  const edges = [0, text.length, ...ranges.flatMap(({ start, end }) => [start, end])];
  const sorted = [...new Set(edges)].filter((edge) => edge >= 0 && edge <= text.length).sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? text.length;
    const own = ranges.filter((range) => range.start <= start && range.end >= end);
    return {
      start,
      end,
      marked: letters.filter((letter) => own.some((range) => range.letter === letter)),
      opening: letters.filter((letter) =>
        own.some((range) => range.letter === letter && range.start === start),
      ),
    };
  });
}

/** The answer with one person's evidence underlined, each checkpoint's letter where its evidence begins. */
export function MarkedAnswer({
  text,
  answers,
}: {
  text: string;
  answers: Readonly<Record<string, unknown>>;
}) {
  const t = useTranslations("samples.detail");
  return piecesOf(text, answers).map(({ start, end, marked, opening }) => {
    const slice = text.slice(start, end);
    if (marked.length === 0) return <span key={start}>{slice}</span>;
    return (
      <mark
        key={start}
        title={t("evidence", { points: marked.join(", ") })}
        className={classNames("mark bg-transparent text-ink", ...marked.map((letter) => marks[letter]))}
      >
        {opening.map((letter) => (
          <sup
            key={letter}
            dir="ltr"
            className={classNames("me-0.5 select-none font-interface font-semibold text-xs", inks[letter])}
          >
            {letter}
          </sup>
        ))}
        {slice}
      </mark>
    );
  });
}
