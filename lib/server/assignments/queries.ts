import "server-only";
import type { InboxDesk, InboxItem, InboxView } from "@/lib/contracts/assignments";
import type { Viewer } from "../auth/viewer";
import type { Context } from "../context";
import type { Queryable } from "../db";

interface DeskRow {
  user_id: string;
  project_id: string;
  slug: string;
  name: string;
  disclaimer: string;
  protocol_id: string;
  language: string;
  role: "annotator" | "adjudicator";
  paused: boolean;
  closed: number;
  available: boolean;
}

interface ItemRow {
  id: string;
  project_id: string;
  language: string;
  role: "annotator" | "adjudicator";
  category: string;
  round: number;
  audit_returned: boolean;
  status: "claimed" | "submitted";
  closes_at: Date | null;
  claimed_at: Date;
}

function kindOf(row: ItemRow): InboxItem["kind"] {
  if (row.role === "adjudicator") return "case";
  if (row.round > 1) return "second_review";
  return row.audit_returned ? "returned" : "first";
}

async function deskRows(db: Queryable, userId: string): Promise<DeskRow[]> {
  return db.$queryRaw<DeskRow[]>`
    SELECT m.user_id, m.project_id, j.slug, j.name, j.disclaimer, j.protocol_id, m.language, m.role::text AS role,
      m.paused_at IS NOT NULL AS paused,
      (SELECT count(*)::int FROM participation p WHERE p.user_id = m.user_id AND p.project_id = m.project_id
         AND p.language = m.language AND p.role::text = m.role::text AND p.status = 'closed') AS closed,
      CASE m.role WHEN 'annotator' THEN EXISTS (
        SELECT 1 FROM sample_queue q WHERE q.project_id = m.project_id AND q.language = m.language AND q.free > 0
          AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = q.sample_id AND p.user_id = m.user_id
            AND (p.live OR p.status = 'superseded')))
      ELSE EXISTS (
        SELECT 1 FROM sample s JOIN dispute_case d ON d.sample_id = s.id AND d.closed_at IS NULL
        WHERE s.project_id = m.project_id AND s.language = m.language AND s.state = 'disputed'
          AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = s.id
            AND ((p.role = 'adjudicator' AND p.live) OR (p.user_id = m.user_id AND p.role = 'annotator'))))
      END AS available
    FROM member m JOIN project j ON j.id = m.project_id
    WHERE m.user_id = ${userId}::uuid AND m.removed_at IS NULL AND m.role <> 'lead'
    ORDER BY j.name, m.language, m.role`;
}

async function itemRows(db: Queryable, userId: string): Promise<ItemRow[]> {
  return db.$queryRaw<ItemRow[]>`
    SELECT p.id, p.project_id, p.language, p.role::text AS role, s.category, p.round, p.audit_returned, p.status::text AS status, p.claimed_at,
      CASE WHEN p.status = 'submitted' THEN COALESCE(
        (SELECT a.closes_at FROM annotation a WHERE a.participation_id = p.id ORDER BY a.submitted_at DESC LIMIT 1),
        (SELECT t.closes_at FROM settlement t WHERE t.participation_id = p.id ORDER BY t.submitted_at DESC LIMIT 1)) END AS closes_at
    FROM participation p JOIN sample s ON s.id = p.sample_id
    WHERE p.user_id = ${userId}::uuid AND p.live AND p.status IN ('claimed', 'submitted')
    ORDER BY p.claimed_at, p.id`;
}

/** Own work only: what is in hand, how much is closed, and whether there is something to start. */
export async function getInbox(context: Context, viewer: Viewer): Promise<InboxView> {
  const [desks, items, leads] = await Promise.all([
    deskRows(context.annotatorDb, viewer.userId),
    itemRows(context.annotatorDb, viewer.userId),
    context.annotatorDb.member.findMany({
      where: { userId: viewer.userId, role: "lead", removedAt: null },
      select: { project: { select: { slug: true, name: true } } },
    }),
  ]);
  return {
    desks: desks.map(
      (desk): InboxDesk => ({
        project: { slug: desk.slug, name: desk.name, disclaimer: desk.disclaimer },
        protocolId: desk.protocol_id,
        language: desk.language,
        role: desk.role,
        paused: desk.paused,
        closed: desk.closed,
        available: desk.available,
        items: items
          .filter(
            (item) =>
              item.project_id === desk.project_id &&
              item.language === desk.language &&
              item.role === desk.role,
          )
          .map((item) => ({
            id: item.id,
            category: item.category,
            kind: kindOf(item),
            status: item.status,
            closesAt: item.closes_at?.toISOString() ?? null,
            claimedAt: item.claimed_at.toISOString(),
          })),
      }),
    ),
    leads: leads.map((lead) => lead.project),
  };
}
