import "server-only";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { queueBlocks } from "@/lib/workflow/assignment";
import type { Membership, Role } from "@/lib/workflow/roles";
import type { Transaction } from "../db";

export interface MemberPlace {
  readonly userId: string;
  readonly projectId: string;
  readonly role: Role;
  /** Empty for a lead. */
  readonly language: string;
}

/** Locks a person until the transaction ends, so that two invitations accepted at once see each other's membership. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
}

/** Locks a member of this project and tells whether there is one. Claims lock the same row first. */
export async function lockMember(tx: Transaction, projectId: string, memberId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM member WHERE id = ${memberId}::uuid AND project_id = ${projectId}::uuid FOR UPDATE`;
  return rows.length === 1;
}

/** Locks the project's leads in one order, so that two leads cannot remove each other, and counts those still in. */
export async function lockLeads(tx: Transaction, projectId: string): Promise<number> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM member WHERE project_id = ${projectId}::uuid AND role = 'lead' AND removed_at IS NULL ORDER BY id FOR UPDATE`;
  return rows.length;
}

export async function membershipsOf(
  tx: Transaction,
  userId: string,
  projectId: string,
): Promise<(Membership & { id: string })[]> {
  const rows = await tx.member.findMany({ where: { userId, projectId } });
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    language: row.language,
    paused: row.pausedAt !== null,
    removed: row.removedAt !== null,
  }));
}

/** The order in which the blocks of the queue come to one member: every order equally likely (Fisher–Yates). */
function randomBlockOrder(): number[] {
  const order = Array.from({ length: queueBlocks }, (_, block) => block);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/**
 * A new member with a pseudonym and a block order of their own; false when the place is held already. A pseudonym
 * that is taken is drawn again: the constraint skips the row instead of failing the transaction.
 */
export async function insertMember(tx: Transaction, place: MemberPlace, now: Date): Promise<boolean> {
  const blocks = randomBlockOrder();
  for (let draw = 0; draw < 8; draw += 1) {
    const pseudonym = `${place.role}-${randomBytes(3).toString("hex")}`;
    const rows = await tx.$executeRaw`
      INSERT INTO member (id, user_id, project_id, role, language, pseudonym, block_order, created_at)
      VALUES (${randomUUID()}::uuid, ${place.userId}::uuid, ${place.projectId}::uuid, ${place.role}::role, ${place.language},
        ${pseudonym}, ${blocks}::smallint[], ${now})
      ON CONFLICT DO NOTHING`;
    if (rows === 1) return true;
    const held = await tx.member.findUnique({
      where: { userId_projectId_role_language: place },
      select: { id: true },
    });
    if (held) return false;
  }
  throw new Error("No free pseudonym was drawn in eight attempts.");
}
