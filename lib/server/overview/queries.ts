import "server-only";
import type { AnchorAuditView, CellView, LanguageView, OverviewView } from "@/lib/contracts/projects";
import { wilson95 } from "@/lib/statistics/wilson";
import { anchorAudit, isGateOpen, mayReturnWork } from "@/lib/workflow/anchor-audit";
import type { PreJudgment } from "@/lib/workflow/pre-judgment";
import type { SampleState } from "@/lib/workflow/sample-state";
import type { WorkflowSettings } from "@/lib/workflow/settings";
import { anchorTallies, type MemberTally } from "../audit/queries";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import type { ProjectLanguage } from "../db/generated/client";
import { openReports } from "../reports/queries";
import { type CellCount, cellCounts } from "../samples/counts";
import {
  disputesWithoutPeople,
  type Lack,
  type Need,
  openQuestions,
  overdueReviews,
  type Person,
  slotsWithoutPeople,
  workers,
} from "./rows";

/** What a lead is told of without looking for it, most urgent first; messages/ has a sentence for each. */
export const alertCodes = [
  "nobody_annotates",
  "nobody_adjudicates",
  "nobody_reviews",
  "reports_waiting",
  "questions_waiting",
  "audit_failed",
  "audit_out_of_reach",
  "no_anchors",
  "stalled",
  "recheck_waits",
  "second_review_overdue",
  "short",
] as const;

export type AlertCode = (typeof alertCodes)[number];

type Alert = OverviewView["alerts"][number] & { readonly code: AlertCode };

const overdueAfterMs = 7 * 24 * 3600 * 1000;
const kinds = ["all_0", "all_1", "mixed"] as const;
const alertOfNeed = {
  annotate: "nobody_annotates",
  adjudicate: "nobody_adjudicates",
  second_review: "nobody_reviews",
} as const;
const needs = Object.keys(alertOfNeed) as Need[];

/** All that the overview page shows, from a handful of aggregates. */
export async function getOverview(context: Context, lead: LeadAccess): Promise<OverviewView> {
  const { db } = context;
  const { id, slug, name, disclaimer, protocolId, settings } = lead.project;
  const [counts, rows, tallies, people, slots, disputes, overdue, reports, questions, endpoints] =
    await Promise.all([
      cellCounts(db, id),
      db.projectLanguage.findMany({ where: { projectId: id }, orderBy: { language: "asc" } }),
      anchorTallies(db, id),
      workers(db, id),
      slotsWithoutPeople(db, id),
      disputesWithoutPeople(db, id),
      overdueReviews(db, id, new Date(context.now().getTime() - overdueAfterMs)),
      openReports(db, id),
      openQuestions(db, id),
      db.modelEndpoint.count({ where: { projectId: id, removedAt: null } }),
    ]);
  const cells = cellsOf(counts, settings);
  const lacks = [...slots, ...disputes];
  const languages = rows.map((row) => languageOf(row, settings, tallies, people, lacks));
  const alerts: Alert[] = [
    ...lacks.map(({ language, need, n }) => ({ code: alertOfNeed[need], language, count: n })),
    ...reports.map(({ language, n }) => ({ code: "reports_waiting" as const, language, count: n })),
    ...questions.map(({ language, n }) => ({ code: "questions_waiting" as const, language, count: n })),
    ...languages.flatMap((language) => auditAlerts(language, cells)),
    ...stateAlerts(cells, "stalled", "stalled"),
    ...(settings.recheck && endpoints < settings.recheckModels
      ? stateAlerts(cells, "rechecking", "recheck_waits")
      : []),
    ...overdue.map(({ language, n }) => ({ code: "second_review_overdue" as const, language, count: n })),
    ...shortAlerts(cells),
  ];
  const urgency = (alert: Alert) => alertCodes.indexOf(alert.code);
  return {
    project: { slug, name, disclaimer, protocolId },
    cells,
    languages,
    totals: sumByState(counts),
    alerts: alerts.sort((a, b) => urgency(a) - urgency(b) || b.count - a.count),
  };
}

function sumByState(counts: readonly CellCount[]): Partial<Record<SampleState, number>> {
  const sums: Partial<Record<SampleState, number>> = {};
  for (const { state, n } of counts) sums[state] = (sums[state] ?? 0) + n;
  return sums;
}

/** A cell is what a language has imported something for; languages have five to seven categories. */
function cellsOf(counts: readonly CellCount[], settings: WorkflowSettings): CellView[] {
  const planned = kinds.reduce((sum, kind) => sum + settings.cellPlan[kind], 0);
  return [...Map.groupBy(counts, ({ language, category }) => `${language} ${category}`).values()].map(
    (rows) => {
      const sum = (wanted: (row: CellCount) => boolean) =>
        rows.filter(wanted).reduce((total, { n }) => total + n, 0);
      const reserves = (kind: PreJudgment) =>
        sum((row) => row.state === "reserve" && row.preJudgment === kind);
      const live = (kind: PreJudgment) =>
        sum((row) => row.state !== "reserve" && row.state !== "discarded" && row.preJudgment === kind);
      return {
        language: rows[0]?.language ?? "",
        category: rows[0]?.category ?? "",
        states: sumByState(rows),
        reserves: {
          all_0: reserves("all_0"),
          all_1: reserves("all_1"),
          mixed: reserves("mixed"),
          incomplete: reserves("incomplete"),
        },
        planned,
        short: kinds.reduce((total, kind) => total + Math.max(0, settings.cellPlan[kind] - live(kind)), 0),
      };
    },
  );
}

function languageOf(
  row: ProjectLanguage,
  settings: WorkflowSettings,
  tallies: readonly MemberTally[],
  people: readonly Person[],
  lacks: readonly Lack[],
): LanguageView {
  const { language, gateOpenedAt } = row;
  const here = people.filter((person) => person.language === language);
  const working = (role: Person["role"]) =>
    here.filter((person) => person.role === role && !person.removed).length;
  return {
    language,
    gate: {
      open: isGateOpen({ gateOnAudit: settings.gateOnAudit, openedAt: gateOpenedAt }),
      openedAt: gateOpenedAt?.toISOString() ?? null,
      byOverride: row.gateOpenedById !== null,
      reason: row.gateReason,
    },
    audits: here.flatMap((person) => auditOf(person, tallies, settings)),
    annotators: working("annotator"),
    adjudicators: working("adjudicator"),
    nobodyEligible: needs.filter((need) =>
      lacks.some((lack) => lack.language === language && lack.need === need),
    ),
  };
}

/** Annotators at work, and those who left while their anchors still count. */
function auditOf(
  person: Person,
  tallies: readonly MemberTally[],
  settings: WorkflowSettings,
): AnchorAuditView[] {
  if (person.role !== "annotator") return [];
  const tally = tallies.find((each) => each.userId === person.userId && each.language === person.language);
  if (!tally && person.removed) return [];
  const { anchors = 0, closed = 0, fails = 0, firstRevisionClosed = 0, firstRevisionFails = 0 } = tally ?? {};
  const audit = anchorAudit({ anchors, closed, fails });
  const interval = wilson95(fails, closed);
  return [
    {
      memberId: person.memberId,
      displayName: person.displayName,
      ...audit,
      firstRevisionClosed,
      firstRevisionFails,
      interval: interval ? [interval.low, interval.high] : null,
      returnsSoFar: person.returns,
      mayReturn: mayReturnWork({
        returnsSoFar: person.returns,
        maxAuditReturns: settings.maxAuditReturns,
        status: audit.status,
      }),
    },
  ];
}

/** Only while the gate is shut: afterwards there is nothing to decide. */
function auditAlerts({ language, gate, audits }: LanguageView, cells: readonly CellView[]): Alert[] {
  if (gate.open) return [];
  const failed = audits.filter((audit) => audit.status === "failed").length;
  const lost = audits.filter((audit) => audit.outOfReach).length;
  const waiting = cells.reduce(
    (sum, cell) => sum + (cell.language === language ? (cell.states.awaiting_audit ?? 0) : 0),
    0,
  );
  const hasAnchors = audits.some((audit) => audit.anchors > 0);
  const alert = (code: AlertCode, count: number): Alert[] => (count > 0 ? [{ code, language, count }] : []);
  return [
    ...alert("audit_failed", failed),
    ...alert("audit_out_of_reach", lost),
    ...alert("no_anchors", hasAnchors ? 0 : waiting),
  ];
}

function byLanguage(cells: readonly CellView[], code: AlertCode, count: (cell: CellView) => number): Alert[] {
  return [...Map.groupBy(cells, (cell) => cell.language)].flatMap(([language, own]) => {
    const sum = own.reduce((total, cell) => total + count(cell), 0);
    return sum > 0 ? [{ code, language, count: sum }] : [];
  });
}

function stateAlerts(cells: readonly CellView[], state: SampleState, code: AlertCode): Alert[] {
  return byLanguage(cells, code, (cell) => cell.states[state] ?? 0);
}

/** Places that the reserve cannot fill: before a selection every cell lacks all, which is no alert. */
function shortAlerts(cells: readonly CellView[]): Alert[] {
  const isBegun = (cell: CellView) =>
    Object.entries(cell.states).some(([state, n]) => state !== "reserve" && (n ?? 0) > 0);
  const begun = new Set(cells.filter(isBegun).map((cell) => cell.language));
  return byLanguage(cells, "short", (cell) => (begun.has(cell.language) ? cell.short : 0));
}
