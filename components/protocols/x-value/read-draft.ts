/**
 * A stored draft as the form takes it: whatever part of it has the right shape. Light on purpose, for it runs in the
 * browser with every change; whether answers are acceptable is for the server's `parseAnswers` to say.
 */

import type { FineGrainedAnswer } from "@/lib/protocols/x-value/answers";
import {
  fineGrainedCheckpoints,
  holisticCheckpoints,
  natures,
  questionFindings,
  scopes,
} from "@/lib/protocols/x-value/checkpoints";
import type { HolisticDraft, HolisticDrafts, XValueDraft } from "@/lib/protocols/x-value/draft";
import type { EvidenceSpan } from "@/lib/workflow/protocol";

type Json = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Json | undefined {
  return typeof value === "object" && value !== null ? (value as Json) : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function holisticOf(value: unknown): HolisticDraft | undefined {
  const answer = objectOf(value);
  if (answer?.result === "Pass") return { result: "Pass" };
  return answer?.result === "Fail" ? { result: "Fail", reason: textOf(answer.reason) } : undefined;
}

function holisticsOf(raw: Json): HolisticDrafts {
  const answers: { -readonly [checkpoint in keyof HolisticDrafts]: HolisticDrafts[checkpoint] } = {};
  for (const checkpoint of holisticCheckpoints) {
    const answer = holisticOf(raw[checkpoint]);
    if (answer) answers[checkpoint] = answer;
  }
  return answers;
}

function isSpan(value: unknown): value is EvidenceSpan {
  const span = objectOf(value);
  return Number.isInteger(span?.start) && Number.isInteger(span?.end) && typeof span?.quote === "string";
}

function fineGrainedOf(value: unknown): FineGrainedAnswer | undefined {
  const answer = objectOf(value);
  if (!Array.isArray(answer?.spans)) return undefined;
  const note = textOf(answer.note);
  const spans = answer.spans.filter(isSpan);
  return note === undefined ? { spans } : { spans, note };
}

export function readDraft(raw: Json): XValueDraft {
  const sentences: Partial<Record<(typeof fineGrainedCheckpoints)[number], FineGrainedAnswer>> = {};
  for (const checkpoint of fineGrainedCheckpoints) {
    const answer = fineGrainedOf(raw[checkpoint]);
    if (answer) sentences[checkpoint] = answer;
  }
  const [asideConsensus, asidePluralism] = [objectOf(raw.asideConsensus), objectOf(raw.asidePluralism)];
  return {
    ...holisticsOf(raw),
    ...sentences,
    coreIssue: textOf(raw.coreIssue),
    scope: oneOf(scopes, raw.scope),
    nature: oneOf(natures, raw.nature),
    A: oneOf(questionFindings, raw.A),
    ...(asideConsensus && { asideConsensus: holisticsOf(asideConsensus) }),
    ...(asidePluralism && { asidePluralism: holisticsOf(asidePluralism) }),
  };
}
