/** What a hand does to evidence: pure, so that mouse and keyboard end in the same spans. */
import { normaliseSpans, type Range, type UnitText } from "@/lib/text/evidence";
import { isBlank, whiteSpace } from "@/lib/text/graphemes";
import type { EvidenceSpan } from "@/lib/workflow/protocol";

type Spans = readonly EvidenceSpan[];

/** A unit without the white space around it; null where there is nothing else. */
export function coreOf({ answer }: Pick<UnitText, "answer">, unit: Range): Range | null {
  let { start, end } = unit;
  while (start < end && whiteSpace.test(answer.charAt(start))) start++;
  while (end > start && whiteSpace.test(answer.charAt(end - 1))) end--;
  return start < end ? { start, end } : null;
}

export type Coverage = "none" | "part" | "whole";

/** How much of a range the spans cover; spans must be normalised. White space between two spans is not missed. */
export function coverageOf(text: string, spans: readonly Range[], range: Range): Coverage {
  const inside = spans.filter((span) => span.start < range.end && span.end > range.start);
  if (inside.length === 0) return "none";
  let reach = range.start;
  for (const span of inside) {
    if (span.start > reach && !isBlank(text.slice(reach, span.start))) return "part";
    reach = Math.max(reach, span.end);
  }
  return reach >= range.end || isBlank(text.slice(reach, range.end)) ? "whole" : "part";
}

export function add(spans: Spans, range: Range, subject: UnitText): Spans {
  return normaliseSpans([...spans, range], subject);
}

/** Takes a range back; what lies outside it stays marked. */
function remove(spans: Spans, range: Range, subject: UnitText): Spans {
  const rest = spans.flatMap((span) => [
    { start: span.start, end: Math.min(span.end, range.start) },
    { start: Math.max(span.start, range.end), end: span.end },
  ]);
  return normaliseSpans(
    rest.filter(({ start, end }) => start < end),
    subject,
  );
}

/** Marks a unit; a wholly marked one is taken back, a partly marked one filled up. */
export function toggle(spans: Spans, unit: Range, subject: UnitText): Spans {
  const core = coreOf(subject, unit);
  if (!core) return spans;
  return coverageOf(subject.answer, spans, core) === "whole"
    ? remove(spans, core, subject)
    : add(spans, core, subject);
}
