import "server-only";
import { getServerSession } from "next-auth";
import type { Context } from "../context";
import { authOptions } from "./options";

/** The person behind a request, as the database knows them now. */
export interface Viewer {
  readonly userId: string;
  readonly displayName: string;
  readonly signInName: string;
  readonly isAdministrator: boolean;
}

/**
 * Who asks. Alone reads the session, and re-reads the person's row each time: a session of an earlier epoch, or of
 * somebody disabled, is nobody.
 */
export async function findViewer(context: Pick<Context, "db">): Promise<Viewer | null> {
  const session = await getServerSession(authOptions);
  const claim = session?.plumbline;
  if (!claim?.userId) return null;
  const user = await context.db.user.findUnique({ where: { id: claim.userId } });
  if (!user || user.disabledAt !== null || user.sessionEpoch !== claim.epoch) return null;
  return {
    userId: user.id,
    displayName: user.displayName,
    signInName: user.signInName,
    isAdministrator: user.isAdministrator,
  };
}
