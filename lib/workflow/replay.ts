import { type MoveName, moves, type SampleState } from "./sample-state";

/** An event as stored: numbered per sample from 1 without a gap. */
export interface RecordedEvent {
  readonly seq: number;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Replayed {
  readonly state: SampleState;
  readonly round: number;
  /** Ids of closed annotations that stand, by slot: the latest round and revision. */
  readonly closedAnnotations: Readonly<Record<number, string>>;
  readonly verdict: string | null;
}

function isMove(type: string): type is MoveName {
  return Object.hasOwn(moves, type);
}

/**
 * The sample as its events tell it (invariant 2). Throws at a gap in the numbers or at a move that was not legal
 * from the state reached, naming the event.
 */
export function replay(events: readonly RecordedEvent[]): Replayed {
  let state: SampleState = "reserve";
  let round = 1;
  let verdict: string | null = null;
  const closedAnnotations: Record<number, string> = {};
  events.forEach((event, index) => {
    if (event.seq !== index + 1) throw new Error(`Event ${event.seq} stands where ${index + 1} is due.`);
    if (isMove(event.type)) {
      const legal: { from: readonly SampleState[]; to: SampleState } = moves[event.type];
      if (!legal.from.includes(state))
        throw new Error(`Event ${event.seq}: no move "${event.type}" leaves "${state}".`);
      state = legal.to;
      if (typeof event.payload.round === "number") round = event.payload.round;
      if (typeof event.payload.verdict === "string") verdict = event.payload.verdict;
      if (event.type === "work_reopened" || event.type === "discarded") verdict = null;
    } else if (event.type === "annotation_closed") {
      closedAnnotations[Number(event.payload.slot)] = String(event.payload.annotationId);
    } else if (event.type === "slot_freed" || event.type === "work_returned") {
      delete closedAnnotations[Number(event.payload.slot)];
    }
  });
  return { state, round, closedAnnotations, verdict };
}
