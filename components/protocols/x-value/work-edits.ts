/** Changes to a piece of work, each from content to content: pure. */
import type { ResponseDraft } from "@/components/fields/FeedbackBlock";
import type { WorkContent } from "@/components/protocols/contract";
import {
  type FineGrainedCheckpoint,
  fineGrainedCheckpoints,
  isHolistic,
} from "@/lib/protocols/x-value/checkpoints";
import type { HolisticDraft, XValueDraft } from "@/lib/protocols/x-value/draft";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { readDraft } from "./read-draft";
import type { Stage } from "./work";

export function withDraft(content: WorkContent, answers: XValueDraft): WorkContent {
  return { ...content, answers };
}

/** Nothing marked any more is not "nothing found", which is said on purpose; a note keeps the place open. */
export function withSpans(
  content: WorkContent,
  checkpoint: FineGrainedCheckpoint,
  spans: readonly EvidenceSpan[],
): WorkContent {
  const draft = readDraft(content.answers);
  const isEmpty = spans.length === 0 && !draft[checkpoint]?.note;
  return withDraft(content, {
    ...draft,
    [checkpoint]: isEmpty ? undefined : { ...draft[checkpoint], spans },
  });
}

export function withNothingFound(content: WorkContent, checkpoint: FineGrainedCheckpoint): WorkContent {
  const draft = readDraft(content.answers);
  return withDraft(content, { ...draft, [checkpoint]: { ...draft[checkpoint], spans: [] } });
}

/**
 * An answer to the models' feedback. Accepting it at B–D fails the checkpoint for the same reason; taking that back
 * restores what was answered before.
 */
export function withResponse(
  content: WorkContent,
  checkpoint: string,
  response: ResponseDraft,
  beforeAccepting: HolisticDraft | undefined,
): WorkContent {
  const responses = { ...content.responses, [checkpoint]: response };
  if (!isHolistic(checkpoint)) return { ...content, responses };
  const draft = readDraft(content.answers);
  const wasAccepted = content.responses[checkpoint]?.accept === true;
  let answer = draft[checkpoint];
  if (response.accept) answer = { result: "Fail", reason: response.reason ?? "" };
  else if (wasAccepted) answer = beforeAccepting ?? answer;
  return { ...withDraft(content, { ...draft, [checkpoint]: answer }), responses };
}

export function withConfirmation(content: WorkContent, stage: Stage): WorkContent {
  return { ...content, confirmed: [...content.confirmed.filter((each) => each !== stage), stage] };
}

/** After the text was corrected: marks stay where their words still stand. */
export function withoutLostMarks(draft: XValueDraft, answer: string): XValueDraft {
  const kept: { [checkpoint in FineGrainedCheckpoint]?: XValueDraft[checkpoint] } = {};
  for (const checkpoint of fineGrainedCheckpoints) {
    const marked = draft[checkpoint];
    const spans = marked?.spans.filter(({ start, end, quote }) => answer.slice(start, end) === quote) ?? [];
    // Where every mark was dropped it is not "looked and found nothing": it is open again.
    const isLost = spans.length === 0 && marked?.spans.length !== 0;
    kept[checkpoint] = marked && !isLost ? { ...marked, spans } : undefined;
  }
  return { ...draft, ...kept };
}
