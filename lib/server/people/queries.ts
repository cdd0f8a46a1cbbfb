import "server-only";
import type { InvitationOffer, PeopleView } from "@/lib/contracts/people";
import type { LeadAccess } from "../auth/access";
import { hashToken } from "../auth/links";
import type { Context } from "../context";
import { Failure } from "../failure";

/** Far more than a project has; a list that grew beyond it would be of no use to read anyway. */
const longestList = 2000;

interface WorkRow {
  userId: string;
  language: string;
  role: string;
  inWork: number;
  closed: number;
}

/** Everyone who is or was in the project, and the invitations sent. For leads only. */
export async function getPeopleView(context: Context, lead: LeadAccess): Promise<PeopleView> {
  const projectId = lead.project.id;
  const [members, work, invitations] = await Promise.all([
    context.db.member.findMany({
      where: { projectId },
      include: { user: { select: { displayName: true, signInName: true } } },
      orderBy: [{ language: "asc" }, { role: "asc" }, { createdAt: "asc" }, { id: "asc" }],
      take: longestList,
    }),
    context.db.$queryRaw<WorkRow[]>`
      SELECT user_id AS "userId", language, role::text AS role,
        count(*) FILTER (WHERE live AND status IN ('claimed', 'submitted'))::int AS "inWork",
        count(*) FILTER (WHERE status = 'closed')::int AS closed
      FROM participation WHERE project_id = ${projectId}::uuid GROUP BY user_id, language, role`,
    context.db.invitation.findMany({
      where: { projectId },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: longestList,
    }),
  ]);
  const byPlace = new Map(work.map((row) => [`${row.userId} ${row.language} ${row.role}`, row]));
  const now = context.now();
  return {
    members: members.map((member) => {
      const done = byPlace.get(`${member.userId} ${member.language} ${member.role}`);
      return {
        memberId: member.id,
        displayName: member.user.displayName,
        signInName: member.user.signInName,
        pseudonym: member.pseudonym,
        role: member.role,
        language: member.language,
        paused: member.pausedAt !== null,
        removed: member.removedAt !== null,
        inWork: done?.inWork ?? 0,
        closed: done?.closed ?? 0,
      };
    }),
    invitations: invitations.map((invitation) => ({
      invitationId: invitation.id,
      role: invitation.role,
      language: invitation.language,
      note: invitation.note,
      expiresAt: invitation.expiresAt.toISOString(),
      state: stateOf(invitation, now),
    })),
  };
}

function stateOf(
  invitation: { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): "open" | "accepted" | "expired" | "revoked" {
  if (invitation.acceptedAt) return "accepted";
  if (invitation.revokedAt) return "revoked";
  return invitation.expiresAt.getTime() > now.getTime() ? "open" : "expired";
}

/** What an invitation offers to whoever holds its link; looking does not use it up. Errors: LINK_INVALID. */
export async function offerOf(context: Pick<Context, "db" | "now">, token: string): Promise<InvitationOffer> {
  const invitation = await context.db.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { project: { select: { name: true, disclaimer: true } } },
  });
  if (!invitation || stateOf(invitation, context.now()) !== "open") throw new Failure("LINK_INVALID");
  return {
    projectName: invitation.project.name,
    disclaimer: invitation.project.disclaimer,
    role: invitation.role,
    language: invitation.language,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
