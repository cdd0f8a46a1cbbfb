import type { CaseContent } from "@/components/protocols/contract";
import type { CaseView } from "@/lib/contracts/adjudication";

type Json = Readonly<Record<string, unknown>>;

function objectAt(raw: Json, key: string): Json {
  const value = raw[key];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function decisionsOf(raw: Json): CaseContent["decisions"] {
  const decisions: Record<string, { take?: "A" | "B" | "other"; reason: string }> = {};
  for (const point of Object.keys(raw)) {
    const { take, reason } = objectAt(raw, point);
    const words = typeof reason === "string" ? reason : "";
    decisions[point] =
      take === "A" || take === "B" || take === "other" ? { take, reason: words } : { reason: words };
  }
  return decisions;
}

/** What is kept of a case in hand: what the form shows, and words that belong to no point. */
export interface CaseDraft extends CaseContent {
  /** Why the case is beyond settling, while that is being written. */
  readonly asideReason: string;
}

/** A stored draft as the form wants it; what is missing or of another kind is empty. */
export function readCase(raw: Json): CaseDraft {
  const from = raw.coreIssueFrom;
  return {
    decisions: decisionsOf(objectAt(raw, "decisions")),
    other: objectAt(raw, "other"),
    coreIssueFrom: from === "A" || from === "B" || from === "own" ? from : null,
    ownCoreIssue: typeof raw.ownCoreIssue === "string" ? raw.ownCoreIssue : "",
    activeMs: typeof raw.activeMs === "number" ? raw.activeMs : 0,
    asideReason: typeof raw.asideReason === "string" ? raw.asideReason : "",
  };
}

/** What was submitted, as the form shows it: the draft it came from ends with its window. */
export function contentOf({
  A,
  B,
  submission,
  draft,
}: Pick<CaseView, "A" | "B" | "submission" | "draft">): CaseContent {
  if (!submission) return readCase(draft?.content ?? {});
  const coreIssue = submission.answers?.coreIssue;
  const from = ([A, B] as const).findIndex((side) => side.coreIssue === coreIssue);
  return readCase({
    decisions: submission.decisions,
    other: submission.answers ?? {},
    coreIssueFrom: submission.answers === null ? null : (["A", "B"][from] ?? "own"),
    ownCoreIssue: coreIssue,
  });
}

export function writeCase(content: CaseDraft): Json {
  return { ...content };
}

/** Names this browser's copy of the draft: another round is another draft. */
export function caseKeyOf({ caseId, round }: Pick<CaseView, "caseId" | "round">): string {
  return `case:${caseId}:${round}`;
}
