import "server-only";
import type { InboxAnswer, InboxDesk, InboxItem, InboxView } from "@/lib/contracts/assignments";
import { protocols } from "@/lib/protocols/registry";
import { defaultSettings } from "@/lib/workflow/settings";
import type { Viewer } from "../auth/viewer";
import type { Context } from "../context";
import type { Queryable } from "../db";
import { isAttestationDue, startOfOwnDay } from "../desks/queries";
import { answersToQuestions } from "../guidance/queries";
import { isPracticeDue } from "../practice/queries";
import { parseSettings } from "../projects/settings";
import { answersToReports } from "../reports/queries";

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
  today: number;
  available: boolean;
  opted_out: string[];
  settings: unknown;
}

interface ItemRow {
  id: string;
  project_id: string;
  language: string;
  role: "annotator" | "adjudicator";
  category: string;
  round: number;
  audit_returned: boolean;
  status: "claimed" | "submitted" | "held";
  closes_at: Date | null;
  claimed_at: Date;
}

function kindOf(row: ItemRow): InboxItem["kind"] {
  if (row.role === "adjudicator") return "case";
  if (row.round > 1) return "second_review";
  return row.audit_returned ? "returned" : "first";
}

/** `dayBegan`: whatever was submitted since has touched its participation since, which an index finds. */
async function deskRows(db: Queryable, userId: string, dayBegan: Date): Promise<DeskRow[]> {
  const categories = JSON.stringify(Object.fromEntries(protocols.map((each) => [each.id, each.categories])));
  return db.$queryRaw<DeskRow[]>`
    SELECT m.user_id, m.project_id, j.slug, j.name, j.disclaimer, j.protocol_id, m.language, m.role::text AS role,
      m.paused_at IS NOT NULL AS paused, m.opted_out, j.settings,
      (SELECT count(*)::int FROM participation p WHERE p.user_id = m.user_id AND p.project_id = m.project_id
         AND p.language = m.language AND p.role::text = m.role::text AND p.status = 'closed') AS closed,
      CASE m.role WHEN 'annotator' THEN
        (SELECT count(*)::int FROM annotation a JOIN participation p ON p.id = a.participation_id
         WHERE p.user_id = m.user_id AND p.project_id = m.project_id AND p.language = m.language
           AND p.updated_at >= ${dayBegan} AND a.submitted_at >= ${dayBegan}
           AND NOT EXISTS (SELECT 1 FROM annotation_ending e WHERE e.annotation_id = a.id AND e.kind = 'withdrawn'))
      ELSE
        (SELECT count(*)::int FROM settlement t JOIN participation p ON p.id = t.participation_id
         WHERE p.user_id = m.user_id AND p.project_id = m.project_id AND p.language = m.language
           AND p.updated_at >= ${dayBegan} AND t.submitted_at >= ${dayBegan}
           AND NOT EXISTS (SELECT 1 FROM settlement_ending e WHERE e.settlement_id = t.id AND e.kind = 'withdrawn'))
      END AS today,
      -- One probe a category, in the order of its index: the declined ones are not read.
      CASE m.role WHEN 'annotator' THEN EXISTS (
        SELECT 1 FROM jsonb_array_elements_text(${categories}::jsonb -> j.protocol_id) AS wanted(category) CROSS JOIN LATERAL (
          SELECT 1 FROM sample_queue q
          WHERE q.project_id = m.project_id AND q.language = m.language AND q.category = wanted.category AND q.free > 0
            AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = q.sample_id AND p.user_id = m.user_id
              AND (p.live OR p.status = 'superseded'))
          ORDER BY q.block, q.lot LIMIT 1) AS free
        WHERE NOT (wanted.category = ANY (m.opted_out)))
      ELSE EXISTS (
        SELECT 1 FROM sample s JOIN dispute_case d ON d.sample_id = s.id AND d.round = s.round AND d.closed_at IS NULL
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
    WHERE p.user_id = ${userId}::uuid AND p.live AND p.status IN ('claimed', 'submitted', 'held')
    ORDER BY p.claimed_at, p.id`;
}

interface DisputeRow {
  project_id: string;
  language: string;
  /** Null: at any. */
  point: string | null;
  count: number;
}

/**
 * Open disputes that this adjudicator may settle, by point and in all; those nobody holds, and none of a sample they
 * annotated.
 */
async function disputeRows(db: Queryable, userId: string): Promise<DisputeRow[]> {
  return db.$queryRaw<DisputeRow[]>`
    SELECT m.project_id, m.language, point, count(DISTINCT d.id)::int AS count
    FROM member m JOIN sample s ON s.project_id = m.project_id AND s.language = m.language AND s.state = 'disputed'
    JOIN dispute_case d ON d.sample_id = s.id AND d.round = s.round AND d.closed_at IS NULL CROSS JOIN LATERAL unnest(d.points) AS point
    WHERE m.user_id = ${userId}::uuid AND m.role = 'adjudicator' AND m.removed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM participation p WHERE p.sample_id = s.id
        AND ((p.role = 'adjudicator' AND p.live) OR (p.user_id = m.user_id AND p.role = 'annotator')))
    GROUP BY GROUPING SETS ((1, 2, 3), (1, 2))`;
}

/** The lead's answers of the last two weeks stand on the desk. */
const answersShownMs = 14 * 86_400_000;

async function recentAnswers(db: Queryable, userId: string, now: Date): Promise<InboxAnswer[]> {
  const since = new Date(now.getTime() - answersShownMs);
  const both = await Promise.all([
    answersToReports(db, userId, since),
    answersToQuestions(db, userId, since),
  ]);
  return both.flat().sort((a, b) => b.at.localeCompare(a.at));
}

function deskView(
  desk: DeskRow,
  items: readonly ItemRow[],
  disputes: readonly DisputeRow[],
  practiceDue: boolean,
): InboxDesk {
  const isHere = (at: { project_id: string; language: string }) =>
    at.project_id === desk.project_id && at.language === desk.language;
  const open = desk.role === "adjudicator" ? disputes.filter(isHere) : [];
  return {
    project: { slug: desk.slug, name: desk.name, disclaimer: desk.disclaimer },
    protocolId: desk.protocol_id,
    language: desk.language,
    role: desk.role,
    paused: desk.paused,
    closed: desk.closed,
    today: desk.today,
    available: desk.available,
    optedOut: desk.opted_out,
    practiceDue,
    disputes: Object.fromEntries(
      open.flatMap(({ point, count }) => (point === null ? [] : [[point, count]])),
    ),
    waiting: open.find(({ point }) => point === null)?.count ?? 0,
    items: items
      .filter((item) => isHere(item) && item.role === desk.role)
      .map((item) => ({
        id: item.id,
        category: item.category,
        kind: kindOf(item),
        status: item.status,
        closesAt: item.closes_at?.toISOString() ?? null,
        claimedAt: item.claimed_at.toISOString(),
      })),
  };
}

/** Own work only: what is in hand, how much is closed, and whether there is something to start. */
export async function getInbox(context: Context, viewer: Viewer): Promise<InboxView> {
  const db = context.annotatorDb;
  const now = context.now();
  const dayBegan = await startOfOwnDay(db, viewer.userId, now);
  const [desks, items, disputes, answers, leads] = await Promise.all([
    deskRows(db, viewer.userId, dayBegan),
    itemRows(db, viewer.userId),
    disputeRows(db, viewer.userId),
    recentAnswers(db, viewer.userId, now),
    db.member.findMany({
      where: { userId: viewer.userId, role: "lead", removedAt: null },
      select: { project: { select: { slug: true, name: true } } },
    }),
  ]);
  const settings = desks.map((desk) => parseSettings(desk.settings));
  const practiceDue = await Promise.all(
    desks.map(async (desk, index) => {
      const at = { userId: viewer.userId, projectId: desk.project_id, language: desk.language };
      const asked = settings[index] ?? defaultSettings;
      return desk.role === "annotator" && isPracticeDue(db, at, asked, desk.protocol_id);
    }),
  );
  const dailyAttestation = settings.some((each) => each.dailyAttestation);
  return {
    desks: desks.map((desk, index) => deskView(desk, items, disputes, practiceDue[index] ?? false)),
    answers,
    attestationDue: await isAttestationDue(db, viewer.userId, { dailyAttestation }, now),
    leads: leads.map((lead) => lead.project),
  };
}
