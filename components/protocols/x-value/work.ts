/** What is asked of one piece of work, and what of it is still open: pure, beside the form that shows it. */
import type { ResponseDraft } from "@/components/fields/FeedbackBlock";
import type { WorkToCheck } from "@/components/protocols/contract";
import type { WireProblem } from "@/lib/contracts/errors";
import {
  fineGrainedCheckpoints,
  holisticCheckpoints,
  isHolistic,
  isJudged,
} from "@/lib/protocols/x-value/checkpoints";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { limits } from "@/lib/protocols/x-value/limits";
import { readDraft } from "./read-draft";

export const stages = ["issue", "question", "whole", "sentences"] as const;
export type Stage = (typeof stages)[number];

const fieldsByStage: Readonly<Record<Stage, readonly string[]>> = {
  issue: ["coreIssue", "scope", "nature"],
  question: ["A"],
  whole: holisticCheckpoints,
  sentences: fineGrainedCheckpoints,
};

/** Every field in the order of the form; a part that is confirmed comes after its fields. */
const order = stages.flatMap((stage) => [...fieldsByStage[stage], `confirm.${stage}`]);

/** The field itself of what belongs to one ("B.reason", "responses.B"). */
export function pointOf(field: string): string {
  return field.startsWith("confirm.") ? field : (field.replace(/^responses\./, "").split(".")[0] ?? "");
}

export function stageOf(field: string): Stage {
  const point = pointOf(field);
  return (
    stages.find((stage) => fieldsByStage[stage].includes(point) || point === `confirm.${stage}`) ?? "issue"
  );
}

/** The field that shows a problem at this path of what is submitted. */
export function fieldOfProblem(path: string): string {
  const [first = "", second] = path.split(".");
  if (first === "confirm") return path;
  if (first === "responses") return `responses.${second ?? ""}`;
  if (second === "reason" || second === "note") return `${first}.${second}`;
  return first;
}

interface Open {
  readonly draft: XValueDraft;
  /** Checkpoints with feedback to answer. */
  readonly flagged: readonly string[];
  readonly responses: Readonly<Record<string, ResponseDraft>>;
  /** Returned work: parts still to be confirmed. */
  readonly unconfirmed: readonly Stage[];
}

function openAt(point: string, { draft, flagged, responses }: Open): string[] {
  if (point === "coreIssue") return (draft.coreIssue ?? "").trim() === "" ? [point] : [];
  if (point === "scope" || point === "nature" || point === "A")
    return draft[point] === undefined ? [point] : [];
  if (!isJudged(point)) return [];
  const response = flagged.includes(point) ? responses[point] : undefined;
  const unanswered = flagged.includes(point) && response?.accept === undefined ? [`responses.${point}`] : [];
  const unreasoned =
    response?.accept !== undefined && (response.reason ?? "").trim() === ""
      ? [`responses.${point}.reason`]
      : [];
  // Accepted feedback on B–D: its reason is the answer's reason too, and asked for once.
  const answer = openAnswer(point, draft).filter(
    (field) => !(response?.accept && field === `${point}.reason`),
  );
  return [...answer, ...unanswered, ...unreasoned];
}

function openAnswer(point: string, draft: XValueDraft): string[] {
  if (!isHolistic(point)) return isJudged(point) && draft[point as "E"] === undefined ? [point] : [];
  const answer = draft[point];
  if (answer === undefined) return [point];
  return answer.result === "Fail" && (answer.reason ?? "").trim() === "" ? [`${point}.reason`] : [];
}

/** Fields that still want an answer, in the order of the form; B–D only once the nature says what they ask. */
export function openFields(open: Open): string[] {
  return stages.flatMap((stage) => {
    const isBlocked = stage === "whole" && open.draft.nature === undefined;
    const fields = isBlocked
      ? [...holisticCheckpoints]
      : fieldsByStage[stage].flatMap((point) => openAt(point, open));
    return open.unconfirmed.includes(stage) ? [...fields, `confirm.${stage}`] : fields;
  });
}

/** Where to go on after a field: the next open one behind it, else the first open one; null when nothing is open. */
export function nextOpen(after: string, open: Open): string | null {
  const fields = openFields(open);
  const place = order.indexOf(pointOf(after));
  const behind = fields.find((field) => isPartOf(field, after) || order.indexOf(pointOf(field)) > place);
  return behind ?? fields[0] ?? null;
}

function isPartOf(field: string, whole: string): boolean {
  return field !== whole && (field.startsWith(`${whole}.`) || field.startsWith(`responses.${whole}`));
}

/**
 * What keeps the work from being submitted, by field: what is open or too long, and accepted feedback without its
 * consequence. Everything else the server finds, and says at the same fields.
 */
export function problemsOf({ kind, feedback, content }: WorkToCheck): WireProblem[] {
  const draft = readDraft(content.answers);
  const open = openFields({
    draft,
    flagged: feedback.map(({ checkpoint }) => checkpoint),
    responses: content.responses,
    unconfirmed: kind === "returned" ? stages.filter((stage) => !content.confirmed.includes(stage)) : [],
  });
  const contradicted = feedback
    .map(({ checkpoint }) => checkpoint)
    .filter(
      (checkpoint) =>
        content.responses[checkpoint]?.accept && !fails(checkpoint, draft) && !open.includes(checkpoint),
    );
  return [
    ...open.map((path) => ({ path, code: codeOfOpen(path) })),
    ...tooLong(draft).map((path) => ({ path, code: "too_long" })),
    ...contradicted.map((path) => ({ path, code: "accepted_but_passing" })),
  ];
}

function codeOfOpen(field: string): string {
  if (field.startsWith("confirm.")) return "not_confirmed";
  if (!field.startsWith("responses.")) return "required";
  return field.endsWith(".reason") ? "reason_required" : "response_required";
}

function tooLong(draft: XValueDraft): string[] {
  const isLong = (text: string | undefined, max: number) =>
    text !== undefined && text.length > max && [...text.trim()].length > max;
  const reasons = holisticCheckpoints.filter((checkpoint) => {
    const answer = draft[checkpoint];
    return answer?.result === "Fail" && isLong(answer.reason, limits.reason);
  });
  return [
    ...(isLong(draft.coreIssue, limits.coreIssue) ? ["coreIssue"] : []),
    ...reasons.map((checkpoint) => `${checkpoint}.reason`),
    ...fineGrainedCheckpoints
      .filter((checkpoint) => isLong(draft[checkpoint]?.note, limits.note))
      .map((checkpoint) => `${checkpoint}.note`),
  ];
}

function fails(checkpoint: string, draft: XValueDraft): boolean {
  if (isHolistic(checkpoint)) return draft[checkpoint]?.result === "Fail";
  return isJudged(checkpoint) && (draft[checkpoint as "E"]?.spans.length ?? 0) > 0;
}
