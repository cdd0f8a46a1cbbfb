import type { Membership } from "./roles";
import type { SampleState } from "./sample-state";

/** The queue's order has this many blocks; each member meets them in a permutation of their own. */
export const queueBlocks = 1024;

export interface QueueEntry {
  readonly sampleId: string;
  readonly block: number;
  readonly lot: number;
  /** Bits of the free slots: 1 = slot 1, 2 = slot 2. */
  readonly free: number;
  readonly late: boolean;
  readonly category: string;
}

/** Place of an entry in a member's order: rank of its block * 2^32 + lot. */
export function placeOf(entry: Pick<QueueEntry, "block" | "lot">, blockOrder: readonly number[]): number {
  return blockOrder.indexOf(entry.block) * 2 ** 32 + entry.lot;
}

/**
 * The oracle of the claim: which entry a member gets next. First the one that follows the place of their last
 * participation; then, from the start, one that came or came back late; then whatever is left (somebody else's claim
 * may have hidden it the first time). Neither anchor nor pre-judgment nor import
 * order has any part in it (WORKFLOW §3 "Assignment").
 */
export function nextInOrder(
  queue: readonly QueueEntry[],
  member: {
    readonly blockOrder: readonly number[];
    readonly lastPlace: number;
    readonly touched: ReadonlySet<string>;
    /** Categories the member does not want to read. */
    readonly optedOut?: ReadonlySet<string>;
  },
): QueueEntry | null {
  const eligible = queue
    .filter(
      (entry) =>
        entry.free > 0 && !member.touched.has(entry.sampleId) && !member.optedOut?.has(entry.category),
    )
    .map((entry) => ({ entry, place: placeOf(entry, member.blockOrder) }))
    .sort((x, y) => x.place - y.place);
  const after = eligible.find(({ place }) => place > member.lastPlace);
  return after?.entry ?? eligible.find(({ entry }) => entry.late)?.entry ?? eligible[0]?.entry ?? null;
}

/** The lower free slot. */
export function slotToTake(free: number): 1 | 2 | null {
  if ((free & 1) === 1) return 1;
  return (free & 2) === 2 ? 2 : null;
}

export type ClaimRefusal = "paused" | "removed" | "attestation_due" | "practice_due" | "too_many_open";

/** Why this member may not claim now, or null: they may. */
export function claimRefusal(facts: {
  readonly membership: Membership;
  /** Claims in work (not submitted, not held by a report). */
  readonly openClaims: number;
  readonly limit: number;
  readonly attestationDue: boolean;
  readonly practiceDue: boolean;
}): ClaimRefusal | null {
  if (facts.membership.removed) return "removed";
  if (facts.membership.paused) return "paused";
  if (facts.attestationDue) return "attestation_due";
  if (facts.practiceDue) return "practice_due";
  return facts.openClaims >= facts.limit ? "too_many_open" : null;
}

export type ParticipationStatus =
  | "claimed"
  | "submitted"
  | "closed"
  | "held"
  | "expired"
  | "released"
  | "superseded";

/** May the holder write and submit now? A late submit is accepted while the slot is still free. */
export function maySubmit(facts: {
  readonly status: ParticipationStatus;
  readonly sampleState: SampleState;
  readonly slotIsFree: boolean;
}): boolean {
  const workable =
    facts.sampleState === "open" ||
    facts.sampleState === "awaiting_audit" ||
    facts.sampleState === "returned";
  if (facts.status === "claimed") return workable || facts.sampleState === "disputed";
  const mayComeBack = facts.sampleState === "open" || facts.sampleState === "returned";
  return (facts.status === "expired" || facts.status === "released") && facts.slotIsFree && mayComeBack;
}

/** May the author still take a submission back? Only time decides, never what another person did. */
export function mayWithdraw(now: Date, closesAt: Date): boolean {
  return now.getTime() < closesAt.getTime();
}

/** When a submission made now closes by itself. */
export function closesAt(now: Date, editWindowSeconds: number): Date {
  return new Date(now.getTime() + editWindowSeconds * 1000);
}

/** When a claim made or renewed now runs out. */
export function leaseUntil(now: Date, leaseHours: number): Date {
  return new Date(now.getTime() + leaseHours * 3_600_000);
}
