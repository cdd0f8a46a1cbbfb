import { z } from "zod";
import { sampleStates } from "@/lib/workflow/sample-state";
import { languageCode, reasonText, slug, uuid } from "./inputs";
import type { ReportRow } from "./reports";

const planned = z.number().int().min(0).max(10_000);

export const settingsInput = z.strictObject({
  cellPlan: z.strictObject({ all_0: planned, all_1: planned, mixed: planned }),
  editWindowSeconds: z.number().int().min(0).max(86_400),
  openClaims: z.number().int().min(1).max(50),
  leaseHours: z.number().int().min(1).max(720),
  gateOnAudit: z.boolean(),
  maxAuditReturns: z.number().int().min(0).max(10),
  recheck: z.boolean(),
  recheckThreshold: z.number().int().min(1).max(20),
  recheckModels: z.number().int().min(1).max(20),
  showModelNames: z.boolean(),
  dailyAttestation: z.boolean(),
  practiceMark: z.number().int().min(0).max(100),
});
export type SettingsInput = z.infer<typeof settingsInput>;

export const createProjectInput = z.strictObject({ slug, name: z.string().trim().min(1).max(120) });
export const selectionInput = z.strictObject({ languages: z.array(languageCode).max(50) });
export const discardInput = z.strictObject({ sampleId: uuid, reason: reasonText });

export interface Selected {
  readonly selected: number;
  readonly short: readonly { language: string; category: string; preJudgment: string; missing: number }[];
}

export type StateCounts = Readonly<Partial<Record<string, number>>>;

export interface CellView {
  readonly language: string;
  readonly category: string;
  /** Samples by state. */
  readonly states: StateCounts;
  /** Reserves by pre-judgment. */
  readonly reserves: Readonly<Record<"all_0" | "all_1" | "mixed" | "incomplete", number>>;
  readonly planned: number;
  /** Planned and neither selected nor final: the cell is short by this many. */
  readonly short: number;
}

export interface AnchorAuditView {
  readonly memberId: string;
  readonly displayName: string;
  readonly status: "not_applicable" | "in_progress" | "passed" | "failed";
  readonly anchors: number;
  readonly closed: number;
  readonly fails: number;
  /** The same over first revisions only. */
  readonly firstRevisionFails: number;
  readonly firstRevisionClosed: number;
  /** Wilson 95 % interval of fails among closed; null while none is closed. */
  readonly interval: readonly [number, number] | null;
  readonly worstFails: number;
  readonly bestFails: number;
  readonly outOfReach: boolean;
  readonly returnsSoFar: number;
  readonly mayReturn: boolean;
}

export interface LanguageView {
  readonly language: string;
  readonly gate: {
    readonly open: boolean;
    readonly openedAt: string | null;
    readonly byOverride: boolean;
    readonly reason: string | null;
  };
  readonly audits: readonly AnchorAuditView[];
  readonly annotators: number;
  readonly adjudicators: number;
  /** Nobody is left who may take what waits. */
  readonly nobodyEligible: readonly ("annotate" | "adjudicate" | "second_review")[];
}

export type Coefficient = { readonly value: number } | { readonly undefined: string };

export interface AgreementRow {
  readonly point: string;
  readonly n: number;
  readonly raw: Coefficient;
  readonly kappa: Coefficient;
  readonly alpha: Coefficient;
  readonly ac1: Coefficient;
}

export interface OverviewView {
  readonly project: {
    readonly slug: string;
    readonly name: string;
    readonly disclaimer: string;
    readonly protocolId: string;
  };
  readonly cells: readonly CellView[];
  readonly languages: readonly LanguageView[];
  readonly totals: StateCounts;
  /** Most urgent first; each with the count of what it concerns. */
  readonly alerts: readonly { readonly code: string; readonly language: string; readonly count: number }[];
}

export const sampleListInput = z.strictObject({
  language: languageCode.optional(),
  category: z.string().max(10).optional(),
  state: z.enum(sampleStates).optional(),
  /** The last sample of the page before. */
  after: uuid.optional(),
});
export type SampleListInput = z.infer<typeof sampleListInput>;

export interface SampleRow {
  readonly sampleId: string;
  readonly externalId: string;
  readonly language: string;
  readonly category: string;
  readonly state: string;
  readonly preJudgment: string;
  readonly verdict: string | null;
  readonly stateSince: string;
  readonly excerpt: string;
}

export interface SampleListView {
  readonly rows: readonly SampleRow[];
  /** Give it back as `after` for the next page; null at the end. */
  readonly next: string | null;
  readonly total: number;
}

export interface SampleEventView {
  readonly seq: number;
  readonly type: string;
  /** Pseudonym of the actor; null for the system. */
  readonly actor: string | null;
  readonly at: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Everything a lead may see of one sample. */
export interface SampleView extends SampleRow {
  readonly question: string;
  readonly answer: string;
  readonly answerKind: string;
  readonly source: string;
  readonly isAnchor: boolean;
  readonly round: number;
  /** 1, and one more with every correction. */
  readonly textVersion: number;
  /** Problems that people reported with it, oldest first. */
  readonly reports: readonly Omit<
    ReportRow,
    "sampleId" | "externalId" | "language" | "category" | "mayCorrect" | "question" | "text"
  >[];
  readonly votes: readonly { readonly model: string; readonly result: number | null }[];
  readonly annotations: readonly {
    readonly pseudonym: string;
    readonly slot: number;
    readonly round: number;
    readonly revision: number;
    readonly status: string;
    readonly submittedAt: string;
    readonly verdict: string;
    readonly answers: Readonly<Record<string, unknown>>;
    /** Active time, in milliseconds. */
    readonly activeMs: number;
    /** Code points pasted, by field; empty: none. */
    readonly pasted: Readonly<Record<string, number>>;
    /** For the adjudicator; empty: none. */
    readonly note: string;
    /** The guideline its author had on screen; empty: not known. */
    readonly guidelineVersion: string;
  }[];
  readonly settlement: {
    readonly kind: string;
    readonly verdict: string | null;
    readonly answers: Readonly<Record<string, unknown>> | null;
  } | null;
  readonly events: readonly SampleEventView[];
}
