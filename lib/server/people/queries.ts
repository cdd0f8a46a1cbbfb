import "server-only";
import type { InvitationOffer, PeopleView } from "@/lib/contracts/people";
import type { LeadAccess } from "../auth/access";
import { hashToken } from "../auth/links";
import type { Context } from "../context";
import { Failure } from "../failure";
import { practiceMarks } from "../practice/queries";

/** Far more than a project has; a list that grew beyond it would be of no use to read anyway. */
const longestList = 2000;

interface WorkRow {
  userId: string;
  language: string;
  role: string;
  inWork: number;
  closed: number;
}

interface EffortRow {
  userId: string;
  language: string;
  submissions: number;
  medianActiveMs: number;
  pasted: number;
  pastedCodePoints: number;
}

/** Of one annotator in one language: enough to tell how they work now, and bounded however much they did. */
const lastSubmissions = 200;
/** Where they are looked for; the rest of these was handed back or has not been submitted. */
const lastParticipations = 400;

/**
 * By annotator and language, over the last submissions that were not taken back: how long one took, and what was
 * pasted. Last is what was moved last, since that is what an index knows; it is what was submitted last, but for work
 * that came back.
 */
async function effortRows(context: Context, projectId: string): Promise<EffortRow[]> {
  return context.db.$queryRaw<EffortRow[]>`
    SELECT m.user_id AS "userId", m.language, count(*)::int AS submissions,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY a.active_ms))::int AS "medianActiveMs",
      count(*) FILTER (WHERE x.code_points > 0)::int AS pasted, sum(x.code_points)::float8 AS "pastedCodePoints"
    FROM member m CROSS JOIN LATERAL (
      SELECT a.active_ms, a.pasted FROM (
        SELECT p.id, p.updated_at FROM participation p
        WHERE p.user_id = m.user_id AND p.project_id = m.project_id AND p.language = m.language
        ORDER BY p.updated_at DESC LIMIT ${lastParticipations}) p
      -- OFFSET 0: looked up one by one, never joined as a whole.
      CROSS JOIN LATERAL (
        SELECT a.active_ms, a.pasted, a.submitted_at FROM annotation a LEFT JOIN annotation_ending e ON e.annotation_id = a.id
        WHERE a.participation_id = p.id AND e.kind IS DISTINCT FROM 'withdrawn' OFFSET 0) a
      ORDER BY p.updated_at DESC, a.submitted_at DESC LIMIT ${lastSubmissions}) a
    CROSS JOIN LATERAL (SELECT COALESCE(sum(value::int), 0) AS code_points FROM jsonb_each_text(a.pasted)) x
    WHERE m.project_id = ${projectId}::uuid AND m.role = 'annotator' GROUP BY m.user_id, m.language`;
}

/** Everyone who is or was in the project, and the invitations sent. For leads only. */
export async function getPeopleView(context: Context, lead: LeadAccess): Promise<PeopleView> {
  const projectId = lead.project.id;
  const [members, work, effort, invitations, marks] = await Promise.all([
    context.db.member.findMany({
      where: { projectId },
      include: { user: { select: { displayName: true, signInName: true } } },
      orderBy: [{ language: "asc" }, { role: "asc" }, { createdAt: "asc" }, { id: "asc" }],
      take: longestList,
    }),
    context.db.$queryRaw<WorkRow[]>`
      SELECT user_id AS "userId", language, role::text AS role,
        count(*) FILTER (WHERE live AND status IN ('claimed', 'submitted', 'held'))::int AS "inWork",
        count(*) FILTER (WHERE status = 'closed')::int AS closed
      FROM participation WHERE project_id = ${projectId}::uuid GROUP BY user_id, language, role`,
    effortRows(context, projectId),
    context.db.invitation.findMany({
      where: { projectId },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: longestList,
    }),
    practiceMarks(context.db, projectId, lead.project.protocolId),
  ]);
  const byPlace = new Map(work.map((row) => [`${row.userId} ${row.language} ${row.role}`, row]));
  const effortBy = new Map(effort.map(({ userId, language, ...row }) => [`${userId} ${language}`, row]));
  const now = context.now();
  return {
    members: members.map((member) => {
      const isAnnotator = member.role === "annotator";
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
        optedOut: isAnnotator ? member.optedOut : [],
        effort: (isAnnotator && effortBy.get(`${member.userId} ${member.language}`)) || null,
        practiceMark: marks.get(`${member.userId} ${member.language}`) ?? null,
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
