/** A dispute on its way to a result: pure, by the rules that the server applies again. */
import type { CaseContent, Settling } from "@/components/protocols/contract";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { WireProblem } from "@/lib/contracts/errors";
import { fineGrainedCheckpoints, isHolistic, type Nature } from "@/lib/protocols/x-value/checkpoints";
import { mayTake, type PartialAnswers, type Point, points, take } from "@/lib/protocols/x-value/comparison";
import { answersFromDraft, changeNature, type XValueDraft } from "@/lib/protocols/x-value/draft";
import { xValue } from "@/lib/protocols/x-value/protocol";
import { composeSettlement } from "@/lib/workflow/adjudication";
import { readDraft } from "./read-draft";
import { type Stage, stageOf, stages } from "./work";

export type Take = "A" | "B" | "other";

/** Points to decide, in the order in which they are settled; the verdict follows and is not among them. */
export function disputedPoints({ differing }: Pick<CaseView, "differing">): Point[] {
  return points.filter((point) => differing.includes(point));
}

export function agreedPoints({ differing }: Pick<CaseView, "differing">): Point[] {
  return points.filter((point) => !differing.includes(point));
}

/** Points with two values are settled by one of the two. */
export function hasOther(point: string): boolean {
  return point !== "scope" && point !== "nature";
}

/** What the case says with everything decided so far; undecided points are missing. */
export function settledSoFar(view: CaseView, content: CaseContent): PartialAnswers {
  let settled: PartialAnswers = { ...view.agreed };
  for (const point of disputedPoints(view)) delete settled[point];
  for (const point of disputedPoints(view)) {
    const source = sourceOf(view, content, content.decisions[point]?.take);
    if (source?.[point] !== undefined && mayTake(point, source, settled))
      settled = take(point, source, settled);
  }
  return settled;
}

function sourceOf(view: CaseView, content: CaseContent, from: Take | undefined): PartialAnswers | undefined {
  if (from === undefined) return undefined;
  return from === "other" ? (ownAnswers(view, content) as PartialAnswers) : (view[from] as PartialAnswers);
}

/** The adjudicator's own values, standing under the nature that is settled. */
function ownAnswers(view: CaseView, content: CaseContent): Record<string, unknown> {
  return { ...answersFromDraft(ownDraft(content)), nature: settledNature(view, content) };
}

export function ownDraft(content: CaseContent): XValueDraft {
  return readDraft(content.other);
}

/** Undefined while the nature itself is still in dispute. */
export function settledNature(view: CaseView, { decisions }: CaseContent): Nature | undefined {
  if (!view.differing.includes("nature")) return (view.agreed as PartialAnswers).nature;
  const from = decisions.nature?.take;
  return from === "A" || from === "B" ? (view[from] as PartialAnswers).nature : undefined;
}

/** May this point be decided this way, as things are settled? B–D only from answers under the settled nature. */
export function isOpenTo(view: CaseView, content: CaseContent, point: string, from: Take): boolean {
  if (!isHolistic(point)) return from !== "other" || hasOther(point);
  const nature = settledNature(view, content);
  if (nature === undefined) return false;
  return from === "other" || (view[from] as PartialAnswers).nature === nature;
}

/** The decision that counts; one that the settled nature rules out does not. */
export function decisionAt(view: CaseView, content: CaseContent, point: string): Take | undefined {
  const from = content.decisions[point]?.take;
  return from && isOpenTo(view, content, point, from) ? from : undefined;
}

/** After a decision. Another nature keeps the own answers to B–D of the one before aside. */
export function decide(view: CaseView, content: CaseContent, point: string, from: Take): CaseContent {
  const before = content.decisions[point];
  const decided = {
    ...content,
    decisions: { ...content.decisions, [point]: { take: from, reason: before?.reason ?? "" } },
  };
  if (point !== "nature") return decided;
  const nature = settledNature(view, decided);
  return nature ? { ...decided, other: changeNature(ownDraft(content), nature) } : decided;
}

/** Points in dispute by the part of the form they stand in; parts without any are left out. */
export function disputedStages(view: Pick<CaseView, "differing">): { stage: Stage; points: Point[] }[] {
  const disputed = disputedPoints(view);
  return stages
    .map((stage) => ({ stage, points: disputed.filter((point) => stageOf(point) === stage) }))
    .filter(({ points: here }) => here.length > 0);
}

function pointsOpenTo(view: CaseView, content: CaseContent, stage: Stage, from: "A" | "B"): Point[] {
  const here = disputedPoints(view).filter((point) => stageOf(point) === stage);
  return here.filter((point) => isOpenTo(view, content, point, from));
}

/** Can anything of the stage be taken from this side, as things are settled? */
export function mayTakeStage(view: CaseView, content: CaseContent, stage: Stage, from: "A" | "B"): boolean {
  return pointsOpenTo(view, content, stage, from).length > 0;
}

/** After everything of the stage was taken from one side, as far as the settled nature lets it. */
export function decideStage(
  view: CaseView,
  content: CaseContent,
  stage: Stage,
  from: "A" | "B",
): CaseContent {
  return pointsOpenTo(view, content, stage, from).reduce(
    (before, point) => decide(view, before, point, from),
    content,
  );
}

/** Fields that still want something, in the order of the page. */
export function openDecisions(view: CaseView, content: CaseContent): string[] {
  const own = ownDraft(content);
  return disputedPoints(view).flatMap((point) => {
    const from = decisionAt(view, content, point);
    if (from === undefined) return [point];
    if (from !== "other") return [];
    const value = own[point];
    const lacksReason = isHolistic(point) && own[point]?.result === "Fail" && !own[point].reason?.trim();
    const missing = value === undefined ? [`${point}.other`] : lacksReason ? [`${point}.other.reason`] : [];
    return [...missing, ...(content.decisions[point]?.reason.trim() ? [] : [`${point}.reason`])];
  });
}

export function coreIssueFrom(view: CaseView, content: CaseContent): "A" | "B" | "own" {
  return content.coreIssueFrom ?? (view.agreed.coreIssue === view.B.coreIssue ? "B" : "A");
}

/** What is sent: decisions that count, own values, and the wording of the core issue. */
export function settlingOf(view: CaseView, content: CaseContent): Settling {
  const decisions: Settling["decisions"] = {};
  for (const point of disputedPoints(view)) {
    const from = decisionAt(view, content, point);
    if (from) decisions[point] = { take: from, reason: content.decisions[point]?.reason.trim() ?? "" };
  }
  const wording = coreIssueFrom(view, content);
  const coreIssue = wording === "own" ? content.ownCoreIssue : view[wording].coreIssue;
  return { decisions, other: { ...ownAnswers(view, content), coreIssue } };
}

/** Everything that keeps the case from being settled, found by the rule the server applies. */
export function settlingProblems(view: CaseView, content: CaseContent): WireProblem[] {
  const { decisions, other } = settlingOf(view, content);
  const composed = composeSettlement({
    protocol: xValue,
    subject: view.subject,
    comparison: { differing: view.differing, agreed: view.agreed },
    shown: { A: view.A, B: view.B },
    decisions,
    other,
  });
  const own = openDecisions(view, content)
    .filter((field) => field.endsWith(".other"))
    .map((field) => ({ path: field, code: "required" }));
  return composed.ok ? own : [...composed.problems, ...own];
}

/** The field of the page that shows a problem at this path. */
export function fieldOfSettlingProblem(path: string, code: string): string {
  const [point = "", part] = path.split(".");
  if (point === "coreIssue") return point;
  if (code === "reason_required") return `${point}.reason`;
  return part === "reason" ? `${point}.other.reason` : part === "other" ? path : point;
}

/** The evidence of one side at every sentence checkpoint. */
export function evidenceOf(answers: Readonly<Record<string, unknown>>) {
  const draft = readDraft(answers);
  return fineGrainedCheckpoints.map((checkpoint) => ({ checkpoint, spans: draft[checkpoint]?.spans ?? [] }));
}
