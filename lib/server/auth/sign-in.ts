import "server-only";
import { z } from "zod";
import { signInName, token } from "@/lib/contracts/inputs";
import type { Context } from "../context";
import { Failure } from "../failure";
import { consumeSignInLink } from "./links";
import { verifyPassword } from "./password";
import { admitAttempt, forgiveAttempt } from "./throttle";

/** What a session says of its owner; `epoch` must still be the person's when the session is used. */
export interface SignedIn {
  readonly userId: string;
  readonly epoch: number;
}

type SignInContext = Pick<Context, "db" | "now">;

// Bounded before anything is hashed. The password's least length is a rule for new ones, not for trying.
const passwordInput = z.object({ signInName: z.string().max(200), password: z.string().max(200) });
const linkInput = z.object({ token });

/**
 * Who this name and password belong to, or null: the same answer, after the same work, for a wrong password and for
 * a name that does not exist. Throws THROTTLED after too many failures; then nothing was examined.
 */
export async function signInByPassword(
  context: SignInContext,
  raw: unknown,
  address: string | null,
): Promise<SignedIn | null> {
  const input = passwordInput.safeParse(raw);
  if (!input.success) return null;
  const name = signInName.safeParse(input.data.signInName);
  const attempt = { signInName: name.success ? name.data : input.data.signInName, address };
  if (!(await admitAttempt(context.db, attempt, context.now()))) throw new Failure("THROTTLED");
  const user = name.success
    ? await context.db.user.findUnique({ where: { signInName: name.data }, include: { credential: true } })
    : null;
  const matches = await verifyPassword(user?.credential?.passwordHash ?? null, input.data.password);
  if (!user || !matches || user.disabledAt !== null) return null;
  await forgiveAttempt(context.db, attempt, context.now());
  return { userId: user.id, epoch: user.sessionEpoch };
}

/** Who this one-time link belongs to, or null; the link is used up. Needs no throttle: its token has 256 bits. */
export async function signInByLink(context: SignInContext, raw: unknown): Promise<SignedIn | null> {
  const input = linkInput.safeParse(raw);
  if (!input.success) return null;
  const userId = await consumeSignInLink(context.db, input.data.token, context.now());
  const user = userId === null ? null : await context.db.user.findUnique({ where: { id: userId } });
  return user && user.disabledAt === null ? { userId: user.id, epoch: user.sessionEpoch } : null;
}
