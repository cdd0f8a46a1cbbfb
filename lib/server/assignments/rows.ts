import "server-only";
import type { Transaction } from "../db";
import { Prisma } from "../db/generated/client";

interface MemberRow {
  id: string;
  paused: boolean;
  removed: boolean;
  /** Categories they do not want to read. */
  optedOut: string[];
}

/**
 * Locks the member's row in a statement of its own, before the snapshot of the next: two claims by one person
 * otherwise see the same "last place" and collide.
 */
export async function lockMember(tx: Transaction, memberId: string): Promise<MemberRow | null> {
  const [row] = await tx.$queryRaw<MemberRow[]>`
    SELECT id, paused_at IS NOT NULL AS paused, removed_at IS NOT NULL AS removed, opted_out AS "optedOut"
    FROM member WHERE id = ${memberId}::uuid FOR UPDATE`;
  return row ?? null;
}

export interface Desk {
  readonly userId: string;
  readonly projectId: string;
  readonly language: string;
  readonly memberId: string;
}

/** Claims with a lease; returned work and second reviews have none and do not count. */
export async function countOpenClaims(
  tx: Transaction,
  desk: Desk,
  role: "annotator" | "adjudicator",
): Promise<number> {
  return tx.participation.count({
    where: {
      userId: desk.userId,
      projectId: desk.projectId,
      language: desk.language,
      role,
      live: true,
      status: "claimed",
      leaseUntil: { not: null },
    },
  });
}

export interface ClaimedRow {
  id: string;
  sample_id: string;
  slot: number;
}

/**
 * A claim of one's own that ran out (or was handed back) while a slot is still free comes back to its author, draft
 * included: the same row, live again.
 */
export async function reviveOwn(
  tx: Transaction,
  desk: Desk,
  status: "expired" | "released",
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedRow | null> {
  const [row] = await tx.$queryRaw<ClaimedRow[]>`
    WITH pick AS (
      SELECT p.id, p.sample_id, q.free FROM participation p JOIN sample_queue q ON q.sample_id = p.sample_id AND q.free > 0
      JOIN sample s ON s.id = p.sample_id AND s.state IN ('open', 'returned')
      JOIN member m ON m.id = ${desk.memberId}::uuid AND NOT (q.category = ANY (m.opted_out))
      WHERE p.user_id = ${desk.userId}::uuid AND p.project_id = ${desk.projectId}::uuid AND p.language = ${desk.language}
        AND p.role = 'annotator' AND p.status = ${status}::participation_status AND NOT p.live
      ORDER BY p.updated_at LIMIT 1 FOR UPDATE OF q, p SKIP LOCKED),
    taken AS (
      UPDATE sample_queue q SET free = CASE WHEN pick.free & 1 = 1 THEN pick.free & 2 ELSE 0 END
      FROM pick WHERE q.sample_id = pick.sample_id
      RETURNING pick.id, CASE WHEN pick.free & 1 = 1 THEN 1 ELSE 2 END AS slot)
    UPDATE participation p SET live = true, status = 'claimed', slot = taken.slot, lease_until = ${leaseUntil}, claimed_at = ${now}, updated_at = ${now}
    FROM taken WHERE p.id = taken.id RETURNING p.id, p.sample_id, p.slot`;
  return row ?? null;
}

/** From where the member is in their order; over what came free or came late; over everything that is left. */
export type Pass = "onward" | "late" | "all";

export interface WishingDesk extends Desk {
  /** Categories that may come; null: every one. */
  readonly wanted: readonly string[] | null;
}

/**
 * The next sample in this member's own order (lib/workflow/assignment.ts `nextInOrder` is the oracle): finds it, takes
 * its lower free slot and writes the participation, in one statement. O(log n): at most 1,024 index probes.
 * The last pass looks at the whole order again: it runs only when the others found nothing.
 */
export async function takeNext(
  tx: Transaction,
  desk: WishingDesk,
  pass: Pass,
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedRow | null> {
  const isWanted = desk.wanted
    ? Prisma.sql`q.category = ANY (${[...desk.wanted]}::text[])`
    : Prisma.sql`true`;
  // Not by the index that has the lots in order: with few wanted it would lead through all that was declined.
  const inBlock = desk.wanted ? Prisma.sql`q.lot + 0` : Prisma.sql`q.lot`;
  const [row] = await tx.$queryRaw<ClaimedRow[]>`
    WITH me AS MATERIALIZED (
      SELECT m.block_order, CASE WHEN ${pass !== "onward"} THEN -1 ELSE COALESCE((
        SELECT place FROM participation WHERE user_id = ${desk.userId}::uuid AND project_id = ${desk.projectId}::uuid
          AND language = ${desk.language} ORDER BY place DESC LIMIT 1), -1) END AS place
      FROM member m WHERE m.id = ${desk.memberId}::uuid),
    pick AS (
      SELECT q.sample_id, q.free, (o.ord::bigint << 32) + q.lot AS place
      FROM me
      CROSS JOIN LATERAL (SELECT ord, me.block_order[ord + 1] AS block
        FROM generate_series(GREATEST(me.place >> 32, 0)::int, 1023) ord) o
      CROSS JOIN LATERAL (SELECT sample_id, free, lot FROM sample_queue q
        WHERE q.project_id = ${desk.projectId}::uuid AND q.language = ${desk.language} AND q.block = o.block AND q.free > 0
          AND (NOT ${pass === "late"} OR q.late) AND ${isWanted}
          AND q.lot > (CASE WHEN o.ord = me.place >> 32 THEN me.place & 4294967295 ELSE -1 END)::int
          AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = q.sample_id AND p.user_id = ${desk.userId}::uuid)
        ORDER BY ${inBlock} LIMIT 1 FOR UPDATE OF q SKIP LOCKED) q
      LIMIT 1),
    taken AS (
      UPDATE sample_queue q SET free = CASE WHEN p.free & 1 = 1 THEN p.free & 2 ELSE 0 END
      FROM pick p WHERE q.sample_id = p.sample_id
      RETURNING q.sample_id, CASE WHEN p.free & 1 = 1 THEN 1 ELSE 2 END AS slot, p.place)
    INSERT INTO participation (id, sample_id, user_id, project_id, language, role, slot, status, live, place, lease_until, claimed_at, updated_at)
    SELECT gen_random_uuid(), sample_id, ${desk.userId}::uuid, ${desk.projectId}::uuid, ${desk.language}, 'annotator', slot, 'claimed', true,
           CASE WHEN ${pass !== "onward"} THEN -1 ELSE place END, ${leaseUntil}, ${now}, ${now}
    FROM taken RETURNING id, sample_id, slot`;
  return row ?? null;
}

/**
 * Is there any free sample that this member has not touched? One pass over what is free and one over what they have
 * touched, by hash whatever the statistics say: asked before the last pass, which probes each free sample on its own and
 * takes ten times as long to find that there is none. What somebody else holds locked counts as left.
 */
export async function isAnythingLeft(tx: Transaction, desk: WishingDesk): Promise<boolean> {
  // By the index of categories, in its order, so that what was declined is not read.
  const free = desk.wanted
    ? Prisma.sql`
        SELECT q.sample_id FROM unnest(${[...desk.wanted]}::text[]) AS wanted(category) CROSS JOIN LATERAL (
          SELECT q.sample_id FROM sample_queue q
          WHERE q.project_id = ${desk.projectId}::uuid AND q.language = ${desk.language} AND q.category = wanted.category AND q.free > 0
          ORDER BY q.block, q.lot) q`
    : Prisma.sql`
        SELECT q.sample_id FROM sample_queue q
        WHERE q.project_id = ${desk.projectId}::uuid AND q.language = ${desk.language} AND q.free > 0`;
  const [row] = await tx.$queryRaw<{ left: boolean }[]>`
    SELECT EXISTS (${free} EXCEPT
      SELECT p.sample_id FROM participation p
      WHERE p.user_id = ${desk.userId}::uuid AND p.project_id = ${desk.projectId}::uuid AND p.language = ${desk.language}) AS left`;
  return row?.left ?? false;
}

/**
 * Claims the first open dispute in this person's order (lib/workflow/adjudication.ts `disputesInOrder` is the oracle) that
 * they may settle: they have not annotated the sample, and nobody holds the case. A case once handed back, or settled in an earlier round, is the same row, live again.
 */
export async function takeOldestCase(
  tx: Transaction,
  desk: Desk,
  now: Date,
  leaseUntil: Date,
  point: string | null,
): Promise<Omit<ClaimedRow, "slot"> | null> {
  const [row] = await tx.$queryRaw<Omit<ClaimedRow, "slot">[]>`
    WITH pick AS (
      SELECT s.id AS sample_id, s.round FROM dispute_case d JOIN sample s ON s.id = d.sample_id AND s.state = 'disputed'
      WHERE s.project_id = ${desk.projectId}::uuid AND s.language = ${desk.language} AND d.round = s.round AND d.closed_at IS NULL
        AND (${point}::text IS NULL OR ${point} = ANY (d.points))
        AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = s.id
          AND ((p.role = 'adjudicator' AND p.live) OR (p.role = 'annotator' AND p.user_id = ${desk.userId}::uuid)))
      ORDER BY (SELECT max(p.updated_at) FROM participation p WHERE p.sample_id = s.id AND p.user_id = ${desk.userId}::uuid
                AND p.role = 'adjudicator' AND p.status = 'released' AND p.updated_at >= d.opened_at) NULLS FIRST, d.opened_at, d.id
      LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
    INSERT INTO participation (id, sample_id, user_id, project_id, language, role, slot, status, live, round, place, lease_until, claimed_at, updated_at)
    SELECT gen_random_uuid(), sample_id, ${desk.userId}::uuid, ${desk.projectId}::uuid, ${desk.language}, 'adjudicator', 3, 'claimed', true,
           round, -1, ${leaseUntil}, ${now}, ${now} FROM pick
    ON CONFLICT (sample_id, user_id) DO UPDATE
      SET live = true, status = 'claimed', round = EXCLUDED.round, lease_until = EXCLUDED.lease_until, claimed_at = EXCLUDED.claimed_at, updated_at = EXCLUDED.updated_at
      WHERE participation.role = 'adjudicator' AND NOT participation.live
    RETURNING id, sample_id`;
  return row ?? null;
}
