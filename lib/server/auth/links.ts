import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "../db";

/**
 * Tokens of links (invitations, one-time sign-in). A link carries its token in the fragment, which no browser sends
 * and no log sees; the page posts it. The database knows only its hash.
 */
export interface NewToken {
  /** 32 random bytes, base64url. */
  readonly token: string;
  readonly tokenHash: string;
}

/** SHA-256, hex. Tokens are 256 random bits: a slow hash would add nothing. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function makeToken(): NewToken {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** A path that signs this person in once, until it expires. */
export async function createSignInLink(
  db: Queryable,
  userId: string,
  now: Date,
  validHours: number,
): Promise<string> {
  const { token, tokenHash } = makeToken();
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000);
  await db.signInLink.create({ data: { tokenHash, userId, expiresAt, createdAt: now } });
  return `/link#${token}`;
}

/** Whose link it was, or null: unknown, expired or used. One conditional update, so that of two uses one wins. */
export async function consumeSignInLink(db: Queryable, token: string, now: Date): Promise<string | null> {
  const used = await db.signInLink.updateManyAndReturn({
    where: { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { userId: true },
  });
  return used[0]?.userId ?? null;
}
