/** The parameters of a project's workflow (design: WORKFLOW, names and defaults). Times in the unit their name ends with. */
export interface WorkflowSettings {
  /** Samples a cell, by pre-judgment. Paper §5.1: 10 all_0, 10 all_1, 30 mixed. */
  readonly cellPlan: Readonly<Record<SelectablePreJudgment, number>>;
  /** A submission may be undone or edited by its author for this long, then it closes by itself. */
  readonly editWindowSeconds: number;
  /** Claims one person may hold at once in a project and language. */
  readonly openClaims: number;
  readonly leaseHours: number;
  /** Nothing is compared before the language's anchor audit is passed or overridden. */
  readonly gateOnAudit: boolean;
  /** How often one annotator's work in a language may be returned after the audit. */
  readonly maxAuditReturns: number;
  readonly recheck: boolean;
  /** Flags that send a sample back. Paper §4.3: at least four of five models. */
  readonly recheckThreshold: number;
  /** Paper §4.3: five. A recheck waits while the project has fewer endpoints. */
  readonly recheckModels: number;
  readonly showModelNames: boolean;
  /** Whoever works says once a working day that they use no language model for it. */
  readonly dailyAttestation: boolean;
  /** Percent of the practice course's points that must be right before the first real sample; 0: the course is free. */
  readonly practiceMark: number;
  readonly evidenceAgreement: Readonly<Record<string, "exact" | "overlap">> & {
    readonly default: "exact" | "overlap";
  };
}

export type SelectablePreJudgment = "all_0" | "all_1" | "mixed";

export const defaultSettings: WorkflowSettings = {
  cellPlan: { all_0: 10, all_1: 10, mixed: 30 },
  editWindowSeconds: 600,
  openClaims: 3,
  leaseHours: 24,
  gateOnAudit: true,
  maxAuditReturns: 1,
  recheck: true,
  recheckThreshold: 4,
  recheckModels: 5,
  showModelNames: false,
  dailyAttestation: true,
  practiceMark: 0,
  evidenceAgreement: { default: "exact", th: "overlap" },
};

/** The way evidence of one language is compared in this project. */
export function evidenceAgreementFor(settings: WorkflowSettings, language: string): "exact" | "overlap" {
  return settings.evidenceAgreement[language] ?? settings.evidenceAgreement.default;
}
