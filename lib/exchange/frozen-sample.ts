/**
 * What a release reads of one final sample in its snapshot. Times are ISO 8601 in UTC; ids are ours and are not
 * published; only what is closed is here.
 */
import type { Answers, Subject, Verdict } from "@/lib/workflow/protocol";

export interface FrozenParticipation {
  readonly id: string;
  readonly userId: string;
  readonly role: "annotator" | "adjudicator";
  readonly slot: number;
  readonly status: string;
  /** Holds its slot. */
  readonly live: boolean;
}

export interface FrozenAnnotation {
  readonly id: string;
  readonly participationId: string;
  readonly round: number;
  readonly revision: number;
  readonly answers: Answers;
  readonly answersSha256: string;
  readonly verdict: string;
  readonly responses: unknown;
  readonly submittedAt: string;
  readonly closedAt: string;
}

export interface FrozenSettlement {
  readonly id: string;
  readonly round: number;
  readonly kind: "agreed" | "adjudicated" | "irreconcilable";
  /** The adjudicator's; null where the annotations agree. */
  readonly participationId: string | null;
  readonly protocolVersion: string;
  readonly answers: Answers | null;
  readonly verdict: string | null;
  readonly decisions: unknown;
  readonly reason: string;
  readonly submittedAt: string;
}

export interface FrozenCall {
  readonly endpointId: string;
  readonly checkpoint: string;
  readonly attempt: number;
  readonly outcome: string;
  readonly result: string | null;
  readonly reason: string | null;
  readonly evidence: unknown;
  readonly returnedModel: string | null;
  readonly promptId: string;
  readonly promptSha256: string;
  readonly at: string;
  readonly late: boolean;
}

export interface FrozenRecheck {
  readonly settlementId: string;
  readonly outcome: string | null;
  readonly threshold: number;
  /** The panel, in its order. */
  readonly endpointIds: readonly string[];
  readonly votes: readonly { readonly endpointId: string; readonly vote: string }[];
  /** By model, checkpoint and attempt. */
  readonly calls: readonly FrozenCall[];
}

export interface FrozenEvent {
  readonly seq: number;
  readonly type: string;
  readonly actorId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export interface FrozenText {
  readonly version: number;
  readonly questionSha256: string;
  readonly answerSha256: string;
}

export interface FrozenSample {
  readonly id: string;
  readonly externalId: string;
  readonly category: string;
  readonly round: number;
  /** Number of the sample's last event. */
  readonly eventSeq: number;
  readonly settlementId: string | null;
  readonly subject: Subject;
  readonly segmenterVersion: string;
  /** Normalisation at import changed the text. */
  readonly normalised: boolean;
  readonly textVersion: number;
  /** Texts before a lead's corrections, oldest first. */
  readonly earlierTexts: readonly FrozenText[];
  readonly preJudgment: string;
  readonly preVotes: unknown;
  readonly isAnchor: boolean;
  readonly answerKind: string;
  readonly source: string;
  /** External id of the sample whose place this one took. */
  readonly replaces: string | null;
  readonly participations: readonly FrozenParticipation[];
  /** By slot, round and revision. */
  readonly annotations: readonly FrozenAnnotation[];
  /** In the order of their submission. */
  readonly settlements: readonly FrozenSettlement[];
  /** In the order in which they were begun. */
  readonly rechecks: readonly FrozenRecheck[];
  readonly events: readonly FrozenEvent[];
}

/** The human result in force, checked to be one: with answers, and a verdict that follows from them. */
export interface Result {
  readonly settlement: FrozenSettlement & { readonly kind: "agreed" | "adjudicated" };
  readonly answers: Answers;
  readonly verdict: Verdict;
}

export interface Person {
  readonly userId: string;
  readonly role: "lead" | "annotator" | "adjudicator";
  /** Empty for a lead. */
  readonly language: string;
  readonly pseudonym: string;
}

export interface JudgeModel {
  readonly id: string;
  readonly label: string;
  readonly model: string;
  readonly isRehearsal: boolean;
}
