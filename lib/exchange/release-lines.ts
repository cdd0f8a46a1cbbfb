/** One final sample as a release freezes it: the line of its record and the line of its provenance, or why not. */
import { z } from "zod";
import type { ReleaseProblemCode } from "@/lib/contracts/releases";
import { isSwapped } from "@/lib/workflow/adjudication";
import type { Protocol } from "@/lib/workflow/protocol";
import { type RecordedEvent, type Replayed, replay } from "@/lib/workflow/replay";
import type {
  FrozenAnnotation,
  FrozenCall,
  FrozenRecheck,
  FrozenSample,
  JudgeModel,
  Result,
} from "./frozen-sample";
import { type Provenance, provenanceSchema, withCodePoints } from "./provenance";
import { type PersonIndex, type Pseudonyms, pseudonymsIn } from "./pseudonyms";

/** What a sample is frozen with; the same for all samples of a release. */
export interface ReleaseSetting {
  readonly protocol: Protocol;
  readonly persons: PersonIndex;
  readonly models: ReadonlyMap<string, JudgeModel>;
}

export interface ReleaseLines {
  /** JSON without a line end. */
  readonly record: string;
  readonly provenance: string;
}

export type Frozen =
  | { readonly ok: true; readonly lines: ReleaseLines }
  /** `where`: for the log, the path of what could not be read; never content. */
  | { readonly ok: false; readonly code: ReleaseProblemCode; readonly where?: string };

/**
 * Freezes one sample. Refused is what must never be published: a verdict that the protocol does not derive from the
 * stored answers (invariant 3), events that do not lead to what is stored (invariant 2), or a stored value that the
 * published schema has no place for. Deterministic: the same rows give the same bytes.
 */
export function freeze(sample: FrozenSample, setting: ReleaseSetting): Frozen {
  try {
    const result = resultOf(sample, setting.protocol);
    if (typeof result === "string") return { ok: false, code: result };
    if (!replaysTo(sample, result)) return { ok: false, code: "replay_differs" };
    return { ok: true, lines: linesOf(sample, result, setting) };
  } catch (error) {
    // Whatever a stored value made fall over is a defect of that row: the lead learns which sample it is.
    return { ok: false, code: "unreadable", where: whereOf(error) };
  }
}

function linesOf(sample: FrozenSample, result: Result, setting: ReleaseSetting): ReleaseLines {
  const { externalId: id, category, subject } = sample;
  const record = setting.protocol.toRecord({ id, category, subject, answers: result.answers });
  const provenance = provenanceOf(sample, result, setting);
  const checked = provenanceSchema.safeParse(provenance);
  if (!checked.success) throw checked.error;
  return { record: JSON.stringify(record), provenance: JSON.stringify(provenance) };
}

function whereOf(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues
      .map(({ path }) => path.join("."))
      .join(" ")
      .slice(0, 200);
  return error instanceof Error ? error.name : typeof error;
}

function resultOf(sample: FrozenSample, protocol: Protocol): Result | ReleaseProblemCode {
  const settlement = sample.settlements.find(({ id }) => id === sample.settlementId);
  if (!settlement?.answers || settlement.kind === "irreconcilable") return "no_settlement";
  const { kind, answers } = settlement;
  const parsed = protocol.parseAnswers(answers, sample.subject);
  if (!parsed.ok) return "answers_invalid";
  const verdict = protocol.verdictOf(parsed.value);
  const all = [...sample.annotations, ...sample.settlements.filter((each) => each.answers !== null)];
  const derived = all.every(
    (each) => each.answers !== null && protocol.verdictOf(each.answers) === each.verdict,
  );
  return derived ? { settlement: { ...settlement, kind }, answers, verdict } : "verdict_differs";
}

/** Do the events, from the first to the last, lead to this state, round, verdict and standing work? */
function replaysTo(sample: FrozenSample, result: Result): boolean {
  const replayed = replayedOrNull(sample.events);
  if (!replayed || sample.events.length !== sample.eventSeq) return false;
  if (replayed.state !== "final" || replayed.round !== sample.round || replayed.verdict !== result.verdict)
    return false;
  const standing = sample.participations.filter(
    ({ role, live, status }) => role === "annotator" && live && status === "closed",
  );
  return standing.every(({ id, slot }) => {
    const latest = sample.annotations.findLast(({ participationId }) => participationId === id);
    return latest !== undefined && replayed.closedAnnotations[slot] === latest.id;
  });
}

function replayedOrNull(events: readonly RecordedEvent[]): Replayed | null {
  try {
    return replay(events);
  } catch {
    return null; // an illegal move or a gap: the events are not this sample's story
  }
}

/** The provenance of a sample whose result was found sound; still to be checked against its schema. */
function provenanceOf(sample: FrozenSample, result: Result, setting: ReleaseSetting): Provenance {
  const { subject, preJudgment, preVotes } = sample;
  const names = pseudonymsIn(sample, setting.persons);
  const provenance = {
    id: sample.externalId,
    language: subject.language,
    category: sample.category,
    text: {
      question: subject.question,
      answer: subject.answer,
      answer_sha256: subject.answerSha256,
      segmenter_version: sample.segmenterVersion,
      unit_starts: subject.unitStarts,
      normalised: sample.normalised,
      version: sample.textVersion,
      earlier: sample.earlierTexts.map((text) => ({
        version: text.version,
        question_sha256: text.questionSha256,
        answer_sha256: text.answerSha256,
      })),
    },
    result: resultPart(result, setting),
    annotations: sample.annotations.map((annotation) => annotationPart(annotation, sample, names)),
    adjudication: adjudicationPart(sample, names),
    recheck: sample.rechecks.flatMap((recheck) => recheckPart(recheck, sample, setting)),
    pre_judgment: { result: preJudgment, votes: preVotes },
    anchor: sample.isAnchor,
    answer_kind: sample.answerKind,
    source: sample.source,
    replaces: sample.replaces,
    events: sample.events.map((event) => ({
      seq: event.seq,
      type: event.type,
      by: names.ofEvent(event),
      at: event.at,
      payload: names.payloadOf(event),
    })),
  };
  return withCodePoints(provenance, subject.answer) as Provenance;
}

function resultPart({ settlement, answers, verdict }: Result, { protocol }: ReleaseSetting) {
  const { kind, round, protocolVersion: version } = settlement;
  return { kind, round, protocol: { id: protocol.id, version }, verdict, answers };
}

function annotationPart(annotation: FrozenAnnotation, sample: FrozenSample, names: Pseudonyms) {
  const participation = sample.participations.find(({ id }) => id === annotation.participationId);
  if (!participation) throw new Error(`Annotation ${annotation.id} has no participation.`);
  const { participationId, round, revision } = annotation;
  const isLast = sample.annotations.every(
    (other) =>
      other.participationId !== participationId || other.round !== round || other.revision <= revision,
  );
  return {
    by: names.ofParticipation(participation),
    slot: participation.slot,
    round,
    revision,
    verdict: annotation.verdict,
    answers: annotation.answers,
    responses: annotation.responses,
    submitted_at: annotation.submittedAt,
    closed_at: annotation.closedAt,
    answers_sha256: annotation.answersSha256,
    superseded: !participation.live || !isLast,
  };
}

function adjudicationPart(sample: FrozenSample, names: Pseudonyms) {
  return sample.settlements.flatMap((settlement) => {
    const participation = sample.participations.find(({ id }) => id === settlement.participationId);
    if (!participation) return [];
    const { round, decisions, kind, verdict, answers, reason, submittedAt } = settlement;
    return {
      by: names.ofParticipation(participation),
      round,
      slot_shown_as_a: isSwapped(sample.id, round) ? 2 : 1,
      decisions,
      kind,
      verdict,
      answers,
      reason,
      submitted_at: submittedAt,
      superseded: settlement.id !== sample.settlementId,
    };
  });
}

/** Every model of the panel in its order, and after them those whose place another took. */
function recheckPart(recheck: FrozenRecheck, sample: FrozenSample, { models }: ReleaseSetting) {
  const settlement = sample.settlements.find(({ id }) => id === recheck.settlementId);
  if (!settlement) throw new Error(`A recheck of ${sample.id} is of no closed settlement.`);
  const asked = new Set([...recheck.endpointIds, ...recheck.calls.map(({ endpointId }) => endpointId)]);
  return [...asked].map((endpointId) => {
    const model = models.get(endpointId);
    if (!model) throw new Error(`Model ${endpointId} is not of the project.`);
    return {
      round: settlement.round,
      outcome: recheck.outcome,
      threshold: recheck.threshold,
      label: model.label,
      model: model.model,
      is_rehearsal: model.isRehearsal,
      vote: recheck.votes.find((each) => each.endpointId === endpointId)?.vote ?? null,
      calls: recheck.calls.filter((call) => call.endpointId === endpointId).map(callPart),
    };
  });
}

function callPart(call: FrozenCall) {
  return {
    checkpoint: call.checkpoint,
    attempt: call.attempt,
    outcome: call.outcome,
    result: call.result,
    reason: call.reason,
    evidence: call.evidence,
    returned_model: call.returnedModel,
    prompt_id: call.promptId,
    prompt_sha256: call.promptSha256,
    at: call.at,
    late: call.late,
  };
}
