/** The states of a sample and the legal moves between them (design: WORKFLOW §2). */

export const sampleStates = [
  "reserve",
  "open",
  "awaiting_audit",
  "disputed",
  "settled",
  "rechecking",
  "stalled",
  "returned",
  "final",
  "discarded",
] as const;

export type SampleState = (typeof sampleStates)[number];

/** Every move by name: from which states, to which one. One event is written for each move made. */
export const moves = {
  selected: { from: ["reserve"], to: "open" },
  audit_awaited: { from: ["open"], to: "awaiting_audit" },
  agreed: { from: ["open", "awaiting_audit", "returned"], to: "settled" },
  disputed: { from: ["open", "awaiting_audit", "returned"], to: "disputed" },
  adjudicated: { from: ["disputed"], to: "settled" },
  finalised: { from: ["settled", "rechecking", "stalled"], to: "final" },
  recheck_started: { from: ["settled"], to: "rechecking" },
  recheck_returned: { from: ["rechecking"], to: "returned" },
  recheck_stalled: { from: ["rechecking"], to: "stalled" },
  recheck_resumed: { from: ["stalled"], to: "rechecking" },
  /** Work returned after the audit, or a slot handed over: a result already reached is superseded. */
  work_reopened: {
    from: ["awaiting_audit", "disputed", "settled", "rechecking", "stalled", "returned", "final"],
    to: "open",
  },
  discarded: {
    from: ["open", "awaiting_audit", "disputed", "settled", "rechecking", "stalled", "returned", "final"],
    to: "discarded",
  },
  reopened_disputed: { from: ["final"], to: "disputed" },
  reopened_returned: { from: ["final"], to: "returned" },
} as const satisfies Record<string, { from: readonly SampleState[]; to: SampleState }>;

export type MoveName = keyof typeof moves;

export interface Move {
  readonly name: MoveName;
  readonly from: SampleState;
  readonly to: SampleState;
  /** Ids, values and hashes only. */
  readonly payload: Readonly<Record<string, unknown>>;
}

export function isLegal(name: MoveName, from: SampleState): boolean {
  return (moves[name].from as readonly SampleState[]).includes(from);
}

/** The move itself; an illegal one is a defect of the caller, never a user's error. */
export function move(name: MoveName, from: SampleState, payload: Move["payload"] = {}): Move {
  if (!isLegal(name, from)) throw new Error(`No move "${name}" leaves state "${from}".`);
  return { name, from, to: moves[name].to, payload };
}
