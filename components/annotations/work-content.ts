import type { WorkContent } from "@/components/protocols/contract";
import type { AssignmentView, SubmissionView } from "@/lib/contracts/annotations";

type Json = Readonly<Record<string, unknown>>;

function objectAt(raw: Json, key: string): Json {
  const value = raw[key];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** A stored draft as the form wants it; what is missing or of another kind is empty. */
export function readContent(raw: Json): WorkContent {
  return {
    answers: objectAt(raw, "answers"),
    responses: objectAt(raw, "responses") as WorkContent["responses"],
    confirmed: Array.isArray(raw.confirmed) ? raw.confirmed.map(String) : [],
    activeMs: typeof raw.activeMs === "number" ? raw.activeMs : 0,
    note: typeof raw.note === "string" ? raw.note : "",
    pasted: countsAt(raw, "pasted"),
  };
}

function countsAt(raw: Json, key: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(objectAt(raw, key)))
    if (typeof count === "number") counts[name] = count;
  return counts;
}

/** Keeps a draft storable: what the form does not know is not carried along. It remembers which text it speaks of. */
export function writeContent(content: WorkContent, textVersion: number): Json {
  return { ...content, textVersion };
}

/** Was this draft written on an earlier version of the text? An empty one was not. */
export function isOfEarlierText(raw: Json, textVersion: number): boolean {
  if (Object.keys(objectAt(raw, "answers")).length === 0) return false;
  return (typeof raw.textVersion === "number" ? raw.textVersion : 1) < textVersion;
}

/** What the form starts from: returned work and second reviews from one's own earlier answers. */
export function startContent({ kind, ownAnswers }: Pick<AssignmentView, "kind" | "ownAnswers">): Json {
  return kind === "first" || ownAnswers === null ? {} : { answers: ownAnswers };
}

/** What was submitted, as the form reads it; nothing where nothing stands. */
export function contentOfSubmission(submission: SubmissionView | null): WorkContent {
  if (submission === null) return readContent({});
  const { answers, note, responses } = submission;
  const given = (responses ?? []).map(({ checkpoint, accept, reason }) => [checkpoint, { accept, reason }]);
  return readContent({ answers, note, responses: Object.fromEntries(given) });
}

/** Names this browser's copy of the draft: another round, or work that came back, is another draft. */
export function storageKeyOf({
  assignmentId,
  round,
  kind,
}: Pick<AssignmentView, "assignmentId" | "round" | "kind">): string {
  return `${assignmentId}:${round}:${kind}`;
}
